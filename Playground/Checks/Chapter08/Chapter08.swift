public import Workbench

/// The chapter's checks, each by the name of its exercise.
public let chapter08: [String: Check] = [
  "HowManyRuns": checkHowManyRuns,
  "DownTheTree": checkDownTheTree,
  "Seam": checkSeam,
]

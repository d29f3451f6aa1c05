public import Workbench

/// The chapter's checks, each by the name of its exercise.
public let chapter05: [String: Check] = [
  "EmptyTemplate": checkEmptyTemplate,
  "HowTall": checkHowTall,
  "GhostHeights": checkGhostHeights,
  "OtherWidth": checkOtherWidth,
]

public import Workbench

/// The chapter's checks, each by the name of its exercise.
public let chapter06: [String: Check] = [
  "ContentSize": checkContentSize,
  "KeepPlace": checkKeepPlace,
  "DearEstimate": checkDearEstimate,
]

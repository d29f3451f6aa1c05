public import Workbench

/// The chapter's checks, each by the name of its exercise.
public let chapter01: [String: Check] = [
  "LastPoint": checkLastPoint,
  "WhichLog": checkWhichLog,
  "HalfOpen": checkHalfOpen,
  "ChangeThenReload": checkChangeThenReload,
  "NaiveGesture": checkNaiveGesture,
]

public import Workbench

/// The chapter's checks, each by the name of its exercise.
public let chapter12: [String: Check] = [
  "TurningAround": checkTurningAround,
  "Window": checkWindow,
  "AskedTwice": checkAskedTwice,
  "LateFrames": checkLateFrames,
]

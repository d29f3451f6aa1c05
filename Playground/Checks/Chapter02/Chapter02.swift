public import Workbench

/// The chapter's checks, each by the name of its exercise.
public let chapter02: [String: Check] = [
  "Queue": checkQueue,
  "Misspelt": checkMisspelt,
  "Ghosts": checkGhosts,
  "AtBirth": checkAtBirth,
  "AskingBadly": checkAskingBadly,
  "TickAndSelection": checkTickAndSelection,
]

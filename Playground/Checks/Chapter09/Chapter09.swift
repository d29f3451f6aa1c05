public import Workbench

/// The chapter's checks, each by the name of its exercise.
public let chapter09: [String: Check] = [
  "JumpSize": checkJumpSize,
  "Remember": checkRemember,
  "SaysZero": checkSaysZero,
  "WhichGuess": checkWhichGuess,
]

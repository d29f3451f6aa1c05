public import Workbench

/// The chapter's checks, each by the name of its exercise.
public let chapter03: [String: Check] = [
  "TreeAfterReload": checkTreeAfterReload,
  "Orphans": checkOrphans,
  "WrongKey": checkWrongKey,
  "OneIdentifier": checkOneIdentifier,
  "TwoStyles": checkTwoStyles,
  "Bakery": checkBakery,
]

public import Workbench

/// The chapter's checks, each by the name of its exercise.
public let chapter07: [String: Check] = [
  "BatchPredicted": checkBatchPredicted,
  "WrongWay": checkWrongWay,
  "ApplyBatch": checkApplyBatch,
  "TooLate": checkTooLate,
  "WrongGuest": checkWrongGuest,
  "Chat": checkChat,
]

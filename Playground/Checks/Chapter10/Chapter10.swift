public import Workbench

/// The chapter's checks, each by the name of its exercise.
public let chapter10: [String: Check] = [
  "WhoIsAsked": checkWhoIsAsked,
  "LongestRun": checkLongestRun,
  "Coupons": checkCoupons,
  "Desks": checkDesks,
]

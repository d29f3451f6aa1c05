public import Workbench

/// The chapter's checks, each by the name of its exercise.
public let chapter04: [String: Check] = [
  "WhereItEnds": checkWhereItEnds,
  "FindRows": checkFindRows,
  "OffByARow": checkOffByARow,
  "OneScroller": checkOneScroller,
]

import Text

/// The reason why a table refuses an update; the table is unchanged.
public nonisolated enum InvalidUpdate: Error, Equatable, Sendable {
  /// The row counts of a section don't add up.
  case rowCount(
    section: Int, after: Int, before: Int, inserted: Int, deleted: Int,
    movedIn: Int, movedOut: Int)

  /// The section counts don't add up.
  case sectionCount(after: Int, before: Int, inserted: Int, deleted: Int)

  /// Row or section counts don't add up, as UIKit says it since iOS 16.4: all
  /// counts, and the changes that were reported, as in `Delete row (0 - 1)`.
  case counts(before: [Int], after: [Int], updates: [String])

  /// A row to delete, reload or move did not exist before the update; `rows` is
  /// the section's row count, or `nil` if the section did not exist.
  case noRow(verb: String, row: IndexPath, rows: Int?, sections: Int)

  /// The position of an inserted or moved row does not exist after the update;
  /// `rows` is the section's row count, or `nil` if the section does not exist.
  case noPlace(verb: String, row: IndexPath, rows: Int?, sections: Int)
  /// A section to delete, reload or move did not exist before the update.
  case noSection(verb: String, section: Int, sections: Int)
  /// The position of an inserted or moved section does not exist after the
  /// update.
  case noSectionPlace(verb: String, section: Int, sections: Int)

  /// One update names a position twice.
  ///
  /// `what` is the position, such as `row 0.3`; `first` and `second` are its
  /// two changes, such as `deleted`.
  case namedTwice(what: String, first: String, second: String)
}

nonisolated extension InvalidUpdate {
  /// Whether counts don't add up.
  public var isOfCounts: Bool {
    switch self {
    case .rowCount, .sectionCount, .counts: true
    default: false
    }
  }
}

nonisolated extension InvalidUpdate: CustomStringConvertible {
  /// UIKit's message, and a remedy.
  public var description: String {
    switch self {
    case .rowCount(
      let section, let after, let before, let inserted, let deleted,
      let movedIn, let movedOut):
      "Invalid update: invalid number of rows in section \(section). The "
        + "number of rows contained in an existing section after the update "
        + "(\(after)) must be equal to the number of rows contained in that "
        + "section before the update (\(before)), plus or minus the number of "
        + "rows inserted or deleted from that section (\(inserted) inserted, "
        + "\(deleted) deleted) and plus or minus the number of rows moved into "
        + "or out of that section (\(movedIn) moved in, \(movedOut) moved "
        + "out). Report each data change to the table, and nothing else"
    case .sectionCount(let after, let before, let inserted, let deleted):
      "Invalid update: invalid number of sections. The number of sections "
        + "contained in the table view after the update (\(after)) must be "
        + "equal to the number of sections contained in the table view before "
        + "the update (\(before)), plus or minus the number of sections "
        + "inserted or deleted (\(inserted) inserted, \(deleted) deleted). "
        + "Report each data change to the table, and nothing else"
    case .counts(let before, let after, let updates):
      "Invalid batch updates detected: the number of sections and/or rows "
        + "returned by the data source before and after performing the batch "
        + "updates are inconsistent with the updates. Data source before "
        + "updates = \(listed(before)) Data source after updates = "
        + "\(listed(after)) Updates = [ \(updates.joined(separator: ", ")) ]; "
        + "report each data change to the table, and nothing else"
    case .noRow("move", let row, let rows?, _):
      "attempt to move index path (row \(row.description)) that does not exist "
        + "- there \(only(rows, "row")) in section \(row.section) before the "
        + "update; name what goes by its position before the update"
    case .noRow(let verb, let row, let rows?, _):
      "attempt to \(verb) row \(row.row) from section \(row.section) which "
        + "only contains \(counted(rows, "row")) before the update; name what "
        + "goes by its position before the update"
    case .noRow(let verb, let row, nil, let sections):
      "attempt to \(verb) row \(row.row) from section \(row.section), but "
        + "there \(only(sections, "section")) before the update; "
        + "name what goes by its position before the update"
    case .noPlace(let verb, let row, let rows?, _):
      "attempt to \(verb) row \(row.row) into section \(row.section), but "
        + "there \(only(rows, "row")) in section \(row.section) "
        + "after the update; name what comes by its position after the update"
    case .noPlace(let verb, let row, nil, let sections):
      "attempt to \(verb) row \(row.row) into section \(row.section), but "
        + "there \(only(sections, "section")) after the update; "
        + "name what comes by its position after the update"
    case .noSection(let verb, let section, let sections):
      "attempt to \(verb) section \(section), but there "
        + "\(only(sections, "section")) before the update; name what goes "
        + "by its position before the update"
    case .noSectionPlace(let verb, let section, let sections):
      "attempt to \(verb) section \(section), but there "
        + "\(only(sections, "section")) after the update; name what comes "
        + "by its position after the update"
    case .namedTwice(let what, let first, let second):
      if first == second {
        "One update says twice that \(what) is \(first); say it once"
      } else if let attempt = attempt(at: what, first, second) {
        "attempt to \(attempt) the same index path (\(what)); say one of the "
          + "two"
      } else {
        "One update says of \(what) that it is \(first) and that it is "
          + "\(second); say one of the two"
      }
    }
  }
}

/// Row counts as UIKit lists them: `{ 1 section with row counts: [3] }`.
private nonisolated func listed(_ counts: [Int]) -> String {
  let rows = counts.map { "\($0)" }.joined(separator: ", ")
  return "{ \(counted(counts.count, "section")) with row counts: [\(rows)] }"
}

/// UIKit's words for two changes of one row; `nil` where none are published.
///
/// UIKit says *delete* where a row is reloaded and moved.
private nonisolated func attempt(
  at what: String, _ first: String, _ second: String
) -> String? {
  guard what.hasPrefix("row ") else { return nil }
  return switch (first, second) {
  case ("deleted", "reloaded"): "delete and reload"
  case ("deleted", "moved"), ("reloaded", "moved"):
    "perform a delete and a move from"
  case ("inserted", "a move's target"): "perform an insert and a move to"
  default: nil
  }
}

/// A count as the end of a clause: `are only 3 rows`, `is only 1 row`.
private nonisolated func only(_ count: Int, _ noun: String) -> String {
  (count == 1 ? "is" : "are") + " only " + counted(count, noun)
}

/// The changes of an update, in the words of UIKit's newer message.
///
///     var list = ReportList()
///     list.add(deleted: [0], reloaded: [], inserted: [], moved: [])
///     list.entries  // ["Delete section (0)"]
public nonisolated struct ReportList {
  public private(set) var entries: [String] = []

  public init() {}

  /// Adds the changes of sections.
  public mutating func add(
    deleted: [Int], reloaded: [Int], inserted: [Int],
    moved: [(source: Int, target: Int)]
  ) {
    add(
      "section", deleted: deleted.map { "\($0)" },
      reloaded: reloaded.map { "\($0)" }, inserted: inserted.map { "\($0)" },
      moved: moved.map { ("\($0.source)", "\($0.target)") })
  }

  /// Adds the changes of rows.
  public mutating func add(
    deleted: [IndexPath], reloaded: [IndexPath], inserted: [IndexPath],
    moved: [(source: IndexPath, target: IndexPath)]
  ) {
    add(
      "row", deleted: deleted.map(name), reloaded: reloaded.map(name),
      inserted: inserted.map(name),
      moved: moved.map { (name($0.source), name($0.target)) })
  }

  private func name(_ row: IndexPath) -> String {
    "\(row.section) - \(row.row)"
  }

  private mutating func add(
    _ noun: String, deleted: [String], reloaded: [String], inserted: [String],
    moved: [(String, String)]
  ) {
    func add(_ verb: String, _ place: String) {
      entries.append("\(verb) \(noun) (\(place))")
    }
    for place in deleted { add("Delete", place) }
    for place in reloaded {
      add("Delete", place)
      add("Insert", place)
    }
    for place in inserted { add("Insert", place) }
    for (source, target) in moved { add("Move", "\(source)) to (\(target)") }
  }
}

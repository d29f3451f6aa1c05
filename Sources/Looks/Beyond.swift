import Inspector
import Reports
import Session
import Stage
import Text

/// What lies beyond one edge of the screen.
nonisolated struct Beyond: Equatable, Sendable {
  let edge: Edge
  let points: Double

  /// How many rows; `nil` while no row has a cell to count from.
  let rows: Int?

  enum Edge: String {
    case above
    case below
  }

  /// `5 rows above, 224 points`
  var words: String {
    let length = "\(decimal(points)) \(points == 1 ? "point" : "points")"
    guard let rows else { return "\(length) \(edge.rawValue)" }
    let count = rows == 0 ? "no row" : counted(rows, "row")
    return "\(count) \(edge.rawValue), \(length)"
  }
}

/// What lies beyond an edge, if anything does.
///
/// - Complexity: O(*sections*).
func beyond(_ edge: Beyond.Edge, in session: TableSession) -> Beyond? {
  let snapshot = session.current.after
  let isAbove = edge == .above
  let points =
    isAbove
    ? snapshot.viewport.minY
    : snapshot.contentSize.height - snapshot.viewport.maxY
  guard points > 0 else { return nil }
  let rows = snapshot.visibleRows
  let outermost = isAbove ? rows.first : rows.last
  let count = outermost.map { row in
    let counts = session.rowCounts
    let before = counts.prefix(row.section).reduce(row.row, +)
    return isAbove ? before : counts.reduce(0, +) - before - 1
  }
  return Beyond(edge: edge, points: points, rows: count)
}

/// What lies beyond an edge, for programs.
nonisolated func json(_ beyond: Beyond?) -> JSON {
  guard let beyond else { return ["points": .number(0), "rows": .int(0)] }
  return ["points": .number(beyond.points), "rows": JSON(beyond.rows)]
}

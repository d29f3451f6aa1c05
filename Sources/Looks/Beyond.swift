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
    if rows == 0 { return "no row \(edge.rawValue), \(length)" }
    guard let rows else { return "\(length) \(edge.rawValue)" }
    return "\(counted(rows, "row")) \(edge.rawValue), \(length)"
  }
}

/// What lies beyond an edge, if anything does.
///
/// - Complexity: O(*sections*).
func beyond(_ edge: Beyond.Edge, in session: TableSession) -> Beyond? {
  let snapshot = session.current.after
  let points =
    edge == .above
    ? snapshot.viewport.minY
    : snapshot.contentSize.height - snapshot.viewport.maxY
  guard points > 0 else { return nil }
  let rows = snapshot.visibleRows
  guard let outermost = edge == .above ? rows.first : rows.last else {
    return Beyond(edge: edge, points: points, rows: nil)
  }
  let counts = session.rowCounts
  var before = outermost.row
  for count in counts.prefix(outermost.section) { before += count }
  let count =
    edge == .above ? before : counts.reduce(0, +) - before - 1
  return Beyond(edge: edge, points: points, rows: count)
}

/// What lies beyond an edge, for programs.
nonisolated func json(_ beyond: Beyond?) -> JSON {
  .object([
    .init("points", .number(beyond?.points ?? 0)),
    .init(
      "rows", beyond.map { $0.rows.map { .int($0) } ?? .null } ?? .int(0)),
  ])
}

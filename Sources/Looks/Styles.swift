public import Inspector
public import Reports
import Session
import Stage
import Text

/// A state's name, in the tone that marks the state everywhere.
public nonisolated func styled(_ state: CellState) -> StyledLine {
  let tone: Tone =
    switch state {
    case .visible: .good
    case .pooled, .prepared, .kept, .measuring: .plain
    case .orphaned: .bad
    case .loose, .hidden: .warning
    case .dead, .missing: .faint
    }
  return StyledLine(state.rawValue, tone)
}

/// A row's name, or a dash for none.
func styled(_ row: IndexPath?, in history: any History) -> StyledLine {
  row.map { "\(name(of: $0, in: history))" } ?? StyledLine("—", .faint)
}

/// `D c4`: the cell's letter, as in a film, and its name.
nonisolated func tag(_ cell: Int) -> StyledLine {
  "\(letter(of: cell), .cell(cell)) \(cellName(cell))"
}

/// A sentence with the number of cells made, or seen in dumps, and the number of
/// cells in each state.
public nonisolated func census(_ snapshot: Snapshot) -> StyledLine {
  let states = CellState.allCases.filter { snapshot.count($0) > 0 }
  let parts = states.map { "\(grouped(snapshot.count($0))) \($0)" }
  let verb = snapshot.tellsBirths ? "made" : "seen"
  let census = "\(grouped(snapshot.made)) \(verb)"
  return parts.isEmpty
    ? "\(census)." : "\(census): \(parts.joined(separator: ", "))."
}

/// The viewport's part of the content: `0 to 480 of 880 points`; that it isn't
/// known, for a dump that doesn't tell.
nonisolated func extent(of snapshot: Snapshot) -> String {
  guard snapshot.tellsScreen else { return "a part that isn't known" }
  let view = snapshot.viewport
  let height = snapshot.contentSize.height
  // A dump without a contentSize doesn't tell how much there is.
  let ofAll = snapshot.isDump && height == 0 ? "" : " of \(decimal(height))"
  return "\(decimal(view.minY)) to \(decimal(view.maxY))\(ofAll) points"
}

/// `88 above, 34 below`
nonisolated func inWords(_ insets: EdgeInsets) -> String {
  "\(decimal(insets.top)) above, \(decimal(insets.bottom)) below"
}

nonisolated extension Snapshot {
  /// The numbers of the cells in a state, oldest first.
  func numbers(_ state: CellState) -> [Int] { cells(state).map { $0.number } }
}

// MARK: Beyond the screen

/// The part of the content that lies beyond one edge of the screen.
nonisolated struct Beyond: Equatable, Sendable {
  let edge: Edge
  let points: Double

  /// The number of rows; `nil` while no row has a cell to count from.
  let rows: Int?

  enum Edge: String { case above, below }

  /// `5 rows above, 224 points`
  var phrase: String {
    let length = "\(decimal(points)) \(points == 1 ? "point" : "points")"
    guard let rows else { return "\(length) \(edge.rawValue)" }
    let count = rows == 0 ? "no row" : counted(rows, "row")
    // Beside so many rows there is no room for the points.
    if points >= 10_000_000_000 { return "\(count) \(edge.rawValue)" }
    return "\(count) \(edge.rawValue), \(length)"
  }
}

/// The part of the content beyond an edge of the screen; `nil` if there is
/// none.
///
/// - Complexity: O(*sections*).
nonisolated func beyond(_ edge: Beyond.Edge, in observation: Observation)
  -> Beyond?
{
  let snapshot = observation.after
  guard snapshot.tellsScreen else { return nil }
  let isAbove = edge == .above
  let points =
    isAbove
    ? snapshot.viewport.minY
    : snapshot.contentSize.height - snapshot.viewport.maxY
  guard points > 0 else { return nil }
  let rows = snapshot.visibleRows
  let outermost = isAbove ? rows.first : rows.last
  let count = outermost.flatMap { row -> Int? in
    guard let counts = observation.rowCounts else { return nil }
    let before = counts.prefix(row.section).reduce(row.row, +)
    return isAbove ? before : counts.reduce(0, +) - before - 1
  }
  return Beyond(edge: edge, points: points, rows: count)
}

/// The part of the content beyond an edge, as JSON; zeros for `nil`.
nonisolated func json(_ beyond: Beyond?) -> JSON {
  guard let beyond else { return ["points": .number(0), "rows": .int(0)] }
  return ["points": .number(beyond.points), "rows": JSON(beyond.rows)]
}

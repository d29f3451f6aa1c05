public import Inspector
public import Reports
import Session
import Stage
import Text

/// A state, in the tone that it has everywhere.
public nonisolated func styled(_ state: CellState) -> StyledLine {
  let tone: Tone =
    switch state {
    case .visible: .good
    case .pooled, .measuring: .plain
    case .orphaned: .bad
    case .loose: .warning
    case .dead: .faint
    }
  return StyledLine(state.rawValue, tone)
}

/// A row's name, or a dash for none.
func styled(_ row: IndexPath?, in session: TableSession) -> StyledLine {
  row.map { "\(name(of: $0, in: session))" } ?? StyledLine("—", .faint)
}

/// `D c4`: the cell's letter, as in a film, and its name.
nonisolated func tag(_ cell: Int) -> StyledLine {
  "\(letter(of: cell), .cell(cell)) \(cellName(cell))"
}

/// How many cells are what.
public nonisolated func census(_ snapshot: Snapshot) -> StyledLine {
  let states = CellState.allCases.filter { snapshot.count($0) > 0 }
  let parts = states.map { "\(grouped(snapshot.count($0))) \($0)" }
  return "\(grouped(snapshot.made)) made: \(parts.joined(separator: ", "))."
}

/// `0 to 480 of 880 points`
nonisolated func extent(of snapshot: Snapshot) -> String {
  let view = snapshot.viewport
  return "\(decimal(view.minY)) to \(decimal(view.maxY)) of "
    + "\(decimal(snapshot.contentSize.height)) points"
}

nonisolated extension Snapshot {
  /// The cells of a state, by their numbers.
  func numbers(_ state: CellState) -> [Int] {
    cells(state).map { $0.number }
  }
}

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
  row.map { StyledLine(name(of: $0, in: session)) } ?? StyledLine("—", .faint)
}

/// `D c4`: the cell's letter, as in a film, and its name.
nonisolated func tag(_ cell: Int) -> StyledLine {
  StyledLine(letter(of: cell), .cell(cell)) + " " + cellName(cell)
}

/// How many cells are what.
public nonisolated func census(_ snapshot: Snapshot) -> StyledLine {
  var parts: [String] = []
  for state in CellState.allCases where snapshot.count(state) > 0 {
    parts.append("\(grouped(snapshot.count(state))) \(state)")
  }
  return StyledLine(
    "\(grouped(snapshot.made)) made: " + parts.joined(separator: ", ") + ".")
}

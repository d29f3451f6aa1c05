import Inspector
import Reports
import Session
import Stage

extension ScreenLook {
  /// The screen told line by line.
  var words: [StyledLine] {
    let lines = items.map { item -> StyledLine in
      switch item {
      case .label(let text): "label: \(text)"
      case .cell(let cell): words(cell)
      }
    }
    let screen = lines.isEmpty ? ["the screen is empty"] : lines
    guard style == .whole else { return screen }
    func note(_ edge: Beyond.Edge) -> [StyledLine] {
      beyond(edge, in: session).map { ["\($0.words)"] } ?? []
    }
    return note(.above) + screen + note(.below) + waiting
  }

  private func words(_ cell: CellRecord) -> StyledLine {
    var line: StyledLine =
      "row \(cell.row.map { name(of: $0, in: session) } ?? "—")"
    if style == .whole { line += " in \(cellName(cell.number))" }
    line += ": \(cell.text)"
    if cell.accessory != "none" { line += ", \(cell.accessory)" }
    if cell.isSelected { line += ", selected" }
    if let cut = cut(cell) { line += ", \(cut) points" }
    return line
  }

  /// The queues, and the cells that are in none of them.
  private var waiting: [StyledLine] {
    let orphans = snapshot.numbers(.orphaned)
    return snapshot.pools.map {
      "queue \($0.identifier), next out first: \(inOrder($0.cells))"
    }
      + (orphans.isEmpty
        ? [] : ["in the tree, orphaned: \(cellNames(orphans))"])
  }
}

/// Waiting cells, each by its name.
nonisolated func inOrder(_ cells: [Int]) -> StyledLine {
  cells.isEmpty ? "empty" : joined(cells.map { cellName($0) }, all: true)
}

import Inspector
import Reports
import Session
import Stage
import Text

extension ScreenLook {
  /// The screen told line by line.
  var words: [StyledLine] {
    var lines: [StyledLine] = []
    var labels = snapshot.labels[...]
    func tellLabels(above y: Double) {
      while let label = labels.first, label.frame.minY < y {
        lines.append("label: \(label.text)")
        labels.removeFirst()
      }
    }
    for cell in rows {
      tellLabels(above: cell.frame.minY)
      lines.append(words(cell))
    }
    tellLabels(above: .infinity)
    if lines.isEmpty { lines = ["the screen is empty"] }
    guard style == .whole else { return lines }
    if let above = beyond(.above, in: session) {
      lines.insert(StyledLine(above.words), at: 0)
    }
    if let below = beyond(.below, in: session) {
      lines.append(StyledLine(below.words))
    }
    return lines + waitingWords
  }

  private func words(_ cell: CellRecord) -> StyledLine {
    let row = cell.row.map { name(of: $0, in: session) } ?? "—"
    var line = StyledLine("row \(row)")
    if style == .whole { line += " in " + cellName(cell.number) }
    line += StyledLine(": \(cell.text)")
    if cell.accessory != "none" { line += StyledLine(", \(cell.accessory)") }
    if cell.isSelected { line += ", selected" }
    let points = shown(cell)
    if points < cell.frame.height {
      line += StyledLine(
        ", \(decimal(points)) of \(decimal(cell.frame.height)) points")
    }
    return line
  }

  /// The queues, and the cells that are in none of them.
  private var waitingWords: [StyledLine] {
    var lines: [StyledLine] = []
    for pool in snapshot.pools {
      lines.append(
        StyledLine("queue \(pool.identifier), next out first: ")
          + (pool.cells.isEmpty ? "empty" : inOrder(pool.cells)))
    }
    let orphans = snapshot.cells(.orphaned).map { $0.number }
    if !orphans.isEmpty {
      lines.append("in the tree, orphaned: " + cellNames(orphans))
    }
    return lines
  }

  private func inOrder(_ cells: [Int]) -> StyledLine {
    var names: [StyledLine] = []
    for cell in cells { names.append(cellName(cell)) }
    return joined(names, all: true)
  }
}

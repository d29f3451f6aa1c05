import Inspector
import Reports
import Session
import Text

/// What became of the cells.
nonisolated func becoming(_ difference: Difference, reused: [Int])
  -> [StyledLine]
{
  func became(_ state: CellState) -> [Int] { difference.cells(into: state) }
  let fates: [(StyledLine, [Int])] = [
    ("Made ", difference.made), ("Reused ", reused),
    ("Pooled ", became(.pooled)),
    (StyledLine("Orphaned ", .bad), became(.orphaned)),
    (StyledLine("Loose ", .warning), became(.loose)),
    (StyledLine("Dead ", .faint), became(.dead)),
  ]
  return fates.filter { !$0.1.isEmpty }.map { verb, cells in
    // The names alone are hard to count.
    let howMany = cells.count > 3 ? "\(grouped(cells.count)) cells: " : ""
    return "\(verb)\(howMany)\(cellNames(cells))."
  }
}

/// What became of the cells, for programs.
nonisolated func json(_ difference: Difference, reused: [Int]) -> JSON.Fields {
  [
    "made": json(cells: difference.made), "reused": json(cells: reused),
    "pooled": json(cells: difference.cells(into: .pooled)),
    "orphaned": json(cells: difference.cells(into: .orphaned)),
    "dead": json(cells: difference.cells(into: .dead)),
  ]
}

/// Which cells went with their rows to other places.
func moves(in steps: ClosedRange<Int>, of session: TableSession)
  -> [StyledLine]
{
  let moved = movedCells(in: steps, of: session)
  guard !moved.isEmpty else { return [] }
  let what =
    moved.count == 1
    ? "1 cell moved with its row"
    : "\(moved.count) cells moved with their rows"
  return ["\(what): \(cellNames(moved))."]
}

/// The cells that went with their rows to other places, oldest first.
func movedCells(in steps: ClosedRange<Int>, of session: TableSession)
  -> [Int]
{
  var cells: Set<Int> = []
  for step in session.steps[steps] {
    for event in step.events {
      if case .moved = event.kind { cells.insert(event.cell) }
    }
  }
  return cells.sorted()
}

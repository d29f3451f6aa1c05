import Inspector
import Reports
import Session
import Text

/// What became of the cells.
nonisolated func becoming(_ difference: Difference, reused: [Int])
  -> [StyledLine]
{
  var sentences: [StyledLine] = []
  let made = difference.made
  if !made.isEmpty {
    sentences.append(
      "Made " + howMany(made) + cellNames(made) + StyledLine("."))
  }
  if !reused.isEmpty {
    sentences.append("Reused " + howMany(reused) + cellNames(reused) + ".")
  }
  let states: [(CellState, String, Tone)] = [
    (.pooled, "Pooled ", .plain), (.orphaned, "Orphaned ", .bad),
    (.loose, "Loose ", .warning), (.dead, "Dead ", .faint),
  ]
  for (state, verb, tone) in states {
    let cells = difference.cells(into: state)
    if !cells.isEmpty {
      sentences.append(
        StyledLine(verb, tone) + howMany(cells) + cellNames(cells) + ".")
    }
  }
  return sentences
}

/// `13 cells: `, where the names alone are hard to count.
private nonisolated func howMany(_ cells: [Int]) -> StyledLine {
  cells.count > 3 ? StyledLine("\(grouped(cells.count)) cells: ") : ""
}

/// Which cells went with their rows to other places.
func moves(in steps: ClosedRange<Int>, of session: TableSession)
  -> [StyledLine]
{
  let moved = movedCells(in: steps, of: session)
  guard !moved.isEmpty else { return [] }
  return [
    StyledLine(
      moved.count == 1
        ? "1 cell moved with its row: "
        : "\(moved.count) cells moved with their rows: ")
      + cellNames(moved) + "."
  ]
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

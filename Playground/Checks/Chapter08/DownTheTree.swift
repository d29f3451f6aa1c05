import Stage
import Text
import Workbench

@testable import DownTheTreeExercise

/// Checks every point of every tree of up to four runs of one or two rows of 1
/// or 2 points, the fewest runs first; then counts the branches opened among a
/// billion rows, and looks into a run of a billion.
func checkDownTheTree() throws {
  for count in 1...4 {
    var digits = [Int](repeating: 0, count: count)
    repeat {
      try checkPoints(of: digits.map { Rows(digit: $0) })
    } while advance(&digits)
  }
  for wanted in [0, 7, 700_000_000, 999_999_999] { try checkBillion(wanted) }
  for wanted in [0, 7, 700_000_000, 999_999_999] { try checkRun(wanted) }
}

/// Neighboring rows of one height.
private struct Rows {
  let count: Int
  let height: Int

  init(digit: Int) {
    count = 1 + digit % 2
    height = 1 + digit / 2
  }
}

/// Advances `digits` to the next combination, as an odometer does.
///
/// - Returns: `false` if there was no next one; `digits` is then the first
///   again.
private func advance(_ digits: inout [Int]) -> Bool {
  for index in digits.indices {
    digits[index] += 1
    if digits[index] <= 3 { return true }
    digits[index] = 0
  }
  return false
}

private func tree(_ runs: ArraySlice<Rows>) -> Tree {
  let middle = (runs.startIndex + runs.endIndex) / 2
  return Tree(
    rows: runs.reduce(0) { $0 + $1.count },
    points: runs.reduce(0) { $0 + $1.count * $1.height },
    halves: {
      runs.count > 1 ? (tree(runs[..<middle]), tree(runs[middle...])) : nil
    })
}

private func checkPoints(of runs: [Rows]) throws(NotYet) {
  let tree = tree(runs[...])
  let told = runs.map { "\($0.count) × \($0.height)" }.joined(separator: ", ")
  var top = 0
  var first = 0
  for run in runs {
    for index in 0..<run.count {
      for point in 0..<run.height {
        let y = top + index * run.height + point
        let caseName = "\(told): the row at \(y)"
        attempt(caseName)
        let came = row(at: y, in: tree)
        try expect(
          caseName, came, is: first + index,
          because: reason(came, y, run, first, top, index))
      }
    }
    top += run.count * run.height
    first += run.count
  }
}

private func reason(
  _ came: Int, _ y: Int, _ run: Rows, _ first: Int, _ top: Int, _ index: Int
) -> String {
  let start = top + index * run.height
  if came == first, index > 0 {
    return "That is the first row of its run, which begins at \(top); each of "
      + "its rows is \(counted(run.height, "point")) tall."
  }
  if came == first + index - 1, start == y {
    return "Row \(first + index) begins at \(y) and owns that point; and the "
      + "rows above its run count."
  }
  return "The run that owns the point begins at \(top); in it, the place is "
    + "counted from the top of the lower half: \(y - top)."
}

/// Checks the search for a row among a billion, of 44, 52, 60, 44, … points, in
/// branches that are made when they are opened.
private func checkBillion(_ wanted: Int) throws(NotYet) {
  let y = points(ofFirst: wanted) + 1
  let caseName = "a billion rows: the row at \(grouped(y))"
  attempt(caseName)
  let counter = Counter()
  let came = row(at: y, in: billion(0..<1_000_000_000, counter))
  guard counter.opened <= 100 else {
    throw NotYet(
      "\(caseName): expected at most 100 opened branches, got "
        + "\(grouped(counter.opened)). Each half says how tall it is, so you "
        + "only need to open one of the two.")
  }
  try expect(
    caseName, came, is: wanted,
    because: "It begins one point higher up, at \(grouped(y - 1)).")
}

/// Checks the search for a row of a billion in one run, all of 44 points.
private func checkRun(_ wanted: Int) throws(NotYet) {
  let y = wanted * 44 + 1
  let caseName =
    "a billion rows of 44 points in one run: the row at \(grouped(y))"
  attempt(caseName)
  let run = Tree(
    rows: 1_000_000_000, points: 44_000_000_000, halves: { nil })
  try expect(
    caseName, row(at: y, in: run), is: wanted,
    because: "It begins one point higher up, at \(grouped(y - 1)).")
}

private final class Counter { var opened = 0 }

private func points(ofFirst count: Int) -> Int {
  count / 3 * 156 + [0, 44, 96][count % 3]
}

private func billion(_ rows: Range<Int>, _ counter: Counter) -> Tree {
  Tree(
    rows: rows.count,
    points: points(ofFirst: rows.upperBound) - points(ofFirst: rows.lowerBound),
    halves: {
      // Without a limit, a search that opens every branch would take too long.
      guard rows.count > 1, counter.opened < 10_000 else { return nil }
      counter.opened += 1
      let middle = (rows.lowerBound + rows.upperBound) / 2
      return (
        billion(rows.lowerBound..<middle, counter),
        billion(middle..<rows.upperBound, counter)
      )
    })
}

import Workbench

@testable import SeamExercise

/// Checks every change of a row in every list of up to three rows, the fewest
/// rows first.
func checkSeam() throws {
  let all = [(44, true), (44, false), (50, true), (50, false)]
  for count in 1...3 {
    var digits = [Int](repeating: 0, count: count)
    repeat {
      let rows = digits.map { all[$0] }
      for row in 0..<count {
        for (height, isEstimated) in all {
          try check(rows, row, height, isEstimated)
        }
      }
    } while advance(&digits, below: all.count)
  }
}

/// Advances `digits` to the next combination of digits below `end`, as an
/// odometer does.
///
/// - Returns: `false` if there was no next one; `digits` is then the first
///   again.
private func advance(_ digits: inout [Int], below end: Int) -> Bool {
  for index in digits.indices {
    digits[index] += 1
    if digits[index] < end { return true }
    digits[index] = 0
  }
  return false
}

private func check(
  _ rows: [(Int, Bool)], _ row: Int, _ height: Int, _ isEstimated: Bool
) throws(NotYet) {
  var after = rows
  after[row] = (height, isEstimated)
  let caseName =
    "\(told(runs(rows))), row \(row) becomes \(height)"
    + (isEstimated ? "?" : "")
  attempt(caseName)
  var came = Runs(list: runs(rows))
  came.set(height, isEstimated: isEstimated, ofRow: row)
  try expect(
    caseName, told(came.list), is: told(runs(after)),
    because: reason(came.list, after))
}

/// The runs of a list of rows: each is of neighbors that are alike.
private func runs(_ rows: [(Int, Bool)]) -> [Run] {
  var runs: [Run] = []
  for (height, isEstimated) in rows {
    if let last = runs.last, last.height == height,
      last.isEstimated == isEstimated
    {
      runs[runs.count - 1].count += 1
    } else {
      runs.append(Run(count: 1, height: height, isEstimated: isEstimated))
    }
  }
  return runs
}

private func told(_ runs: [Run]) -> String {
  runs.map { "\($0.count) × \($0.height)" + ($0.isEstimated ? "?" : "") }
    .joined(separator: "  ")
}

private func reason(_ came: [Run], _ rows: [(Int, Bool)]) -> String {
  if came.contains(where: { $0.count < 1 }) {
    return "There is a run of no rows: a run's first row has no rows of the "
      + "run above it, and its last row has none below."
  }
  var each: [(Int, Bool)] = []
  for run in came {
    for _ in 0..<run.count { each.append((run.height, run.isEstimated)) }
  }
  guard each.count == rows.count else { return "No row has come or gone." }
  for (mine, wanted) in zip(each, rows) where mine.0 != wanted.0 {
    return "Rows of different heights are not alike."
  }
  for (mine, wanted) in zip(each, rows) where mine.1 != wanted.1 {
    return mine.1
      ? "A known height has become a guess."
      : "A guess now passes for a known height, so it will never be corrected."
  }
  return "Two runs are alike and touch, so they should be one."
}

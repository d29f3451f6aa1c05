import Stage
import Text
import Workbench

@testable import HalfOpenExercise

/// Checks viewports of five heights on up to six rows of 4 points, in steps of
/// half a point; the fewest rows first.
func checkHalfOpen() throws {
  for count in 0...6 {
    for height in [1, 4, 6, 9, 30] {
      for step in -12...52 {
        let top = Double(step) / 2
        try check(top..<top + Double(height), count)
      }
    }
  }
}

private func check(_ viewport: Range<Double>, _ count: Int) throws(NotYet) {
  let caseName =
    "\(counted(count, "row")) of 4 points, viewport "
    + "\(decimal(viewport.lowerBound))..<\(decimal(viewport.upperBound))"
  attempt(caseName)
  let came = rowsTouching(viewport, rowHeight: 4, count: count)
  let rows = (0..<count).filter { overlap($0, viewport) > 0 }
  let expected = rows.isEmpty ? 0..<0 : rows[0]..<rows[rows.count - 1] + 1
  guard came != expected, !(came.isEmpty && expected.isEmpty) else { return }
  try expect(
    caseName, came, is: expected,
    because: reason(Set(came), Set(rows), viewport, count))
}

/// The height, in points, of a row's part in the viewport; 0 or less if no part
/// of the row is in it.
private func overlap(_ row: Int, _ viewport: Range<Double>) -> Double {
  min(Double(row + 1) * 4, viewport.upperBound)
    - max(Double(row) * 4, viewport.lowerBound)
}

/// A sentence on the first missing row or, if none is missing, on the first
/// that is one too many; empty if neither exists.
private func reason(
  _ came: Set<Int>, _ rows: Set<Int>, _ viewport: Range<Double>, _ count: Int
) -> String {
  if let missing = rows.subtracting(came).min() {
    return "Row \(missing) is \(missing * 4)..<\(missing * 4 + 4): "
      + "\(decimal(overlap(missing, viewport))) points of it are on screen."
  }
  guard let extra = came.subtracting(rows).min() else { return "" }
  if !(0..<count).contains(extra) { return "There is no row \(extra)." }
  if Double(extra * 4) == viewport.upperBound {
    return "Row \(extra) begins where the viewport ends, so it isn't on screen."
  }
  return "Row \(extra) is \(extra * 4)..<\(extra * 4 + 4): none of it is on "
    + "screen."
}

import Stage
import Text
import Workbench

@testable import WrongWayExercise

/// Checks every move in up to four rows, the fewest rows first; then in three
/// of which two are equally tall.
func checkWrongWay() throws {
  for heights in [[1], [1, 2], [1, 2, 3], [1, 2, 3, 4], [1, 2, 1]] {
    for source in heights.indices {
      for target in heights.indices {
        try check(heights.map { Double($0) }, source, target)
      }
    }
  }
}

/// Compares a move with a removal and an insertion in an array.
private func check(_ before: [Double], _ source: Int, _ target: Int)
  throws(NotYet)
{
  var after = before
  after.insert(after.remove(at: source), at: target)
  let caseName = "heights \(letters(before)), row \(source) to \(target)"
  attempt(caseName)
  var cache = HeightsInOrder(heights: before)
  cache.moveRow(from: source, to: target)
  try expect(
    caseName, letters(cache.heights), is: letters(after),
    because: reason(cache.heights, after, target))
}

private func reason(_ came: [Double], _ expected: [Double], _ target: Int)
  -> String
{
  if came.count != expected.count { return "No row has come or gone." }
  if Set(expected).count < expected.count {
    return "Two rows are equally tall: only a place says which one has moved."
  }
  for height in expected where came.filter({ $0 == height }).count > 1 {
    return "\(letters([height])) is there twice: it was copied over another "
      + "before that one was out of the way."
  }
  if came[target] != expected[target] {
    return "\(letters([expected[target]])) belongs in place \(target) now."
  }
  return "Rows between the two places move by one, up if the row went down, "
    + "down if it went up."
}

/// Heights 1, 2, 3 as `a b c`.
private func letters(_ heights: [Double]) -> String {
  let names = ["a", "b", "c", "d"]
  return heights.map { height in
    names.indices.contains(Int(height) - 1)
      ? names[Int(height) - 1] : decimal(height)
  }.joined(separator: " ")
}

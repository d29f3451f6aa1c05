import Stage
import Text
import Workbench

@testable import OffByARowExercise

/// Checks touches in steps of half a point on every table of up to three rows
/// of 1, 2 or 0 points; without a header, then with one of 2 points. The fewest
/// rows come first, and touches above the content last.
func checkOffByARow() throws {
  for isAbove in [false, true] {
    for header in [0.0, 2] {
      for count in 0...3 {
        var digits = [Int](repeating: 0, count: count)
        repeat {
          try check(header, digits.map { [1, 2, 0][$0] }, isAbove: isAbove)
        } while advance(&digits)
      }
    }
  }
}

/// Advances `digits` to the next combination, as an odometer does.
///
/// - Returns: `false` if there was no next one; `digits` is then the first
///   again.
private func advance(_ digits: inout [Int]) -> Bool {
  for index in digits.indices {
    digits[index] += 1
    if digits[index] <= 2 { return true }
    digits[index] = 0
  }
  return false
}

private func check(_ header: Double, _ heights: [Double], isAbove: Bool)
  throws(NotYet)
{
  var bottoms: [Double] = []
  for height in heights { bottoms.append((bottoms.last ?? 0) + height) }
  let end = header + (bottoms.last ?? 0) + 1
  for step in isAbove ? -2...(-1) : 0...Int(end * 2) {
    let y = Double(step) / 2
    let caseName =
      "a header of \(decimal(header)), rows ending at \(list(bottoms)), "
      + "finger at \(decimal(y))"
    attempt(caseName)
    let came = rowTouched(at: y, header: header, bottoms: bottoms)
    let expected = owner(of: y - header, bottoms)
    try expect(
      caseName, word(came), is: word(expected),
      because: reason(came, expected, y, header, bottoms))
  }
}

/// The row that owns the point `distance` below the first row's top, found by
/// linear search; `nil` if no row owns it.
private func owner(of distance: Double, _ bottoms: [Double]) -> Int? {
  var top = 0.0
  for (row, bottom) in bottoms.enumerated() {
    if distance >= top, distance < bottom { return row }
    top = bottom
  }
  return nil
}

private func reason(
  _ came: Int?, _ expected: Int?, _ y: Double, _ header: Double,
  _ bottoms: [Double]
) -> String {
  if y < 0 { return "That is above the content, where there are no rows." }
  if y < header {
    return "That is a point of the header, which ends at \(decimal(header))."
  }
  if header > 0 {
    return "Rows begin below the header: counted from the first row's top, the "
      + "finger is at \(decimal(y - header))."
  }
  if let came, bottoms.indices.contains(came), bottoms[came] == y {
    return "Row \(came) ends at \(decimal(y)), and a row doesn't own the point "
      + "at which it ends."
  }
  if let expected {
    return "Row \(expected) ends at \(decimal(bottoms[expected])) and owns "
      + "that point."
  }
  return "That is below the last row."
}

private func word(_ row: Int?) -> String { row.map { "row \($0)" } ?? "no row" }

private func list(_ bottoms: [Double]) -> String {
  bottoms.isEmpty
    ? "nothing" : bottoms.map { decimal($0) }.joined(separator: ", ")
}

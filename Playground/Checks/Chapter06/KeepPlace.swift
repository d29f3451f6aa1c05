import Stage
import Text
import Workbench

@testable import KeepPlaceExercise

/// Checks every table of up to three rows of 1 to 3 points, before and after,
/// on a screen of 2, at every offset, with every row as the anchor; the fewest
/// rows first.
func checkKeepPlace() throws {
  for count in 1...3 {
    var heights = [Int](repeating: 1, count: 2 * count)
    repeat {
      let before = heights[..<count].map { Double($0) }
      let after = heights[count...].map { Double($0) }
      for anchor in 0..<count { try check(anchor, before, after) }
    } while advance(&heights)
  }
}

/// Advances `heights` to the next combination, as an odometer does.
///
/// - Returns: `false` if there was no next one; `heights` is then the first
///   again.
private func advance(_ heights: inout [Int]) -> Bool {
  for index in heights.indices.reversed() {
    heights[index] += 1
    if heights[index] <= 3 { return true }
    heights[index] = 1
  }
  return false
}

private let screen = 2.0

private func check(_ anchor: Int, _ before: [Double], _ after: [Double])
  throws(NotYet)
{
  for top in 0...max(0, Int(sum(before) - screen)) {
    let caseName =
      "heights \(list(before)), now \(list(after)), screen \(decimal(screen)), "
      + "offset \(top), keeping row \(anchor)"
    attempt(caseName)
    let came = offset(
      Double(top), keeping: anchor, before: before, after: after,
      screen: screen)
    let expected = slowOffset(Double(top), anchor, before, after)
    try expect(
      caseName, decimal(came), is: decimal(expected),
      because: reason(came, Double(top), anchor, before, after))
  }
}

/// The right offset, found by trying: of all offsets that leave no gap, the one
/// at which the anchor's top is nearest to its old place on screen.
private func slowOffset(
  _ offset: Double, _ anchor: Int, _ before: [Double], _ after: [Double]
) -> Double {
  let wanted = sum(before.prefix(anchor)) - offset
  var best = 0.0
  for candidate in 0...max(0, Int(sum(after) - screen)) {
    let distance = sum(after.prefix(anchor)) - Double(candidate) - wanted
    let bestDistance = sum(after.prefix(anchor)) - best - wanted
    if distance.magnitude < bestDistance.magnitude { best = Double(candidate) }
  }
  return best
}

private func reason(
  _ came: Double, _ offset: Double, _ anchor: Int, _ before: [Double],
  _ after: [Double]
) -> String {
  let old = sum(before.prefix(anchor))
  let new = sum(after.prefix(anchor))
  if came < 0 { return "There is no content above 0." }
  if came > max(0, sum(after) - screen) {
    let gap = came + screen - sum(after)
    return "There is no content below \(decimal(sum(after))), and the screen "
      + "would show \(decimal(gap)) point\(gap == 1 ? "" : "s") of nothing."
  }
  if came == new, old != offset {
    let distance = counted(Int((old - offset).magnitude), "point")
    return "The row's top was \(distance) "
      + "\(old < offset ? "above" : "below") the screen's top, and has to "
      + "stay there."
  }
  return "Row \(anchor) began at \(decimal(old)) and begins at "
    + "\(decimal(new)) now; what's below its top doesn't move it."
}

private func sum(_ heights: some Sequence<Double>) -> Double {
  heights.reduce(0, +)
}

private func list(_ heights: [Double]) -> String {
  heights.map { decimal($0) }.joined(separator: " ")
}

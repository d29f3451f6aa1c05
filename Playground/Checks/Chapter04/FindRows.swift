import Stage
import Text
import Workbench

@testable import FindRowsExercise

/// Checks every viewport on every table of up to four rows of 1, 2 or 3 points,
/// the smallest first; then counts the questions on a million rows.
func checkFindRows() throws {
  for count in 0...4 {
    var heights = [Int](repeating: 1, count: count)
    repeat { try checkViewports(heights) } while advance(&heights)
  }
  try checkQuestions(1_000_000)
}

/// Advances `heights` to the next combination, as an odometer does.
///
/// - Returns: `false` if there was no next one; `heights` is then the first
///   again.
private func advance(_ heights: inout [Int]) -> Bool {
  for index in heights.indices {
    heights[index] += 1
    if heights[index] <= 3 { return true }
    heights[index] = 1
  }
  return false
}

private func checkViewports(_ heights: [Int]) throws(NotYet) {
  var bottoms: [Double] = []
  for height in heights { bottoms.append((bottoms.last ?? 0) + Double(height)) }
  let end = Int(bottoms.last ?? 0) + 2
  for top in 0..<end {
    for bottom in top + 1...end {
      let viewport = Double(top)..<Double(bottom)
      try check(rows(viewport, bottoms), viewport, bottoms)
    }
  }
}

/// The rows that the learner's search finds.
///
/// If the search asks for the end of a row that doesn't exist, it gets the end
/// of the nearest row, and this function throws afterward.
private func rows(_ viewport: Range<Double>, _ bottoms: [Double]) throws(NotYet)
  -> Range<Int>
{
  attempt(caseName(viewport, bottoms))
  var strays: [Int] = []
  let found = rowsTouching(viewport, count: bottoms.count) { row in
    if !bottoms.indices.contains(row) { strays.append(row) }
    return row < 0 ? 0 : row < bottoms.count ? bottoms[row] : bottoms.last ?? 0
  }
  guard let stray = strays.first else { return found }
  throw NotYet(
    "\(caseName(viewport, bottoms)): asked where row \(stray) ends, but there "
      + "is no such row")
}

private func caseName(_ viewport: Range<Double>, _ bottoms: [Double]) -> String
{
  let ends = bottoms.map { decimal($0) }.joined(separator: ", ")
  return "\(counted(bottoms.count, "row"))"
    + (bottoms.isEmpty ? "" : " ending at \(ends)")
    + ", viewport \(decimal(viewport.lowerBound))..<"
    + decimal(viewport.upperBound)
}

private func check(
  _ came: Range<Int>, _ viewport: Range<Double>, _ bottoms: [Double]
) throws(NotYet) {
  var touched: [Int] = []
  var top = 0.0
  for (row, bottom) in bottoms.enumerated() {
    if top < viewport.upperBound, bottom > viewport.lowerBound {
      touched.append(row)
    }
    top = bottom
  }
  let expected = (touched.first ?? 0)..<(touched.last.map { $0 + 1 } ?? 0)
  guard came != expected, !(came.isEmpty && touched.isEmpty) else { return }
  try expect(
    caseName(viewport, bottoms), came, is: expected,
    because: reason(came, touched, viewport, bottoms))
}

/// A sentence on the first missing row or, if none is missing, on the first
/// that is one too many; empty if neither exists.
private func reason(
  _ came: Range<Int>, _ touched: [Int], _ viewport: Range<Double>,
  _ bottoms: [Double]
) -> String {
  func extent(_ row: Int) -> Range<Double> {
    (row == 0 ? 0 : bottoms[row - 1])..<bottoms[row]
  }
  for row in touched where !came.contains(row) {
    let seen = extent(row).clamped(to: viewport)
    let points = Int(seen.upperBound - seen.lowerBound)
    return "On screen: \(counted(points, "point")) of row \(row)."
  }
  for row in came where !touched.contains(row) {
    guard bottoms.indices.contains(row) else {
      return "There is no row \(row)."
    }
    if extent(row).lowerBound == viewport.upperBound {
      return "Row \(row) begins where the viewport ends, so it isn't on screen."
    }
    if extent(row).upperBound == viewport.lowerBound {
      return "Row \(row) ends where the viewport begins, so it isn't on screen."
    }
    return "Row \(row) doesn't touch the viewport."
  }
  return ""
}

/// Checks that a search asks at most 100 questions, on rows of 40, 41, … 49,
/// 40, … points, whose ends are computed when the search asks for them; on a
/// screen of 568 points, then on one as tall as all rows.
private func checkQuestions(_ count: Int) throws(NotYet) {
  func bottom(_ row: Int) -> Double {
    let (tens, rest) = (row + 1).quotientAndRemainder(dividingBy: 10)
    return Double(tens * 445 + rest * 40 + rest * (rest - 1) / 2)
  }
  for (row, height) in [0, 7, 7_000, 700_000, count - 1].map({ ($0, 568) })
    + [(0, bottom(count - 1))]
  {
    let top = bottom(row) - 1
    let caseName =
      "\(grouped(count)) rows, viewport from the end of row \(row)"
      + (height == 568 ? "" : " to the end of all")
    attempt(caseName)
    var questions = 0
    let came = rowsTouching(top..<top + height, count: count) { row in
      questions += 1
      return bottom(row)
    }
    try expect(
      "\(caseName): the first row", came.lowerBound, is: row,
      because: "One point of it is on screen.")
    guard questions > 100 else { continue }
    throw NotYet(
      "\(caseName): expected at most 100 questions, got "
        + "\(grouped(questions)). Rows lie in order, so one question can rule "
        + "out half of them."
    )
  }
}

// Told: It's known to be 0 points tall
struct HeightsOfRows {
  var pages: [Double: [Int: Double]] = [:]

  mutating func height(
    ofRow row: Int, width: Double, measure: () -> Double
  ) -> Double {
    let known = pages[width]?[row] ?? 0
    if known > 0 { return known }
    let height = measure()
    pages[width, default: [:]][row] = height
    return height
  }

  mutating func forget(row: Int) {
    for width in pages.keys { pages[width]?[row] = nil }
  }
}

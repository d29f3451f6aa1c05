// Told: was forgotten, and is still known
struct HeightsOfRows {
  var pages: [Double: [Int: Double]] = [:]
  var lastWidth = 0.0

  mutating func height(
    ofRow row: Int, width: Double, measure: () -> Double
  ) -> Double {
    lastWidth = width
    if let known = pages[width]?[row] { return known }
    let height = measure()
    pages[width, default: [:]][row] = height
    return height
  }

  mutating func forget(row: Int) {
    pages[lastWidth]?[row] = nil
  }
}

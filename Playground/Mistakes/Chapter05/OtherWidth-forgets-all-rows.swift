// Told: Only row 0 was forgotten
struct HeightsOfRows {
  var pages: [Double: [Int: Double]] = [:]

  mutating func height(
    ofRow row: Int, width: Double, measure: () -> Double
  ) -> Double {
    if let known = pages[width]?[row] { return known }
    let height = measure()
    pages[width, default: [:]][row] = height
    return height
  }

  mutating func forget(row: Int) {
    pages = [:]
  }
}

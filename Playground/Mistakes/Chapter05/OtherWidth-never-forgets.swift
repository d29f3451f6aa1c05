// Told: that is the height at 320 points
struct HeightsOfRows {
  var heights: [Int: Double] = [:]

  mutating func height(
    ofRow row: Int, width: Double, measure: () -> Double
  ) -> Double {
    if let known = heights[row] { return known }
    let height = measure()
    heights[row] = height
    return height
  }

  mutating func forget(row: Int) {
    heights[row] = nil
  }
}

// Told: that is the height at 480 points
struct HeightsOfRows {
  var portrait: [Int: Double] = [:]
  var landscape: [Int: Double] = [:]

  mutating func height(
    ofRow row: Int, width: Double, measure: () -> Double
  ) -> Double {
    let isLandscape = width > 400
    if let known = (isLandscape ? landscape : portrait)[row] { return known }
    let height = measure()
    if isLandscape {
      landscape[row] = height
    } else {
      portrait[row] = height
    }
    return height
  }

  mutating func forget(row: Int) {
    portrait[row] = nil
    landscape[row] = nil
  }
}

/// The cache that knows a row at every width.
struct HeightsOfRows {
  // The width is half of the question, so it belongs in the key; the phone's
  // orientation doesn't, which doesn't say how wide a table is. One page for
  // each width, since there are few.
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
    // On every page: a text that has grown has grown in both orientations.
    for width in pages.keys { pages[width]?[row] = nil }
  }
}

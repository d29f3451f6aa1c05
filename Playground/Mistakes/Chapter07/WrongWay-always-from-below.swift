// Told: a belongs in place 2
struct HeightsInOrder {
  var heights: [Double]

  mutating func moveRow(from source: Int, to target: Int) {
    let places = min(source, target)..<max(source, target)
    for row in places.reversed() { heights.swapAt(row, row + 1) }
  }
}

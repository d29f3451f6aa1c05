/// The cache that moves the right way, up and down.
struct HeightsInOrder {
  var heights: [Double]

  mutating func moveRow(from source: Int, to target: Int) {
    // Taken out and put back: what lay between the two places closes up where
    // the row was and makes room where it goes, whichever is above. `target` is
    // the place after, so it counts without the row, as `insert(_:at:)` does
    // once the row is out.
    let height = heights.remove(at: source)
    heights.insert(height, at: target)
  }
}

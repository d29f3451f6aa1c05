/// The cache that moves the right way, up and down.
struct HeightsInOrder {
  var heights: [Double]

  mutating func moveRow(from source: Int, to target: Int) {
    // Removed and inserted: the rows between the two places close up where the
    // row was and make room where it goes, whichever place is above. `target`
    // is the place after, so it counts without the row, as `insert(_:at:)` does
    // once the row is removed.
    let height = heights.remove(at: source)
    heights.insert(height, at: target)
  }
}

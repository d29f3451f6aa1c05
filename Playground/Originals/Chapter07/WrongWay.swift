/// The cache that moves the wrong way: heights follow their rows, but only
/// when they move down.
///
/// With the heights a b c d, moving row 0 to 3 makes b c d a. Moving row 3 to 0
/// should make d a b c. The published code swaps neighbors from the upper
/// place to the lower.
struct HeightsInOrder {
  /// One height for each row, top to bottom.
  var heights: [Double]

  /// A row has moved: the rows between the two places have made room.
  ///
  /// - Parameter source: The row's place before.
  /// - Parameter target: The row's place after.
  mutating func moveRow(from source: Int, to target: Int) {
    // TODO: fix this.
    for row in min(source, target)..<max(source, target) {
      heights.swapAt(row, row + 1)
    }
  }
}

/// The cache that forgets the other width: turn the phone, turn it back, and
/// every row is measured again.
///
/// A row's height depends on the width it is measured at. This cache takes no
/// risks: as soon as the width changes, it forgets everything it knew.
struct HeightsOfRows {
  var heights: [Int: Double] = [:]
  var lastWidth = 0.0

  /// A row's height at a width, measured only if it isn't known.
  mutating func height(
    ofRow row: Int, width: Double, measure: () -> Double
  ) -> Double {
    // TODO: fix this, so that what was found at one width is still known
    // after another.
    if width != lastWidth {
      heights = [:]
      lastWidth = width
    }
    if let known = heights[row] { return known }
    let height = measure()
    heights[row] = height
    return height
  }

  /// A row's content has changed: its height is no longer known, at any width.
  mutating func forget(row: Int) {
    heights[row] = nil
  }
}

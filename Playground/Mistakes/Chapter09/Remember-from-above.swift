// Told: rows 3 and 4, after one was inserted at 0: row 3
/// An estimate that remembers: a height that was seen is the best guess there is.
struct RememberedHeights {
  static let guess: Double = 64

  /// The heights that were seen, by row.
  var seen: [Int: Double] = [:]

  mutating func remember(_ height: Double, ofRow row: Int) {
    seen[row] = height
  }

  /// A position says where, not who: so what is known of a row must move with it.
  ///
  mutating func rowInserted(at row: Int) {
    for known in seen.keys.sorted() where known >= row {
      seen[known + 1] = seen[known]
    }
    seen[row] = nil
  }

  func estimate(ofRow row: Int) -> Double {
    seen[row] ?? RememberedHeights.guess
  }
}

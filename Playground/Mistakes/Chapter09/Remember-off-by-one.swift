// Told: goes before the row that was there
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
    var moved: [Int: Double] = [:]
    for (old, height) in seen { moved[old <= row ? old : old + 1] = height }
    seen = moved
  }

  func estimate(ofRow row: Int) -> Double {
    seen[row] ?? RememberedHeights.guess
  }
}

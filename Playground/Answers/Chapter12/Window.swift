/// The window, and what changes when it moves.
struct Window {
  let rowCount: Int
  let size: Int
  var announced: Set<Int> = []

  /// `prefix` takes as many rows as there are, so neither end of the list needs
  /// a special case. Going up, the nearest row is the one with the greatest
  /// number.
  func rows(nextTo shown: Range<Int>, isDown: Bool) -> [Int] {
    isDown
      ? Array((shown.upperBound..<rowCount).prefix(size))
      : Array((0..<shown.lowerBound).reversed().prefix(size))
  }

  /// What has come is neither announced nor canceled, so it goes first. What
  /// remains is two differences between the old rows and the new ones.
  mutating func move(to shown: Range<Int>, isDown: Bool)
    -> (announce: [Int], cancel: [Int])
  {
    let next = rows(nextTo: shown, isDown: isDown)
    announced.subtract(shown)
    let new = next.filter { !announced.contains($0) }
    let gone = announced.subtracting(next)
    announced = Set(next)
    return (new, Array(gone))
  }
}

// Told: expected 54.5, got 104.5. A row may have shrunk since
struct RememberedHeights {
  static let guess: Double = 64

  private var heights: [Int: Double] = [:]

  mutating func remember(_ height: Double, ofRow row: Int) {
    heights[row] = max(height, heights[row] ?? 0)
  }

  mutating func rowInserted(at row: Int) {
    var shifted: [Int: Double] = [:]
    for (other, height) in heights {
      shifted[other >= row ? other + 1 : other] = height
    }
    heights = shifted
  }

  func estimate(ofRow row: Int) -> Double {
    heights[row] ?? RememberedHeights.guess
  }
}

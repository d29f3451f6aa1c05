// Told: points of it are on screen
func rowsTouching(
  _ viewport: Range<Double>, rowHeight: Double, count: Int
) -> Range<Int> {
  let first = Int((viewport.lowerBound / rowHeight).rounded(.down))
  let rows = Int(((viewport.upperBound - viewport.lowerBound) / rowHeight))
  return min(max(first, 0), count)..<min(max(first + rows, 0), count)
}

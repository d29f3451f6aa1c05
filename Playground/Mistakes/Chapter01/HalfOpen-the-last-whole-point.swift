// Told: 0.5 points of it are on screen
func rowsTouching(
  _ viewport: Range<Double>, rowHeight: Double, count: Int
) -> Range<Int> {
  let first = max(0, Int(viewport.lowerBound / rowHeight))
  let last = Int(((viewport.upperBound - 1) / rowHeight).rounded(.down))
  let end = max(0, min(count, last + 1))
  return min(first, end)..<end
}

// Told: begins where the viewport ends
func rowsTouching(
  _ viewport: Range<Double>, rowHeight: Double, count: Int
) -> Range<Int> {
  let first = Int((viewport.lowerBound / rowHeight).rounded(.down))
  let last = Int((viewport.upperBound / rowHeight).rounded(.down))
  return min(max(first, 0), count)..<min(max(last + 1, 0), count)
}

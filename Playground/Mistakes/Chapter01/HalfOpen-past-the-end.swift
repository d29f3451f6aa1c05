// Told: There is no row
func rowsTouching(
  _ viewport: Range<Double>, rowHeight: Double, count: Int
) -> Range<Int> {
  let first = Int((viewport.lowerBound / rowHeight).rounded(.down))
  let end = Int((viewport.upperBound / rowHeight).rounded(.up))
  return first..<end
}

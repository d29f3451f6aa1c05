// Told: its check can't use it any more: cannot find 'rowsTouching' in scope
func rowsTouched(
  _ viewport: Range<Double>, rowHeight: Double, count: Int
) -> Range<Int> {
  0..<0
}

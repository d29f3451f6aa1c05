/// The half-open edge: which rows does a viewport show?
func rowsTouching(
  _ viewport: Range<Double>, rowHeight: Double, count: Int
) -> Range<Int> {
  // The row in which the viewport's first point lies: a row owns its first
  // point, so an edge on a boundary belongs to the row below.
  let first = Int((viewport.lowerBound / rowHeight).rounded(.down))
  // The first row that begins at or behind the end. Rounding up, not "down and
  // one more": on a boundary nothing more is touched.
  let end = Int((viewport.upperBound / rowHeight).rounded(.up))
  // Above the first row and below the last there is nothing to show.
  return min(max(first, 0), count)..<min(max(end, 0), count)
}

/// The half-open edge: which rows does a viewport show?
///
/// All rows are equally tall. A viewport owns its first point and not its
/// last: the row that begins where the viewport ends is not on screen, nor is
/// the row that ends where it begins.
///
///     rowsTouching(48..<616, rowHeight: 44, count: 50)  // 1..<14
///
/// - Parameter viewport: Content space, points; never empty, but it may begin
///   above the first row or end below the last.
/// - Parameter rowHeight: Points, more than 0.
/// - Returns: A range within `0..<count`, empty if no row is touched.
func rowsTouching(
  _ viewport: Range<Double>, rowHeight: Double, count: Int
) -> Range<Int> {
  // TODO: find the first row and the end.
  0..<0
}

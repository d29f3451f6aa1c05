/// Of a million rows with individual heights, which does a viewport show?
///
/// Asking where a row ends is expensive: you may ask a few dozen times, not a
/// million. It helps that rows are in order.
///
///     // Three rows, ending at 40, 100 and 140:
///     rowsTouching(50..<110, count: 3, bottom: …)  // 1..<3
///
/// - Parameter viewport: Content space, points; never empty, and within the
///   content or beyond its end.
/// - Parameter bottom: Where a row of `0..<count` ends; it begins where the
///   one above it ends, row 0 at 0. Every row is taller than 0.
/// - Returns: A range within `0..<count`, empty if no row is touched.
func rowsTouching(
  _ viewport: Range<Double>, count: Int, bottom: (Int) -> Double
) -> Range<Int> {
  // TODO: find the first row and the end, without walking.
  0..<0
}

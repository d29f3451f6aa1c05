/// Keep the reader's place, though rows turn out taller or shorter.
///
/// One row is the anchor: its top must stay where it is on screen, whatever
/// the rows above it do. The content must never leave a gap at either end.
///
///     // Row 1 began 10 points above the screen's top; row 0 grows by 6:
///     offset(
///       50, keeping: 1, before: [40, 60, 40], after: [46, 60, 40],
///       screen: 60)  // 56
///
/// - Parameter offset: The viewport's top in content space before, points.
/// - Parameter anchor: A row.
/// - Parameter before: The heights of all rows before, top to bottom, points.
/// - Parameter after: The heights of the same rows now, points.
/// - Parameter screen: The viewport's height, points.
/// - Returns: The viewport's top in content space now: 0 or more. If the
///   content is taller than the screen, the viewport doesn't reach beyond it;
///   otherwise its top is 0.
func offset(
  _ offset: Double, keeping anchor: Int, before: [Double], after: [Double],
  screen: Double
) -> Double {
  // TODO: find the offset at which the anchor is where it was.
  offset
}

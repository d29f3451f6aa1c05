/// Keep the reader's place, though rows turn out taller or shorter.
///
/// One row is the anchor: its top must stay where it is on screen, whatever
/// the rows above it do. The content may never leave a gap at either end.
///
///     // Row 1 began 10 points above the screen's top; row 0 grows by 6:
///     offset(
///       50, keeping: 1, before: [40, 60, 40], after: [46, 60, 40],
///       screen: 60)  // 56
///
/// - Parameter offset: The viewport's top in content space before, points.
/// - Parameter anchor: A row.
/// - Parameter before: The heights of all rows before, top to bottom, points.
/// - Parameter after: Their heights now; as many.
/// - Parameter screen: The viewport's height, points.
/// - Returns: The viewport's top in content space now: 0 or more, and not so
///   much that it shows more than the content, if that is taller than the
///   screen.
func offset(
  _ offset: Double, keeping anchor: Int, before: [Double], after: [Double],
  screen: Double
) -> Double {
  // TODO: find the offset at which the anchor is where it was.
  offset
}

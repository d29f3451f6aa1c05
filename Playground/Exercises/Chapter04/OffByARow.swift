/// Off by a row: the table says that another row was touched.
///
/// A table of one section must say which row lies under a finger. It was tried
/// with taps into the middle of rows, and always told the truth. Then somebody
/// gave the section a header, and somebody else hit the first point of a row.
///
///     // A header of 22 points, then three rows of 40, 60 and 40:
///     rowTouched(at: 62, header: 22, bottoms: [40, 100, 140])  // 1
///     rowTouched(at: 10, header: 22, bottoms: [40, 100, 140])  // nil
///
/// - Parameter y: Where the finger is, in points from the content's top.
/// - Parameter header: The header's height, in points; the rows follow it.
/// - Parameter bottoms: Where each row ends, in points from the first row's
///   top; in order. A row owns its first point and not its last.
/// - Returns: The row that owns that point, or `nil` if none does.
func rowTouched(at y: Double, header: Double, bottoms: [Double]) -> Int? {
  // TODO: mend this.
  bottoms.firstIndex { $0 >= y }
}

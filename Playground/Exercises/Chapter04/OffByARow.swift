/// Off by a row: the table says that the wrong row was touched.
///
/// A table of one section must say which row is under a finger. It was tested
/// with taps in the middle of rows, and was always right. Then somebody gave
/// the section a header, and somebody else hit the first point of a row.
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
  // TODO: fix this.
  bottoms.firstIndex { $0 >= y }
}

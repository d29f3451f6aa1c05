/// A gesture's price: how many cells does the naive table make for it?
///
/// A gesture is the offsets at which the table is laid out, one frame after
/// the other; the first frame is the launch. A row that comes on screen gets a
/// new cell, a row that stays keeps the one it has, a row that leaves loses it
/// for good.
///
///     cellsMade(at: [0, 5], rowHeight: 44, count: 50, screen: 568)  // 14
///
/// - Parameter offsets: The viewport's top in each frame: content space,
///   points; the viewport never reaches beyond the content.
/// - Parameter screen: The viewport's height, points.
func cellsMade(
  at offsets: [Double], rowHeight: Double, count: Int, screen: Double
) -> Int {
  // TODO: count the cells that are made.
  0
}

/// A gesture's price: how many cells does the naive table make for it?
func cellsMade(
  at offsets: [Double], rowHeight: Double, count: Int, screen: Double
) -> Int {
  var made = 0
  var before: Set<Int> = []
  for offset in offsets {
    let viewport = offset..<(offset + screen)
    // Half-open on both sides: a row that only touches an edge isn't there.
    let now = Set(
      (0..<count).filter { row in
        Double(row) * rowHeight < viewport.upperBound
          && Double(row + 1) * rowHeight > viewport.lowerBound
      })
    // The rows on screen that weren't a frame ago. Only the last frame counts:
    // a row that has left is forgotten, which makes the table naive.
    made += now.subtracting(before).count
    before = now
  }
  return made
}

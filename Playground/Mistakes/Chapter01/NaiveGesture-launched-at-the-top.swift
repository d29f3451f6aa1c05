// Told: The launch is at 4, where only rows [1, 2] are on screen
func cellsMade(
  at offsets: [Double], rowHeight: Double, count: Int, screen: Double
) -> Int {
  var last = Set(
    rowsOnScreen(at: 0, rowHeight: rowHeight, count: count, screen: screen))
  var made = last.count
  for offset in offsets {
    let rows = Set(
      rowsOnScreen(
        at: offset, rowHeight: rowHeight, count: count, screen: screen))
    made += rows.subtracting(last).count
    last = rows
  }
  return made
}

func rowsOnScreen(
  at offset: Double, rowHeight: Double, count: Int, screen: Double
) -> Range<Int> {
  let first = max(0, Int((offset / rowHeight).rounded(.down)))
  let end = min(count, Int(((offset + screen) / rowHeight).rounded(.up)))
  return first..<max(first, end)
}

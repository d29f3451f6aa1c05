// Told: stayed on screen and kept its cell
func cellsMade(
  at offsets: [Double], rowHeight: Double, count: Int, screen: Double
) -> Int {
  var made = 0
  var before: Set<Int> = []
  for offset in offsets {
    let viewport = offset..<(offset + screen)
    let now = Set(
      (0..<count).filter { row in
        Double(row) * rowHeight < viewport.upperBound
          && Double(row + 1) * rowHeight > viewport.lowerBound
      })
    made += now.count
    before = now
  }
  return made
}

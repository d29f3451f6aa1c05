// Told: The launch is a frame, too
func cellsMade(
  at offsets: [Double], rowHeight: Double, count: Int, screen: Double
) -> Int {
  var made = 0
  var before: Set<Int> = []
  for (frame, offset) in offsets.enumerated() {
    let viewport = offset..<(offset + screen)
    let now = Set(
      (0..<count).filter { row in
        Double(row) * rowHeight < viewport.upperBound
          && Double(row + 1) * rowHeight > viewport.lowerBound
      })
    if frame > 0 { made += now.subtracting(before).count }
    before = now
  }
  return made
}

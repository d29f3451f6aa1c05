// Told: point above the screen's top
func offset(
  _ offset: Double, keeping anchor: Int, before: [Double], after: [Double],
  screen: Double
) -> Double {
  let moved = after[..<anchor].reduce(0, +)
  return min(max(moved, 0), max(0, after.reduce(0, +) - screen))
}

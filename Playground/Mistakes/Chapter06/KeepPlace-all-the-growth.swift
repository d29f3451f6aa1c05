// Told: what's below its top doesn't move it
func offset(
  _ offset: Double, keeping anchor: Int, before: [Double], after: [Double],
  screen: Double
) -> Double {
  let moved = offset + after.reduce(0, +) - before.reduce(0, +)
  return min(max(moved, 0), max(0, after.reduce(0, +) - screen))
}

// Told: what lies below its top does not move it
func offset(
  _ offset: Double, keeping anchor: Int, before: [Double], after: [Double],
  screen: Double
) -> Double {
  let growth =
    after[...anchor].reduce(0, +) - before[...anchor].reduce(0, +)
  let moved = offset + growth
  return min(max(moved, 0), max(0, after.reduce(0, +) - screen))
}

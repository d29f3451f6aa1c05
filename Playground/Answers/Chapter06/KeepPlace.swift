/// Keep the reader's place, though rows turn out taller or shorter.
func offset(
  _ offset: Double, keeping anchor: Int, before: [Double], after: [Double],
  screen: Double
) -> Double {
  // Only what lies above the anchor moves it: neither its own height nor those
  // below it do.
  let growth =
    after[..<anchor].reduce(0, +) - before[..<anchor].reduce(0, +)
  // The offset moves as the anchor's top does, so their distance stays.
  let moved = offset + growth
  // At the ends the content wins: better a jump than a gap.
  return min(max(moved, 0), max(0, after.reduce(0, +) - screen))
}

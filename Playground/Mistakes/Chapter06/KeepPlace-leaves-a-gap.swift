// Told: There is no content
func offset(
  _ offset: Double, keeping anchor: Int, before: [Double], after: [Double],
  screen: Double
) -> Double {
  let growth =
    after[..<anchor].reduce(0, +) - before[..<anchor].reduce(0, +)
  return offset + growth
}

// Told: expected at most 100
func rowsTouching(
  _ viewport: Range<Double>, count: Int, bottom: (Int) -> Double
) -> Range<Int> {
  var first = 0
  while first < count, bottom(first) <= viewport.lowerBound { first += 1 }
  var end = first
  while end < count, end == 0 || bottom(end - 1) < viewport.upperBound {
    end += 1
  }
  return first..<end
}

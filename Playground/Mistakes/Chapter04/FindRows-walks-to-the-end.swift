// Told: to the end of all: expected at most 100 questions, got 1,000,020
func rowsTouching(
  _ viewport: Range<Double>, count: Int, bottom: (Int) -> Double
) -> Range<Int> {
  var low = 0
  var high = count
  while low < high {
    let middle = (low + high) / 2
    if bottom(middle) > viewport.lowerBound {
      high = middle
    } else {
      low = middle + 1
    }
  }
  var end = low
  while end < count {
    end += 1
    if bottom(end - 1) >= viewport.upperBound { break }
  }
  return low..<end
}

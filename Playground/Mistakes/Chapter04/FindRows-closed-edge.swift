// Told: begins where the viewport ends
func rowsTouching(
  _ viewport: Range<Double>, count: Int, bottom: (Int) -> Double
) -> Range<Int> {
  let first = firstIndex(upTo: count) { bottom($0) > viewport.lowerBound }
  let end = firstIndex(upTo: count) { row in
    (row == 0 ? 0 : bottom(row - 1)) > viewport.upperBound
  }
  return first..<max(first, end)
}

/// The first index for which a claim is true; `count` if there is none. The
/// claim must be false for all indices before it and true for all after it.
func firstIndex(upTo count: Int, where isPast: (Int) -> Bool) -> Int {
  var low = 0
  var high = count
  while low < high {
    let middle = low + (high - low) / 2
    if isPast(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}

/// Of a million rows with individual heights, which does a viewport show?
func rowsTouching(
  _ viewport: Range<Double>, count: Int, bottom: (Int) -> Double
) -> Range<Int> {
  // The first row that ends past the viewport's top. The claim is false for all
  // rows above it and true for all below it, so the search can halve them.
  let first = firstIndex(upTo: count) { bottom($0) > viewport.lowerBound }
  // The first row that begins at the viewport's end or past it: edges are
  // half-open. A row begins where the one above it ends.
  let end = firstIndex(upTo: count) { row in
    (row == 0 ? 0 : bottom(row - 1)) >= viewport.upperBound
  }
  return first..<max(first, end)
}

/// The first index for which a claim is true; `count` if there is none. The
/// claim must be false for all indices before it and true for all after it.
func firstIndex(upTo count: Int, where isPast: (Int) -> Bool) -> Int {
  // The answer is within low...high, and each question halves that; twenty
  // questions are enough for a million.
  var low = 0
  var high = count
  while low < high {
    let middle = low + (high - low) / 2
    if isPast(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}

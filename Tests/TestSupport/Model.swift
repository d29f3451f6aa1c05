public import Stage

/// A slow and plain model of the places of a table's rows: one walk over all
/// rows.
///
/// Lengths in points, `y` from the content's top.
public struct Model {
  /// The rows' heights, section by section.
  public let heights: [[Double]]
  public let width: Double

  public init(heights: [[Double]], width: Double = 320) {
    self.heights = heights
    self.width = width
  }
}

extension Model {
  /// Every row with its rectangle in content space, top to bottom.
  public var rows: [(indexPath: IndexPath, frame: Rect)] {
    var rows: [(indexPath: IndexPath, frame: Rect)] = []
    var y = 0.0
    for section in heights.indices {
      for row in heights[section].indices {
        let height = heights[section][row]
        rows.append(
          (
            IndexPath(row: row, section: section),
            Rect(x: 0, y: y, width: width, height: height)
          ))
        y += height
      }
    }
    return rows
  }

  public var contentHeight: Double {
    var sum = 0.0
    for section in heights { for height in section { sum += height } }
    return sum
  }

  /// The rows that overlap the stretch from `top` to `bottom`, top to bottom;
  /// rows that only touch its ends don't.
  public func visible(from top: Double, to bottom: Double)
    -> [(indexPath: IndexPath, frame: Rect)]
  {
    rows.filter { row in
      let overlap =
        min(row.frame.maxY, bottom) - max(row.frame.minY, top)
      return overlap > 0
    }
  }
}

/// Calls `body` with the offsets of a screen over content of a height: every
/// `step` points from 0, and the greatest.
public func withEveryOffset(
  of content: Double, screen: Double, step: Double,
  _ body: (Double) throws -> Void
) rethrows {
  let end = max(0, content - screen)
  var offset = 0.0
  while offset < end {
    try body(offset)
    offset += step
  }
  try body(end)
}

/// Every list of these values with at most `count` members, the empty one
/// first.
public func everyList<Value>(of values: [Value], upTo count: Int)
  -> [[Value]]
{
  var all: [[Value]] = [[]]
  var longest: [[Value]] = [[]]
  for _ in 0..<count {
    longest = longest.flatMap { list in values.map { list + [$0] } }
    all += longest
  }
  return all
}

import Text

/// A point in a plane, with coordinates in points; `y` grows downward.
public nonisolated struct Point: Equatable, Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Point(x: 0, y: 0)
}

/// A width and a height, in points.
public nonisolated struct Size: Equatable, Hashable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public static let zero = Size(width: 0, height: 0)
}

/// A rectangle, in points, in a coordinate space that its user defines.
///
/// Edges are half-open: a rectangle includes its top and left edges but not its
/// bottom and right edges, so rectangles that only touch do not overlap.
public nonisolated struct Rect: Equatable, Hashable, Sendable {
  public var origin: Point
  public var size: Size

  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(
      origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  public static let zero = Rect(origin: .zero, size: .zero)

  public var minX: Double { origin.x }
  public var minY: Double { origin.y }
  public var maxX: Double { origin.x + size.width }
  public var maxY: Double { origin.y + size.height }
  public var width: Double { size.width }
  public var height: Double { size.height }

  /// The half-open range from the rectangle's top to its bottom.
  public var verticalExtent: Range<Double> { minY..<max(minY, maxY) }
}

/// Distances from the upper and the lower edge of a rectangle, in points,
/// positive inwards; UIKit's also have a left and a right one.
public nonisolated struct EdgeInsets: Equatable, Hashable, Sendable {
  public var top: Double
  public var bottom: Double

  public init(top: Double, bottom: Double) {
    self.top = top
    self.bottom = bottom
  }

  public static let zero = EdgeInsets(top: 0, bottom: 0)

  public static func + (one: EdgeInsets, other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(top: one.top + other.top, bottom: one.bottom + other.bottom)
  }

  public enum Edge: String, CaseIterable, Sendable {
    case top
    case bottom
  }

  public subscript(edge: Edge) -> Double {
    get { edge == .top ? top : bottom }
    set { if edge == .top { top = newValue } else { bottom = newValue } }
  }

  /// The vertical offsets between the ends of content that has these insets, in
  /// a viewport of a given height; if the content is shorter, its top wins.
  public func offsetLimits(content: Double, viewport: Double)
    -> ClosedRange<Double>
  {
    // `-top` would be -0 without an inset.
    let least = 0 - top
    return least...max(least, content + bottom - viewport)
  }
}

nonisolated extension Point: CustomStringConvertible {
  /// `(0, 44)`
  public var description: String { "(\(decimal(x)), \(decimal(y)))" }
}

nonisolated extension Size: CustomStringConvertible {
  /// `320 × 568`
  public var description: String { "\(decimal(width)) × \(decimal(height))" }
}

nonisolated extension Rect: CustomStringConvertible {
  /// `(0, 44, 320, 44)`: x, y, width, height.
  public var description: String {
    "(\(decimal(minX)), \(decimal(minY)), \(decimal(width)), "
      + "\(decimal(height)))"
  }
}

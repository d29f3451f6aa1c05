/// The deceleration of content after a finger lets go of it, frame by frame, in
/// whole pixels of half a point.
///
/// Each millisecond leaves 0.998 of the speed, which is
/// `UIScrollView.DecelerationRate.normal`. There is no bounce.
public nonisolated struct Flick: Equatable, Sendable {
  /// The initial speed, in points a second; positive toward the content's end.
  public let speed: Double

  /// The magnitudes of speed that a finger can give, in points a second.
  public static let speeds = 50.0...20_000.0

  /// The default speed of a flick, in points a second: a leisurely one.
  public static let ordinarySpeed = 1_500.0

  /// The fraction of the speed that is left after a second: 0.998 to the power of
  /// 1000.
  private static let keptPerSecond = 0.135_064_522_446_683_61

  /// The total distance of a flick divided by its initial speed, in seconds:
  /// -1 / (1000 ln 0.998).
  private static let wayPerSpeed = 0.499_499_833_2

  public init(speed: Double) { self.speed = speed }
}

nonisolated extension Flick {
  /// The distance covered by the end of each frame, in points, with the sign of
  /// `speed`; the list ends before the first frame that would move the content
  /// by less than a pixel.
  ///
  /// - Parameter rate: The number of frames a second.
  /// - Complexity: O(*frames*), at most 200 at 60 a second.
  public func distances(at rate: Int) -> [Double] {
    let kept = Flick.kept(at: rate)
    let way = speed * Flick.wayPerSpeed
    var left = way
    var distances: [Double] = []
    while left.magnitude * (1 - kept) >= 0.5 {
      left *= kept
      distances.append(((way - left) * 2).rounded() / 2)
    }
    return distances
  }

  /// The fraction of the speed that is left after a frame: the root of what is left
  /// after a second, found by Newton's method.
  private static func kept(at rate: Int) -> Double {
    var root = 1.0
    for _ in 0..<100 {
      var power = 1.0
      for _ in 1..<rate { power *= root }
      let next = root - (root - keptPerSecond / power) / Double(rate)
      guard next != root else { break }
      root = next
    }
    return root
  }
}

/// How content goes on moving when a finger has let go of it: at 60 frames a
/// second, ever slower, in whole pixels of half a point.
///
/// In each millisecond 0.998 of the speed is left, which is
/// `UIScrollView.DecelerationRate.normal`. Nothing bounces.
public nonisolated struct Flick: Equatable, Sendable {
  /// Points a second when the finger lets go; positive towards the end.
  public let speed: Double

  /// The speeds that a finger can give, in points a second.
  public static let speeds = 50.0...20_000.0

  /// The speed of a finger that is in no hurry.
  public static let ordinarySpeed = 1_500.0

  /// What a frame of 1/60 second leaves of the speed: 0.998 to the power of
  /// 1000/60.
  private static let keptPerFrame = 0.967_183_817_4

  /// What is left of the way when nothing is in it, in points per point a
  /// second: -1 / (1000 ln 0.998).
  private static let wayPerSpeed = 0.499_499_833_2

  public init(speed: Double) { self.speed = speed }
}

nonisolated extension Flick {
  /// How far the content has come at the end of each frame, in points, while
  /// frames move it by a pixel or more; ever closer to each other.
  ///
  /// - Complexity: O(*frames*), at most 200.
  public var distances: [Double] {
    let way = speed * Flick.wayPerSpeed
    var left = way
    var distances: [Double] = []
    while left.magnitude * (1 - Flick.keptPerFrame) >= 0.5 {
      left *= Flick.keptPerFrame
      distances.append(((way - left) * 2).rounded() / 2)
    }
    return distances
  }
}

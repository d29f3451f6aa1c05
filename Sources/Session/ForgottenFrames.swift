import Inspector
import Stage

/// The first frames of a step, which are forgotten with their calls and events:
/// what they come to, and the cells on screen after them.
public nonisolated struct ForgottenFrames: Equatable, Sendable {
  /// The number of frames.
  public private(set) var count = 0

  /// The number of times that a row got a cell.
  public private(set) var arrived = 0

  /// The number of times that a row lost its cell.
  public private(set) var left = 0

  /// The number of calls, without turns of the run loop.
  public private(set) var calls = 0

  /// The number of times that the table asked the app for a cell.
  public private(set) var served = 0

  /// The numbers of the cells that came out of a queue and were shown again.
  public private(set) var reused: Set<Int> = []

  /// Whether the app reported updates to the table.
  private(set) var mayMoveRows = false

  /// The rows on screen after these frames, and their cells.
  public var shown: [Frame.Arrival] = []

  public init() {}
}

nonisolated extension ForgottenFrames {
  public mutating func add(_ frame: Frame) {
    count += 1
    arrived += frame.arrived.count
    left += frame.left.count
  }

  mutating func add(_ call: Call) {
    if !call.isTurn { calls += 1 }
    mayMoveRows = mayMoveRows || call.mayMoveRows
    guard case .cell(let call) = call else { return }
    served += 1
    if let cell = call.reused { reused.insert(cell) }
  }

  var size: Int {
    MemoryLayout<ForgottenFrames>.stride
      + reused.count * 2 * MemoryLayout<Int>.stride
      + shown.count * MemoryLayout<Frame.Arrival>.stride
  }
}

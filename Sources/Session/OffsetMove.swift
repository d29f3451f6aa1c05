/// The move of the content offset in one action, in parts by what moved it.
/// Lengths are points, positive toward the content's end.
public nonisolated struct OffsetMove: Equatable, Sendable {
  /// What can move the offset.
  public nonisolated enum Cause: String, CaseIterable, Sendable {
    /// A finger on the screen, or the content that goes on after a flick.
    case finger

    /// The app, which scrolls to a target.
    case app

    /// The table, which keeps in place what is on screen as heights change or
    /// rows come and go.
    case anchor

    /// An end of the content, beyond which the offset would lie.
    case end

    /// An inset that changed.
    case inset
  }

  /// The offset before the action.
  public let before: Double

  /// The offset after the action.
  public private(set) var after: Double

  /// The part of each cause; all together lead from `before` to `after`.
  public private(set) var finger = 0.0
  public internal(set) var app = 0.0
  public internal(set) var anchor = 0.0
  public internal(set) var end = 0.0
  public internal(set) var inset = 0.0

  init(from offset: Double) {
    before = offset
    after = offset
  }
}

nonisolated extension OffsetMove {
  public subscript(cause: Cause) -> Double {
    switch cause {
    case .finger: finger
    case .app: app
    case .anchor: anchor
    case .end: end
    case .inset: inset
    }
  }

  /// The causes that contribute, in the order of `Cause.allCases`.
  public var causes: [Cause] { Cause.allCases.filter { self[$0] != 0 } }

  /// The move that ends at an offset, with the part of the action's scroll.
  ///
  /// - Parameter mover: What scrolls; `nil` for an action that is no scroll.
  func whole(to offset: Double, by mover: Cause?) -> OffsetMove {
    var move = self
    move.after = offset
    move.app = exact(app)
    move.anchor = exact(anchor)
    move.end = exact(end)
    move.inset = exact(inset)
    let rest = exact(
      offset - before - move.app - move.anchor - move.end - move.inset)
    switch mover {
    case .finger: move.finger = rest
    case .app: move.app += rest
    case .anchor, .end, .inset, nil: break
    }
    return move
  }
}

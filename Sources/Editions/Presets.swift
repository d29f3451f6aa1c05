public import Stage

/// A table view of the real world, described by the rules it follows.
public nonisolated enum Preset: String, CaseIterable, Sendable {
  /// UIKit, as far as the published logs tell.
  case uikit

  /// Chameleon, after its source: leaving cells are pooled at the end of the
  /// pass, one set holds all waiting cells, a reload drops everything.
  case chameleon

  /// Qt Quick's ListView with `reuseItems`: arriving items are loaded before
  /// leaving items are pooled, and a new model drains the pool.
  case qt

  /// The preset's rules; a chapter follows those it has machinery for.
  public var policy: ReusePolicy {
    var policy = ReusePolicy()
    switch self {
    case .uikit: policy.updates = .published
    case .chameleon:
      policy.heights = .once
      policy.order = .any
      policy.release = .after
      policy.reload = .drop
      policy.anchor = .none
      policy.updates = .none
    case .qt:
      policy.heights = .once
      policy.release = .after
      policy.reload = .drop
    }
    return policy
  }
}

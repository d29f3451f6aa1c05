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

  /// UIKit of iOS 8, the first whose rows size themselves.
  case ios8 = "ios-8"

  /// UIKit of iOS 9 and 10.
  case ios9 = "ios-9"

  /// UIKit of iOS 11, the first that estimates unless it is told otherwise.
  case ios11 = "ios-11"

  case ios13 = "ios-13"
  case ios15 = "ios-15"

  /// UIKit of iOS 16, the first in which an invalid cell is fitted again; of
  /// 16.4, where a message is new there.
  case ios16 = "ios-16"

  /// The preset's rules; a chapter follows those it has machinery for.
  public var policy: ReusePolicy {
    var policy = ReusePolicy()
    switch self {
    case .uikit:
      policy.updates = .published
      policy.ask = .eachTime
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
    case .ios8, .ios9, .ios11, .ios13, .ios15, .ios16:
      let version = version ?? 0
      policy.updates = .published
      policy.ask = .eachTime
      policy.anchor = version == 8 ? .none : .keep
      policy.batchMessage = version < 16 ? .sum : .list
      policy.passes = version == 8 ? 2 : version < 11 ? 3 : 1
      policy.dequeue = version < 11 ? .silent : .asks
      policy.invalidation = version < 16 ? .wait : .fit
      policy.unanimated = version == 13 ? .reload : .difference
      policy.reconfigure = version < 15 ? .refuse : .fill
      policy.prepare = version < 15 ? .none : .shortCommit
      // How many cells UIKit keeps isn't published.
      policy.keep = version < 15 ? 0 : 2
    }
    return policy
  }

  /// The version of iOS whose UIKit the preset is; `nil` if it is no version.
  public var version: Int? {
    switch self {
    case .uikit, .chameleon, .qt: nil
    case .ios8: 8
    case .ios9: 9
    case .ios11: 11
    case .ios13: 13
    case .ios15: 15
    case .ios16: 16
    }
  }

  /// What is known of the table view and has no part in the machine; empty if
  /// nothing is.
  public var lacks: [String] {
    switch self {
    case .uikit, .chameleon, .qt: []
    case .ios8:
      [
        "a single pass over the heights of rows that don't fill the screen",
        "offsets that go wrong after a push and a pop",
      ]
    case .ios9:
      [
        "heights of headers and footers that are asked for twice",
        "jumps that miss their row",
      ]
    case .ios11: Preset.ios13.lacks + ["counts that are asked for three times"]
    case .ios13: ["an estimate by default"]
    case .ios15:
      Preset.ios13.lacks + ["padding above headers by default"]
    case .ios16:
      Preset.ios15.lacks + ["invalidation by a change of constraints"]
    }
  }
}

nonisolated extension Edition {
  /// The rules that a preset sets to another value than the default, and that
  /// the chapter's table doesn't follow. A table that can't reconfigure rows
  /// needs no rule that forbids it.
  public func rulesIgnored(of preset: Preset) -> [PolicyName] {
    let (rules, usual) = (preset.policy, ReusePolicy())
    return PolicyName.allCases.filter {
      rules[$0] != usual[$0] && !policies.contains($0) && $0 != .reconfigure
    }
  }
}

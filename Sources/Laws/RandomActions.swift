// Random actions for sessions, the same for the same seed.

public import Editions
import Inspector
public import Session
import Stage

/// The kinds of random actions, from which a test chooses; a list may name a
/// kind more than once, so that it comes more often.
public nonisolated enum ActionKind: CaseIterable, Sendable {
  case scroll, slowScroll, jump, slowJump, flick
  case reload, heldReload, turn, wait, tap, resize, inset, memoryWarning
  case rowHeight, data, policy, cap, preset, forgetHeight, estimate, update
  case letters, invalidate, reconfigure, apply, price

  /// Whatever a learner might do: all kinds, and scrolling most often. Work
  /// takes no time, as at first.
  public static let usual: [ActionKind] =
    allCases.filter { $0 != .price } + [
      .scroll, .scroll, .jump, .reload, .turn, .memoryWarning,
    ]

  /// Scrolls of one frame each.
  public static let jumps: [ActionKind] = [.scroll, .jump]

  /// Scrolls of one or several frames, and reloads; no change of the rows.
  public static let walks: [ActionKind] = [
    .scroll, .scroll, .jump, .jump, .slowScroll, .reload, .heldReload, .turn,
  ]
}

extension ActionKind {
  /// The kind of an action; `nil` for an action that isn't made at random: the
  /// opening, and the ends of a batch, which would stay open if the app's data
  /// had changed before.
  public nonisolated init?(_ action: Action) {
    switch action {
    case .open, .beginUpdates, .endUpdates: return nil
    case .scroll(_, let step): self = step == nil ? .scroll : .slowScroll
    case .scrollTo(_, let step): self = step == nil ? .jump : .slowJump
    case .flick: self = .flick
    case .reload(let held): self = held ? .heldReload : .reload
    case .turn: self = .turn
    case .wait: self = .wait
    case .tap: self = .tap
    case .resize: self = .resize
    case .inset: self = .inset
    case .memoryWarning: self = .memoryWarning
    case .rowHeight: self = .rowHeight
    case .data: self = .data
    case .policy(.cap, _): self = .cap
    case .policy: self = .policy
    case .price, .prices: self = .price
    case .like: self = .preset
    case .forgetHeight: self = .forgetHeight
    case .estimate: self = .estimate
    case .letters: self = .letters
    case .invalidate: self = .invalidate
    case .reconfigure: self = .reconfigure
    case .apply: self = .apply
    case .update: self = .update
    }
  }

  /// Whether a chapter's table knows actions of this kind.
  public func isKnown(to edition: Edition) -> Bool {
    switch self {
    case .policy: !edition.policies.isEmpty
    case .cap: edition.policies.contains(.cap)
    case .preset: edition.policies.contains(.order)
    case .forgetHeight: edition.can(.measuring)
    case .estimate: edition.can(.estimating)
    case .update: edition.can(.updating)
    case .letters, .invalidate: edition.can(.selfSizing)
    case .reconfigure, .apply: edition.can(.identifying)
    case .scroll, .slowScroll, .jump, .slowJump, .flick, .reload, .heldReload,
      .turn, .wait, .tap, .resize, .inset, .memoryWarning, .rowHeight, .data,
      .price:
      true
    }
  }
}

extension TableSession {
  /// Performs an action, and returns its error; `nil` if it succeeds.
  public func error(of action: Action) -> SessionError? {
    do {
      _ = try perform(action)
      return nil
    } catch {
      return error
    }
  }

  /// A random action of one of the kinds that the chapter's table knows; the
  /// session refuses some of them.
  public func randomAction(
    of kinds: [ActionKind] = ActionKind.usual,
    using generator: inout SeededGenerator
  ) -> Action {
    let known = kinds.filter { $0.isKnown(to: edition) }
    let kind = known.randomElement(using: &generator) ?? .turn
    var draw = Draw(session: self, generator: generator)
    defer { generator = draw.generator }
    return draw.action(of: kind)
  }

  /// Performs `count` random actions, refused ones included.
  public func performRandomly(_ count: Int, _ generator: inout SeededGenerator)
  {
    for _ in 0..<count { _ = error(of: randomAction(using: &generator)) }
  }
}

/// The random parts of an action, for a session in its present state.
private struct Draw {
  let session: TableSession
  var generator: SeededGenerator

  /// Estimates; without one a table reads the heights of all its rows, and a
  /// billion take an hour.
  private var estimates: [Double] {
    let rows = session.rowCounts.reduce(0, +)
    return [20, 44, 60.5, 200] + (rows < 1_000_000 ? [0] : [])
  }

  mutating func action(of kind: ActionKind) -> Action {
    switch kind {
    case .scroll: .scroll(by: distance(), step: nil)
    case .slowScroll: .scroll(by: distance(), step: one(of: Draw.steps))
    case .jump: .scrollTo(target(), step: nil)
    case .slowJump: .scrollTo(target(), step: one(of: Draw.steps) * 4)
    case .flick: .flick(speed: Double(whole(50...3_000)) * one(of: [1, -1]))
    case .reload: .reload(held: false)
    case .heldReload: .reload(held: true)
    case .turn: .turn
    case .price:
      .price(one(of: Work.allCases), Int64(whole(0...20)) * 1_000)
    case .wait: .wait(microseconds: Int64(whole(1...400)) * 1_000)
    case .tap: .tap(visibleRow())
    case .resize:
      .resize(
        Size(
          width: one(of: [320, 320, 568, 200]),
          height: Double(whole(50...750))))
    case .inset:
      .inset(
        one(of: EdgeInsets.Edge.allCases),
        one(of: [0, 0, 34, 88, 336.5, -22]), isSafeArea: whole(0...3) == 0)
    case .memoryWarning: .memoryWarning
    case .rowHeight: .rowHeight(one(of: [20, 44, 60.5, 100] + automatic))
    case .data: .data(change())
    case .policy: policy()
    case .cap: .policy(.cap, "\(whole(0...2))")
    case .preset: .like(one(of: Preset.allCases))
    case .forgetHeight: .forgetHeight(one(of: [row(), row(), nil]))
    case .estimate: .estimate(one(of: estimates + automatic))
    case .letters: .letters(one(of: [0.75, 1, 1.5, 2]))
    case .invalidate: .invalidate(one(of: [row(), visibleRow()]))
    case .reconfigure: .reconfigure([visibleRow()])
    case .apply: .apply(way())
    case .update: .update(update())
    }
  }

  private static let steps = [20, 31, 44, 120.5]

  /// The heights and estimates that mean: automatic.
  private var automatic: [Double] {
    session.edition.can(.selfSizing)
      ? [automaticDimension, automaticDimension] : []
  }

  private mutating func one<Value>(of values: [Value]) -> Value {
    values[whole(0...values.count - 1)]
  }

  private mutating func whole(_ range: ClosedRange<Int>) -> Int {
    .random(in: range, using: &generator)
  }

  /// A distance in points, of which most are short, and most are halves.
  private mutating func distance() -> Double {
    switch whole(0...5) {
    case 0: Double(whole(-1_200...1_200))
    case 1: .random(in: -300...300, using: &generator)
    default: Double(whole(-700...700)) / 2
    }
  }

  private mutating func target() -> Action.Target {
    switch whole(0...3) {
    case 0: .top
    case 1: .bottom
    default: .row(row(), at: one(of: ScrollPosition.allCases))
    }
  }

  /// A row of the table, or, once in ten times, a row that it may not have.
  private mutating func row() -> IndexPath {
    let counts = session.rowCounts
    let sections = counts.indices.filter { counts[$0] > 0 }
    guard !sections.isEmpty, whole(0...9) > 0 else {
      return IndexPath(row: whole(0...9), section: whole(0...1))
    }
    let section = one(of: sections)
    return IndexPath(row: whole(0...counts[section] - 1), section: section)
  }

  private mutating func visibleRow() -> IndexPath {
    let rows = session.current.after.cells(.visible).compactMap { $0.row }
    return rows.isEmpty || whole(0...9) == 0 ? row() : one(of: rows)
  }

  private mutating func change() -> Action.DataChange {
    let row = row()
    return switch whole(0...3) {
    case 0: .insert("新 \(row)", at: row)
    case 1: .delete(row)
    case 2: .move(from: row, to: IndexPath(row: 0, section: row.section))
    default: .edit("It's \"\(row)\"; #", at: row)
    }
  }

  private mutating func policy() -> Action {
    let name = one(of: session.edition.policies)
    let value = one(of: name.values)
    return .policy(name, value == "N" ? "\(whole(0...5))" : value)
  }

  private mutating func way() -> SnapshotWay {
    switch whole(0...9) {
    case 0: .unanimated
    case 1: .usingReloadData
    case 2: .reloading([one(of: ["Ada", "Ben", "Cleo", "Zoe"])])
    case 3: .reconfiguring([one(of: ["Ada", "Ben", "Cleo", "Zoe"])])
    default: .animated
    }
  }

  private mutating func update() -> Action.Update {
    let section = whole(0...1)
    return switch whole(0...7) {
    case 0, 1: .insert(row(), count: whole(1...3))
    case 2: .delete([row()])
    case 3: .move(from: row(), to: row())
    case 4: .reload([row()])
    case 5: .reloadSection(section)
    case 6: one(of: [.insertSection(section), .deleteSection(section)])
    default: .moveSection(from: section, to: 1 - section)
    }
  }
}

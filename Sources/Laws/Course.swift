import Editions
import Session
import Stage

/// What happens to a table while a law is tried: first every short sequence of a
/// few actions in small worlds, then random actions in larger ones.
nonisolated enum Course: CaseIterable, Sendable {
  /// Whatever a learner might do.
  case anything
  /// Scrolls, reloads and turns of the screen; no change of the rows.
  case travels
  /// Scrolls alone.
  case scrolls
  /// Updates, and scrolls between them.
  case updates
  /// Scrolls, updates, and whatever makes heights stale.
  case sizes
  /// Changes of the data, and snapshots of them that are applied.
  case identities
  /// Whatever happens to rows that share the requests for their pictures.
  case pictures
  /// Movements of several frames, while work takes time.
  case frames
  /// Scrolls in both directions, with cells that are prepared and kept.
  case ahead
  /// Scrolls of a table that may leave rows blank, while work takes time.
  case blanks
}

nonisolated extension Course {
  /// The scenarios whose short sequences are all tried.
  var smallWorlds: [String] {
    switch self {
    case .anything: ["small", "ten", "mismatched"]
    case .travels: ["small", "ten", "matched", "mismatched"]
    case .scrolls: ["small", "ten", "three-kinds"]
    case .updates: ["names"]
    case .sizes: ["fog-self-sized"]
    case .identities: ["people"]
    case .pictures: ["album"]
    case .frames: ["small", "ten"]
    case .ahead: ["ten", "feed"]
    case .blanks: ["ten", "small"]
    }
  }

  /// The actions of these sequences.
  var alphabet: [Action] {
    switch self {
    case .anything:
      [
        .scroll(by: 44, step: nil), .scrollTo(.bottom, step: nil),
        .scrollTo(.top, step: nil), .reload(held: false), .reload(held: true),
        .turn, .tap(IndexPath(row: 1, section: 0)),
        .resize(Size(width: 320, height: 150)), .memoryWarning,
      ]
    case .travels:
      Course.scrolls.alphabet + [
        .scroll(by: 300, step: 70), .reload(held: false), .reload(held: true),
        .turn,
        .policy(.release, "after"), .resize(Size(width: 568, height: 320)),
      ]
    case .scrolls:
      [
        .scroll(by: 44, step: nil), .scroll(by: 100, step: nil),
        .scroll(by: -60, step: nil), .scrollTo(.bottom, step: nil),
        .scrollTo(.top, step: nil), .policy(.order, "lifo"),
        .policy(.cap, "2"),
      ]
    case .updates: updates
    case .sizes: sizes
    case .identities: identities
    case .pictures: pictures
    case .frames:
      [
        .scroll(by: 300, step: 20), .scrollTo(.bottom, step: 30),
        .scrollTo(.top, step: nil), .flick(speed: 1_500), .reload(held: true),
        .turn, .wait(microseconds: 40_000), .memoryWarning,
        .price(.fill, 16_667), .prices([:]),
      ]
    case .ahead:
      [
        .scroll(by: 44, step: nil), .scroll(by: -44, step: nil),
        .scroll(by: 132, step: 44), .scroll(by: 900, step: nil),
        .scrollTo(.top, step: nil), .reload(held: false), .turn,
        .memoryWarning, .resize(Size(width: 320, height: 150)),
        .reconfigure([IndexPath(row: 0, section: 0)]),
        .reconfigure([IndexPath(row: 20, section: 0)]),
        .policy(.turn, "keep"), .policy(.prepare, "short-commit"),
      ]
    case .blanks:
      [
        .scroll(by: 132, step: 44), .scroll(by: -132, step: 44),
        .scrollTo(.bottom, step: nil), .scrollTo(.top, step: 90),
        .flick(speed: 1_500), .reload(held: false),
        .resize(Size(width: 320, height: 150)), .policy(.missing, "wait"),
        .policy(.prepare, "deadline"), .policy(.keep, "2"), .memoryWarning,
      ]
    }
  }

  /// The actions with which each session begins.
  var opening: [Action] {
    switch self {
    case .pictures: [.policy(.answers, "share")]
    case .ahead:
      [
        .policy(.prepare, "greedy"), .policy(.keep, "2"),
        .policy(.window, "3"),
      ]
    case .blanks:
      [
        .prices([.create: 9_000, .fill: 7_000, .other: 4_000]),
        .policy(.missing, "blank"), .turn,
      ]
    case .frames: [.prices([.create: 9_000, .fill: 7_000, .other: 4_000])]
    default: []
    }
  }

  /// Each update of five rows, but for those that come to the same.
  private var updates: [Action] {
    let rows = (0..<5).map { IndexPath(row: $0, section: 0) }
    let ends = rows + [IndexPath(row: 5, section: 0)]
    var updates: [Action] = ends.map { .update(.insert($0, count: 1)) }
    updates += rows.map { .update(.delete([$0])) }
    updates += rows.map { .update(.reload([$0])) }
    for source in rows {
      for target in rows where source != target {
        updates.append(.update(.move(from: source, to: target)))
      }
    }
    return updates + [.scrollTo(.bottom, step: nil), .reloadAll]
  }

  /// Each change of five rows, but for those that come to the same, and ways to
  /// tell of it.
  private var identities: [Action] {
    let rows = (0..<5).map { IndexPath(row: $0, section: 0) }
    var changes: [Action.DataChange] = rows.map { .delete($0) }
    changes += rows.map { .insert("Zoe", at: $0) }
    for source in rows {
      for target in rows where source != target {
        changes.append(.move(from: source, to: target))
      }
    }
    let told: [Action] = [
      .apply(.animated), .apply(.reconfiguring(["Ada"])),
      .apply(.usingReloadData), .reconfigure([rows[3]]), .tap(rows[1]),
    ]
    return told + changes.map { .data($0) }
  }

  private var pictures: [Action] {
    let first = IndexPath(row: 0, section: 0)
    let fifth = IndexPath(row: 4, section: 0)
    return [
      .scroll(by: 80, step: nil), .scroll(by: -80, step: nil),
      .scroll(by: 400, step: nil), .wait(microseconds: 60_000),
      .wait(microseconds: 400_000), .reload(held: false), .reload(held: true),
      .memoryWarning, .data(.insert("Zoe", at: first)), .data(.delete(first)),
      .data(.move(from: first, to: fifth)), .data(.edit("Fay", at: first)),
      .data(.edit("Ada", at: first)), .apply(.animated),
      .apply(.reloading(["Ada"])), .apply(.reconfiguring(["Ada"])),
      .reconfigure([first]), .policy(.answers, "join"),
    ]
  }

  private var sizes: [Action] {
    let rows = (0..<3).map { IndexPath(row: $0, section: 0) }
    return [
      .scroll(by: 150, step: nil), .scroll(by: -60, step: nil),
      .scroll(by: 300, step: 70), .scrollTo(.bottom, step: nil),
      .scrollTo(.top, step: nil), .reload(held: false),
      .resize(Size(width: 568, height: 320)), .letters(1.5),
      .invalidate(rows[1]), .estimate(10), .estimate(200), .beginUpdates,
      .endUpdates, .update(.insert(rows[1], count: 1)),
      .update(.delete([rows[0]])), .update(.reload([rows[2]])),
    ]
  }

  /// Sequences for what pairs seldom reach: an app's mistakes, a cell that is
  /// dequeued in vain, and cells that leave late.
  var stories: [(world: String, actions: [Action])] {
    let second = IndexPath(row: 1, section: 0)
    let reload = Action.reload(held: false)
    let row = Action.scroll(by: 44, step: nil)
    return switch self {
    case .anything:
      [
        ("mistakes", [.tap(second), reload]),
        (
          "mistakes",
          [.tap(second), .resize(Size(width: 320, height: 44)), reload, row]
        ),
        ("unregistered", [.scroll(by: 308, step: nil), row, row]),
        ("ten", [.policy(.unreturned, "refuse"), reload]),
      ]
    case .travels:
      [
        ("mismatched", [.tap(IndexPath(row: 0, section: 2)), reload]),
        ("mismatched", [.policy(.unreturned, "refuse"), reload]),
        (
          "fifty",
          [.policy(.release, "after"), row]
            + [300, 300, -300].map {
              .scroll(by: $0, step: nil)
            }
        ),
      ]
        + ["messages", "messages-in-fog", "gallery"].flatMap { world in
          [nil, 0, 1, 2, 3].map { row in
            let row = row.map { IndexPath(row: $0, section: 0) }
            return (world, [.forgetHeight(row), reload])
          }
        }
    case .pictures:
      [
        // A row asks for something else while its answer has left, ...
        ("album", [.wait(microseconds: 335_000)] + edited("Fay") + [long]),
        // ... and goes back to the picture that it still shows.
        (
          "album",
          [.policy(.placeholder, "keep"), long] + edited("Fay")
            + edited("Ada") + [long]
        ),
      ]
    case .ahead:
      [("feed", [.turn, reconfigured(19...21)])]
        + [44.0, 88, 132].map { distance in
          (
            "feed",
            [
              .scroll(by: distance, step: nil), reconfigured(0...24),
              .scroll(by: 88, step: nil), reconfigured(0...28),
            ]
          )
        }
    default: []
    }
  }

  private func reconfigured(_ rows: ClosedRange<Int>) -> Action {
    .reconfigure(rows.map { IndexPath(row: $0, section: 0) })
  }

  private var long: Action { .wait(microseconds: 400_000) }

  /// The first row wants another picture.
  private func edited(_ text: String) -> [Action] {
    let first = IndexPath(row: 0, section: 0)
    return [.data(.edit(text, at: first)), .reconfigure([first])]
  }

  /// The scenarios of random actions.
  var largeWorlds: [String] {
    switch self {
    case .anything:
      [
        "fifty", "sections", "plain-sections", "messages", "fog",
        "messages-in-fog", "inbox", "billion", "nameless",
      ]
    case .travels:
      [
        "fifty", "three-kinds", "checkmarks-fixed", "stacking",
        "mismatched-long", "asks-twice", "sections", "messages", "gallery",
        "fog", "messages-in-fog", "nameless",
      ]
    case .scrolls: ["fifty", "checkmarks-fixed", "ten-thousand"]
    case .updates: ["fifty", "names", "messages"]
    case .sizes: ["messages-self-sized", "billion-self-sized"]
    case .identities: ["teams"]
    case .pictures: ["faces"]
    case .frames: ["fifty", "ten-thousand", "messages", "fog"]
    case .blanks: ["fifty", "messages", "messages-self-sized"]
    case .ahead: ["feed", "posts", "faces-2016", "messages-self-sized"]
    }
  }

  /// The kinds of random actions.
  var kinds: [ActionKind] {
    switch self {
    case .anything: ActionKind.usual
    case .travels: ActionKind.walks + ActionKind.walks + [.resize]
    case .scrolls: ActionKind.jumps
    case .updates: [.update, .update, .update, .scroll, .jump]
    case .sizes:
      [
        .scroll, .scroll, .slowScroll, .jump, .reload, .heldReload, .turn,
        .resize, .letters, .invalidate, .estimate, .update,
      ]
    case .identities:
      [
        .data, .data, .data, .data, .apply, .apply, .apply, .reconfigure, .tap,
        .scroll, .resize,
      ]
    case .pictures:
      [
        .scroll, .scroll, .scroll, .slowScroll, .flick, .wait, .wait, .wait,
        .reload, .heldReload, .memoryWarning, .data, .data, .apply, .apply,
        .reconfigure, .resize,
      ]
    case .frames:
      [
        .slowScroll, .slowScroll, .slowJump, .flick, .flick, .scroll, .jump,
        .reload, .heldReload, .turn, .wait, .resize, .price, .price,
      ]
    case .blanks:
      ActionKind.walks + [
        .slowScroll, .slowScroll, .slowJump, .flick, .flick, .resize,
        .memoryWarning, .price, .wait,
      ]
    case .ahead:
      ActionKind.walks + ActionKind.walks + [
        .slowJump, .flick, .resize, .memoryWarning, .price, .price, .wait,
        .reconfigure,
      ]
    }
  }
}

extension Action {
  fileprivate nonisolated static var reloadAll: Action {
    .update(.reloadSection(0))
  }
}

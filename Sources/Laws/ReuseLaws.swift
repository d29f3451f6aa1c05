import Editions
import Inspector
import Session
import Stage

/// The laws of tables that reuse cells.
nonisolated let reuseLaws = [
  Law(
    "few-cells",
    "As long as no more cells of a kind wait than the cap allows, or than ten, "
      + "an app that asks rightly needs no more cells than were ever visible, "
      + "unless some are prepared or kept.",
    since: 2, in: .scrolls
  ) { checks, session in
    guard asksRightly.contains(session.scenario.name),
      session.steps.allSatisfy({
        $0.policy.prepare == .none && $0.policy.keep == 0
      }),
      session.mostToWait <= session.steps.map({ $0.policy.cap ?? 10 }).min()
        ?? 10
    else { return }
    var most: [String: Int] = [:]
    for step in session.steps {
      var now: [String: Int] = [:]
      for cell in step.after.cells(.visible) {
        now[cell.reuseIdentifier ?? "", default: 0] += 1
      }
      most.merge(now) { max($0, $1) }
    }
    let (made, sum) = (session.current.after.made, most.values.reduce(0, +))
    checks.holds(
      made <= sum,
      "\(made) cells are made, and no more than \(sum) were visible")
  },
  Law(
    "luggage", "A waiting cell keeps everything but selection and highlight.",
    since: 2, in: .travels
  ) { checks, session in
    guard session.position > 0 else { return }
    let before = session.steps[session.position - 1].after
    let shown = Set(session.current.calls.cellCalls.compactMap { $0.returned })
    for now in session.current.after.cells(.pooled) {
      // A cell that was shown meanwhile may rightly look different.
      guard let then = before[now.number], !shown.contains(now.number) else {
        continue
      }
      checks.holds(
        Luggage(now) == Luggage(then),
        "\(now.name) waits with \(Luggage(now)), and had \(Luggage(then))")
    }
  },
  Law(
    "no-waste", "No row gets a new cell while one with the name waits.",
    since: 2, in: .travels
  ) { checks, session in
    guard session.position > 0,
      session.current.action.keepsQueues(in: session.edition)
    else { return }
    let before = session.steps[session.position - 1].after
    for pool in before.pools where !pool.cells.isEmpty {
      let asked = session.current.calls.cellCalls.flatMap { $0.dequeues }
        .filter { $0.identifier == pool.identifier }
      let new = asked.filter { !$0.isHit && !$0.isThere }.count
      let used = asked.filter { $0.isHit }.count
      checks.holds(
        new == 0 || used >= pool.cells.count,
        "\(new) asked for '\(pool.identifier)' in vain, while c\(pool.cells[0]) "
          + "waited")
    }
  },
  Law(
    "released-after",
    "Under `release after`, no row gets the cell that another row gives up in "
      + "the same pass.", since: 2, in: .travels
  ) { checks, session in
    guard session.position > 0, session.policy.release == .after,
      session.current.frames.count < 2, case .scroll = session.current.action
    else { return }
    let shown = Set(
      session.steps[session.position - 1].after.visible.map { $0.number })
    for event in session.current.events {
      guard case .shown(let row) = event.kind else { continue }
      checks.holds(
        !shown.contains(event.cell),
        "\(session.name(row)) got c\(event.cell), which another row gave up")
    }
  },
  Law(
    "prepared",
    "A cell on screen is neither hidden nor highlighted, and one that was "
      + "dequeued in vain isn't selected.",
    since: 2, in: .travels
  ) { checks, session in
    for cell in session.current.after.cells(.orphaned) {
      checks.holds(
        !cell.isSelected, "\(cell.name) was dequeued in vain and is selected")
    }
    for cell in session.current.after.visible {
      checks.holds(
        !cell.isHidden && !cell.isHighlighted,
        "\(cell.name) is on screen and "
          + (cell.isHidden ? "hidden" : "highlighted"))
    }
  },
  Law(
    "orphans",
    "Only a cell that was dequeued and not returned is orphaned, and none under "
      + "`unreturned refuse`.", since: 3, in: .travels
  ) { checks, session in
    for event in session.current.events {
      guard case .unreturned = event.kind else { continue }
      checks.holds(
        session.policy.unreturned != .refuse,
        "c\(event.cell) was not returned, and the table didn't refuse that")
    }
    var unreturned: Set<Int> = []
    for event in session.steps.flatMap({ $0.events }) {
      if case .unreturned = event.kind { unreturned.insert(event.cell) }
    }
    for cell in session.current.after.cells(.orphaned) {
      checks.holds(
        unreturned.contains(cell.number),
        "\(cell.name) is orphaned, and no row asked for it in vain")
    }
  },
  Law(
    "waits-by-name",
    "A cell waits in the queue of its own name; one without a name waits in none.",
    since: 2
  ) { checks, session in
    let now = session.current.after
    for pool in now.pools {
      for number in pool.cells {
        let name = now[number]?.reuseIdentifier
        checks.holds(
          name == pool.identifier,
          "c\(number), \(name.map { "'\($0)'" } ?? "without a name"), waits for "
            + "'\(pool.identifier)'")
      }
    }
  },
  Law(
    "cap",
    "A queue takes no more cells than its cap; those that wait may stay.",
    since: 2
  ) { checks, session in
    guard let cap = session.policy.cap, session.position > 0 else { return }
    let before = session.steps[session.position - 1].after.pools
    for pool in session.current.after.pools {
      let waited = before.first { $0.identifier == pool.identifier }
      checks.holds(
        pool.cells.count <= max(cap, waited?.cells.count ?? 0),
        "\(pool.cells.count) wait for '\(pool.identifier)', where \(cap) may")
    }
  },
  Law(
    "emptied",
    "A memory warning leaves no cell waiting, and neither does a reload that "
      + "drops cells.", since: 2
  ) { checks, session in
    let action = session.current.action
    guard
      action == .memoryWarning
        || action == .reload(held: true) && session.policy.reload == .drop
    else { return }
    for pool in session.current.after.pools {
      checks.same(pool.cells.count, 0, "the cells waiting for a name")
    }
    let waiting = session.current.after.cells(.pooled).count
    checks.same(waiting, 0, "the cells waiting after it")
  },
  Law(
    "no-strays",
    "Only a visible or a waiting cell is in the view tree, or one that was "
      + "dequeued and not returned.", since: 2
  ) { checks, session in
    let lost = session.steps.flatMap { $0.events }.compactMap { event in
      switch event.kind {
      case .unreturned, .dequeuedToMeasure: event.cell
      default: nil
      }
    }
    let strays = session.current.after.cells(.orphaned).filter {
      !lost.contains($0.number)
    }
    checks.holds(
      strays.isEmpty,
      "\(strays.first?.name ?? "") is in the tree, and neither shown nor waiting"
    )
  },
  Law(
    "lives", "A cell's life tells of each row that it shows, and when it left.",
    since: 1, in: .travels
  ) { checks, session in
    var shown: [Int: (row: IndexPath, step: Int)] = [:]
    for event in session.steps.flatMap({ $0.events }) {
      switch event.kind {
      case .shown(let row), .displayed(let row, _):
        // A reload may give a row the cell that it had.
        let last = shown[event.cell]
        checks.holds(
          last == nil || last?.row == row && last?.step != event.step,
          "@\(event.step) c\(event.cell) is shown for row \(row), and didn't "
            + "leave row \(last?.row.description ?? "")")
        shown[event.cell] = (row, event.step)
      case .moved(_, let row): shown[event.cell]?.row = row
      case .left, .died: shown[event.cell] = nil
      default: break
      }
    }
    let visible = Set(session.current.after.visible.map { $0.number })
    checks.same(Set(shown.keys), visible, "cells shown, by their lives")
  },
  Law(
    "hidden", "A cell that waits in the tree is hidden.", since: 3,
    in: .travels
  ) { checks, session in
    for cell in session.current.after.cells(.pooled) {
      checks.holds(
        cell.isHidden || !session.current.after.tree.contains(cell.number),
        "\(cell.name) waits, and is seen at \(cell.frame)")
    }
  },
]

/// The scenarios whose app asks for the name that the cell then has.
private nonisolated let asksRightly = [
  "fifty", "small", "ten", "three-kinds", "checkmarks-fixed", "names",
]

extension Action {
  /// Whether the action leaves cells in their queues.
  fileprivate nonisolated func keepsQueues(in edition: Edition) -> Bool {
    switch self {
    case .scroll, .scrollTo: true
    case .reload: edition.taught >= 3
    default: false
    }
  }
}

extension TableSession {
  /// The most cells of one kind that had to wait at once: those that waited when a
  /// step began, and those that lost their rows in it. A table whose queues hold
  /// ten may drop a cell if there are more.
  fileprivate var mostToWait: Int {
    var most = 0
    for (before, step) in zip(steps, steps.dropFirst()) {
      var waiting: [String: Int] = [:]
      for pool in before.after.pools {
        waiting[pool.identifier] = pool.cells.count
      }
      for event in step.events {
        guard case .left = event.kind else { continue }
        let name = before.after[event.cell]?.reuseIdentifier ?? ""
        waiting[name, default: 0] += 1
      }
      most = max(most, waiting.values.max() ?? 0)
    }
    return most
  }
}

/// The properties of a cell that only the app may change.
private nonisolated struct Luggage: Equatable, CustomStringConvertible {
  let text: String
  let tag: Int
  let accessory: String
  let subviews: Int

  init(_ cell: CellRecord) {
    text = cell.text
    tag = cell.tag
    accessory = cell.accessory
    subviews = cell.subviews
  }

  var description: String {
    "'\(text)', tag \(tag), accessory \(accessory), \(subviews) subviews"
  }
}

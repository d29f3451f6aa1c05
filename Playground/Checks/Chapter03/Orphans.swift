import Editions
import Inspector
import Session
import Stage
import Workbench

@testable import OrphansExercise

/// Checks every table of up to three cells, each in one of six states, then
/// tables of the book, whose orphans the inspector finds.
func checkOrphans() throws {
  for count in 0...3 {
    var states = [Fate](repeating: .visible, count: count)
    repeat { try check(World(states)) } while advance(&states)
  }
  for (edition, scenario, actions) in tables {
    let session = try session(edition, scenario)
    for action in actions { _ = try session.perform(action) }
    try check(World(session.current.after))
  }
}

private let tables: [(Edition, String, [Action])] = [
  (.reloadHiding, "mismatched", [.reload(held: true)]),
  (.reloadHiding, "mismatched", [.reload(held: false)]),
  (.reloadHiding, "asks-twice", [.reload(held: false), .reload(held: false)]),
  (
    .reloadHiding, "mismatched-long",
    [.scrollTo(.bottom, step: 4), .scrollTo(.top, step: 4)]
  ),
  (.heightCache, "messages", [.scroll(by: 200, step: nil)]),
]

/// The state of a living cell.
private enum Fate: CaseIterable {
  case visible
  case inFirstQueue
  case inSecondQueue
  case orphaned
  case loose
  case waitingOutside
}

/// A table at one moment, and its orphans.
private struct World {
  var alive: [Int] = []
  var tree: [Int] = []
  var pools: [String: [Int]] = [:]
  var visible: [Int] = []
  var orphans: Set<Int> = []
}

extension World {
  /// Makes a table of cells 1, 2, … with these states; in the tree the oldest
  /// cell is in front.
  init(_ fates: [Fate]) {
    for (index, fate) in fates.enumerated() {
      let cell = index + 1
      alive.append(cell)
      if fate != .loose, fate != .waitingOutside { tree.insert(cell, at: 0) }
      switch fate {
      case .visible: visible.append(cell)
      case .inFirstQueue, .waitingOutside:
        pools["Cell", default: []].append(cell)
      case .inSecondQueue: pools["Cell0", default: []].append(cell)
      case .orphaned: orphans.insert(cell)
      case .loose: break
      }
    }
  }

  init(_ snapshot: Snapshot) {
    alive = snapshot.cells.map { $0.number }
    tree = snapshot.tree
    for pool in snapshot.pools { pools[pool.identifier] = pool.cells }
    visible = snapshot.visible.map { $0.number }
    orphans = Set(snapshot.cells(.orphaned).map { $0.number })
  }
}

/// Advances `fates` to the next combination, as an odometer does.
///
/// - Returns: `false` if there was no next one; `fates` is then the first
///   again.
private func advance(_ fates: inout [Fate]) -> Bool {
  for index in fates.indices {
    let next = Fate.allCases.firstIndex(of: fates[index]).map { $0 + 1 } ?? 0
    if next < Fate.allCases.count {
      fates[index] = Fate.allCases[next]
      return true
    }
    fates[index] = .visible
  }
  return false
}

private func check(_ world: World) throws(NotYet) {
  let queues = world.pools.sorted { $0.key < $1.key }
    .map { "in '\($0.key)' \(list($0.value))" }
  let caseName =
    "alive \(list(world.alive)); in the tree \(list(world.tree)); waiting "
    + "\(queues.isEmpty ? "none" : queues.joined(separator: ", ")); visible "
    + "\(list(world.visible)); the orphans"
  attempt(caseName)
  let came = orphans(
    alive: world.alive, tree: world.tree, pools: world.pools,
    visible: world.visible)
  try expect(
    caseName, list(came.sorted()), is: list(world.orphans.sorted()),
    because: reason(came, world))
}

private func list(_ cells: [Int]) -> String {
  cells.isEmpty ? "none" : cells.map { "c\($0)" }.joined(separator: " ")
}

/// A sentence on the first orphan that is missing or, if none is, on the first
/// cell that is no orphan; else on repeated cells.
private func reason(_ came: [Int], _ world: World) -> String {
  for cell in world.orphans.sorted() where !came.contains(cell) {
    return "c\(cell) is in the tree, shows no row, and isn't in a queue."
  }
  for cell in came where !world.orphans.contains(cell) {
    if world.visible.contains(cell) { return "c\(cell) shows a row." }
    for (identifier, cells) in world.pools where cells.contains(cell) {
      return "c\(cell) waits in the queue '\(identifier)', "
        + (world.tree.contains(cell) ? "hidden but not lost." : "in no tree.")
    }
    return "c\(cell) is not in the tree; somebody else keeps it."
  }
  return "List each orphan only once."
}

import Text

// Hidden cells that become more from dump to dump.

extension DumpText {
  /// Hidden cells that become more in the last view trees, while as many cells
  /// are visible, or while they are more than were ever visible at once.
  ///
  /// Hidden cells just outside the screen may be prepared; they count only if the
  /// others don't become more. One in which a text field is edited is kept, and
  /// never counts.
  var growing: Finding? {
    let trees = countedTrees(withPrepared: false)
    let growth =
      Growth(in: trees) ?? Growth(in: countedTrees(withPrepared: true))
    return growth?.finding(
      shown: Set(trees.flatMap { $0.dump.visible.map { $0.number } }))
  }

  /// The first step at which a view tree's table has another address than the
  /// one in the tree before, and that tree's step; `nil` if there is none.
  public var changedTable: (before: Int, after: Int)? {
    let trees = trees
    return zip(trees, trees.dropFirst())
      .first { dumps[$0].table?.address != dumps[$1].table?.address }
      .map { (before: $0, after: $1) }
  }

  /// Whether the last dump is a view tree, and the log tells of all hidden cells
  /// in it that they wait in a queue.
  public var tellsThatHiddenWait: Bool {
    guard let last = dumps.last, let waits = waiting.last else { return false }
    return !last.hidden.isEmpty && waits.isSuperset(of: last.hidden)
  }

  /// The steps of the view trees.
  private var trees: [Int] { dumps.indices.filter { dumps[$0].form == .tree } }

  /// The steps of the view trees of the table that the most are of, or of the
  /// first of several such.
  var treesOfOneTable: [Int] {
    var counts: [String?: Int] = [:]
    for step in trees { counts[dumps[step].table?.address, default: 0] += 1 }
    let most = counts.values.max()
    guard
      let first = trees.first(where: {
        counts[dumps[$0].table?.address] == most
      })
    else { return [] }
    let address = dumps[first].table?.address
    return trees.filter { dumps[$0].table?.address == address }
  }

  /// The view trees of the table that the most are of, with the hidden cells that
  /// may be orphaned: those that are visible in a later one aren't, and those
  /// that wait in a queue.
  private func countedTrees(withPrepared: Bool) -> [CountedTree] {
    let waiting = waiting
    let trees = treesOfOneTable
    var later: Set<Int> = []
    var counted: [CountedTree] = []
    for step in trees.reversed() {
      let dump = dumps[step]
      let hidden = dump.cellsInTree.filter { $0.isHidden }
      let waits = waiting[step].union(dump.waiting)
      counted.append(
        CountedTree(
          step: step, dump: dump,
          hidden: hidden.filter {
            !later.contains($0.number) && !waits.contains($0.number)
              && !$0.isEdited && (withPrepared || !dump.mayBePrepared($0))
          },
          hasPrepared: !withPrepared
            && hidden.contains(where: dump.mayBePrepared),
          back: Set(hidden.map { $0.number }).intersection(later),
          waiting: hidden.count { waits.contains($0.number) },
          visible: dump.visibleCount))
      later.formUnion(dump.visible.map { $0.number })
    }
    counted.reverse()
    var most: [String: Int] = [:]
    for index in counted.indices { counted[index].countSurplus(&most) }
    return counted
  }

  /// The cells of which the log tells that they wait in a queue, dump by dump:
  /// those that were visible after their last dequeue. Where the log tells of no
  /// dequeue before a view tree, it may have left out others as well.
  private var waiting: [Set<Int>] {
    var isTold = false
    var handedOut: Set<Int> = []
    var returned: Set<Int> = []
    return dumps.map { dump in
      for case .dequeued(let cell) in dump.events {
        isTold = true
        handedOut.insert(cell.number)
        returned.remove(cell.number)
      }
      guard dump.form == .tree else { return [] }
      if !isTold { (handedOut, returned) = ([], []) }
      isTold = false
      returned.formIntersection(dump.cells.map { $0.number })
      for cell in dump.visible where handedOut.remove(cell.number) != nil {
        returned.insert(cell.number)
      }
      return returned
    }
  }
}

/// A view tree, and its hidden cells that may be orphaned.
private struct CountedTree {
  let step: Int
  let dump: Dump
  let hidden: [DumpedCell]

  /// Whether hidden cells are left out because they may be prepared.
  let hasPrepared: Bool

  /// The hidden cells that are visible in a later tree.
  let back: Set<Int>

  /// The number of hidden cells that wait in a queue.
  let waiting: Int

  /// The number of visible cells.
  let visible: Int

  /// How many of the hidden cells aren't needed to show as many cells of their
  /// class as were visible at once so far.
  var surplus = 0

  /// - Parameter most: The greatest number of cells that were visible at once so
  ///   far, by their class.
  mutating func countSurplus(_ most: inout [String: Int]) {
    var counts: [String: Int] = [:]
    for cell in dump.visible { counts[cell.className, default: 0] += 1 }
    for (name, count) in counts where count > most[name, default: 0] {
      most[name] = count
    }
    for cell in hidden { counts[cell.className, default: 0] += 1 }
    surplus = Set(hidden.map { $0.className }).reduce(0) { sum, name in
      sum + max(0, counts[name, default: 0] - most[name, default: 0])
    }
  }
}

/// The longest run of last view trees in which hidden cells become more.
private struct Growth {
  private let run: ArraySlice<CountedTree>

  /// The hidden cells that are in the last tree, and not in the first one.
  private let more: [DumpedCell]

  /// - Returns: `nil` if there is no such run. A run that isn't all trees, or in
  ///   which other numbers of cells are visible, has three at least.
  init?(in trees: [CountedTree]) {
    guard trees.count > 1 else { return nil }
    let runs = [true, false].map { isSteady in
      (trees[Growth.start(in: trees, isSteady: isSteady)...], isSteady)
    }
    let grown = runs.filter { run, isSteady in
      guard let first = run.first, let last = run.last,
        run.count > 2 || run.count == trees.count && isSteady
      else { return false }
      return first.hidden.count < last.hidden.count
        && (isSteady || first.surplus < last.surplus)
    }
    guard let longest = grown.map({ $0.0 }).max(by: { $0.count < $1.count }),
      let first = longest.first, let last = longest.last,
      // Growth that has stopped is none.
      longest.dropLast().last?.hidden.count != last.hidden.count
    else { return nil }
    run = longest
    let before = Set(first.hidden.map { $0.number })
    more = last.hidden.filter { !before.contains($0.number) }
  }

  /// The index from which on hidden cells never become fewer.
  ///
  /// - Parameter isSteady: Whether as many cells must be visible, give or take
  ///   one; if not, the surplus mustn't become smaller.
  private static func start(in trees: [CountedTree], isSteady: Bool) -> Int {
    var start = trees.count - 1
    var (fewest, most) = (trees[start].visible, trees[start].visible)
    while start > 0 {
      let (before, after) = (trees[start - 1], trees[start])
      fewest = min(fewest, before.visible)
      most = max(most, before.visible)
      guard before.hidden.count <= after.hidden.count,
        isSteady ? most - fewest <= 1 : before.surplus <= after.surplus
      else { break }
      start -= 1
    }
    return start
  }
}

// MARK: In words

extension Growth {
  /// - Parameter shown: The cells that are visible in any dump.
  func finding(shown: Set<Int>) -> Finding {
    let wereVisible = more.contains { shown.contains($0.number) }
    let doubts = doubts
    return Finding(
      kind: .growing,
      sentence:
        "\(opening) grow in number from dump to dump: \(numbers), "
        + (run.contains { $0.hasPrepared }
          ? "without those just outside the screen, " : "")
        + "while \(screenful) visible, as orphans do"
        + (wereVisible ? "." : "; none of them is visible in any dump."),
      cells: more.map { $0.number }.sorted(),
      certainty: doubts.isEmpty && run.count > 2 ? .likely : .possible,
      doubt: doubts.isEmpty
        ? "A queue also grows when rows of another kind come for the first time, "
          + "but not again and again, and a table prepares or keeps only a few "
          + "cells."
        : doubts.joined(separator: " "))
  }

  /// `From @2 on the hidden cells`
  private var opening: String {
    let cells =
      run.contains { $0.waiting > 0 }
      ? "hidden cells that no log accounts for"
      : "hidden cells" + (back > 0 ? " that stay hidden" : "")
    return run.startIndex == 0
      ? "The \(cells)" : "From @\(run[run.startIndex].step) on, the \(cells)"
  }

  /// How many hidden cells each tree has; of many trees, the first and the last
  /// three.
  private var numbers: String {
    let numbers = run.map { grouped($0.hidden.count) }
    let few =
      numbers.count > 10
      ? numbers.prefix(3) + ["…"] + numbers.suffix(3) : numbers[...]
    return few.joined(separator: ", ")
  }

  /// `5 or 6 cells are`
  private var screenful: String {
    let visible = run.map { $0.visible }
    let (fewest, most) = (visible.min() ?? 0, visible.max() ?? 0)
    let verb = most == 1 ? "is" : "are"
    if fewest == most { return "\(counted(most, "cell")) \(verb)" }
    let joint = most - fewest == 1 ? "or" : "to"
    return "\(grouped(fewest)) \(joint) \(counted(most, "cell")) \(verb)"
  }

  /// The number of hidden cells that came back.
  private var back: Int {
    run.reduce(into: Set<Int>()) { $0.formUnion($1.back) }.count
  }

  /// What speaks against orphans, a sentence for each.
  private var doubts: [String] {
    var doubts: [String] = []
    if back > 0 {
      doubts.append(
        "\(counted(back, "hidden cell")) came back, as from a queue, which may "
          + "also hold the others.")
    }
    if let pause = zip(run, run.dropFirst()).first(where: {
      $0.hidden.count == $1.hidden.count
    }) {
      doubts.append(
        "None came from @\(pause.0.step) to @\(pause.1.step), as when a queue "
          + "has enough.")
    }
    if Set(run.map { $0.dump.table?.offset }).count > 1 {
      doubts.append(
        "The table was scrolled in between, and rows of other kinds may have "
          + "come.")
    }
    if let dump = run.last?.dump, more.contains(where: dump.mayBePrepared) {
      doubts.append(
        "Some of these cells are just outside the screen, where a table keeps "
          + "prepared rows.")
    }
    if doubts.isEmpty, hasOnlyOtherKinds {
      doubts.append(
        "A queue also grows when rows of another kind come, and these cells may "
          + "belong to such rows.")
    }
    return doubts
  }

  /// Whether the cells that came to be hidden are, each time, of classes that no
  /// hidden cell had before; or whether as many of each class were visible.
  private var hasOnlyOtherKinds: Bool {
    guard run.count > 2, let first = run.first, let last = run.last else {
      return false
    }
    if last.surplus <= first.surplus { return true }
    var known: Set<String> = []
    return zip(run, run.dropFirst()).allSatisfy { before, after in
      known.formUnion(before.hidden.map { $0.className })
      let old = Set(before.hidden.map { $0.number })
      return !after.hidden.contains {
        !old.contains($0.number) && known.contains($0.className)
      }
    }
  }
}

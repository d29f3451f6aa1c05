import Text

// What several dumps show together.

extension DumpText {
  /// Cells that a dequeue handed out and that stayed hidden.
  var orphaned: Finding? {
    guard let last = dumps.last, !last.orphans.isEmpty else { return nil }
    let isOne = last.orphans.count == 1
    return Finding(
      kind: .orphans,
      sentence: "\(counted(last.orphans.count, "cell")) "
        + "\(isOne ? "was" : "were") dequeued and not returned; nothing can "
        + "reach \(isOne ? "it" : "them") any more.",
      cells: last.orphans.sorted(), certainty: .certain, doubt: "")
  }

  /// Hidden cells that become more from dump to dump, while as many cells are
  /// visible.
  var growing: Finding? {
    let trees = dumps.filter { $0.form == .tree }
    guard let first = trees.first, let last = trees.last, trees.count > 1,
      trees.allSatisfy({ $0.table?.address == last.table?.address })
    else { return nil }
    let counts = trees.map { $0.hidden.count }
    let visible = trees.map { $0.visible.count }
    let steps = zip(counts, counts.dropFirst())
    guard last.hidden.count > first.hidden.count,
      steps.allSatisfy({ $0 <= $1 }),
      let fewest = visible.min(), let most = visible.max(),
      most - fewest <= 1
    else { return nil }
    let before = Set(first.hidden)
    let more = last.hidden.filter { !before.contains($0) }
    let seen = Set(trees.flatMap { $0.visible.map { $0.number } })
    let wereVisible = more.contains { seen.contains($0) }
    let isSteady = trees.count > 2 && steps.allSatisfy { $0 < $1 }
    return Finding(
      kind: .growing,
      sentence: "The hidden cells become more from dump to dump: "
        + counts.map { grouped($0) }.joined(separator: ", ")
        + ", while \(counted(last.visible.count, "cell")) "
        + "\(last.visible.count == 1 ? "is" : "are") visible, as orphans do"
        + "\(wereVisible ? "" : "; in no dump is one of them visible").",
      cells: more.sorted(),
      certainty: isSteady ? .likely : .possible,
      doubt: "A queue grows, too, when rows of another kind come for the first "
        + "time, but not again and again.")
  }

  /// Cells whose subviews become more, or lie on one another.
  var piledUp: Finding? {
    var counts: [Int: (first: Int, last: Int, grew: Bool)] = [:]
    var piled: [Int: Int] = [:]
    for dump in dumps {
      for cell in dump.cells {
        guard let subviews = cell.subviews else { continue }
        piled[cell.number] = cell.piled
        guard let old = counts[cell.number] else {
          counts[cell.number] = (subviews, subviews, true)
          continue
        }
        counts[cell.number] = (
          old.first, subviews, old.grew && subviews >= old.last
        )
      }
    }
    let onOneAnother = piled.filter { $0.value > 1 }.map { $0.key }
    let growing = counts.filter {
      $0.value.grew && $0.value.last > $0.value.first
    }
    .map { $0.key }
    let both = Set(onOneAnother).intersection(growing)
    let cells = Set(onOneAnother).union(both).sorted()
    guard
      let worst = cells.max(by: {
        piled[$0, default: 0] < piled[$1, default: 0]
      })
    else { return nil }
    return Finding(
      kind: .piledUp,
      sentence: "Subviews pile up: in c\(worst) "
        + "\(piled[worst, default: 0]) of one class lie on one rectangle"
        + (both.isEmpty ? "." : ", and they become more from dump to dump."),
      cells: cells, certainty: both.isEmpty ? .likely : .certain,
      doubt: both.isEmpty
        ? "An app may lay views of one class on one another on purpose." : "")
  }
}

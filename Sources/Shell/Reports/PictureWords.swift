import Editions
import Inspector
import Reports
import Session
import Stage
import Text

/// What the picture of a step shows, before anybody draws it.
nonisolated struct Picture {
  /// `Chapter 3, Reload hiding · mismatched · @3`
  let title: String

  /// What was done last, and how many cells are what.
  let caption: String
  let snapshot: Snapshot

  /// Whether sizes have been read and cells are still to come.
  let isHeld: Bool

  /// Whether the table has queues at all.
  let hasQueues: Bool

  /// Each visible cell's row, as one would type it.
  let rows: [Int: String]

  /// Why each orphan is one: in a few words, and as a sentence.
  let reasons: [Int: (short: String, sentence: String)]

  /// All of it in words, a sentence each.
  let words: [StyledLine]

  /// The commands that lead to this step from a fresh start; none if they need
  /// a file of the reader's.
  let recipe: [String]
}

extension Interpreter {
  /// The current step, to be drawn or told.
  var picture: Picture {
    let snapshot = session.current.after
    var rows: [Int: String] = [:]
    for cell in snapshot.cells {
      if let row = cell.row { rows[cell.number] = name(of: row) }
    }
    var reasons: [Int: (short: String, sentence: String)] = [:]
    for orphan in snapshot.cells(.orphaned) {
      reasons[orphan.number] = reason(orphan.number)
    }
    return Picture(
      title: "Chapter \(session.edition.chapter), \(session.edition.title) · "
        + "\(session.scenario.name) · @\(session.position)",
      caption: lastWords + census(snapshot).text, snapshot: snapshot,
      isHeld: session.isHeld, hasQueues: session.edition != .naiveAllocation,
      rows: rows, reasons: reasons,
      words: words(snapshot), recipe: session.scenario.showsFile ? [] : recipe)
  }

  /// `After 'reload': `
  private var lastWords: String {
    let step = session.current
    let words = step.action.words(sections: step.sections)
    return words.isEmpty ? "As it opens: " : "After '\(words)': "
  }

  private func reason(_ orphan: Int) -> (short: String, sentence: String) {
    guard let event = orphaning(of: orphan) else {
      return ("orphaned; nobody knows why", "Nobody knows why.")
    }
    let short: String
    switch event.kind {
    case .unreturned(let mistake, _):
      let instead = mistake.instead.map { "c\($0)" } ?? "nothing"
      short =
        "@\(event.step) row \(name(of: mistake.row)) got it, returned \(instead)"
    case .dequeuedToMeasure(let row, _, _, _):
      short = "@\(event.step) taken to measure row \(name(of: row))"
    default: short = "@\(event.step)"
    }
    return (short, sentence(event).text)
  }
}

// MARK: In words

extension Interpreter {
  /// What the picture shows, for those who don't see it.
  private func words(_ snapshot: Snapshot) -> [StyledLine] {
    let view = snapshot.viewport
    var lines: [StyledLine] = [
      StyledLine(
        "\(lastWords)\(census(snapshot).text) The screen shows "
          + "\(decimal(view.minY)) to \(decimal(view.maxY)) of "
          + "\(decimal(snapshot.contentSize.height)) points.")
    ]
    lines.append(list("On screen, top to bottom", snapshot.visible))
    let labels = snapshot.labels.map { label in
      StyledLine("'\(label.text)' at \(decimal(label.frame.minY))")
    }
    if !labels.isEmpty {
      lines.append(
        StyledLine(labels.count == 1 ? "A label: " : "Labels: ")
          + joined(labels, all: true) + ".")
    }
    let inTree = snapshot.tree.compactMap { snapshot[$0] }
    lines.append(
      list(
        "In the view tree, hidden and waiting",
        inTree.filter { $0.state == .pooled }))
    for orphan in snapshot.cells(.orphaned) {
      let how = orphan.isHidden ? "hidden" : "not hidden"
      lines.append(
        StyledLine("A ghost, \(how): ")
          + (orphaning(of: orphan.number).map { sentence($0) }
            ?? (cellName(orphan.number) + " is orphaned; nobody knows why.")))
    }
    for pool in snapshot.pools {
      var cells: [StyledLine] = []
      for cell in pool.cells { cells.append(cellName(cell)) }
      lines.append(
        StyledLine("The queue '\(pool.identifier)', next out first: ")
          + (cells.isEmpty ? "empty" : joined(cells, all: true)) + ".")
    }
    lines.append(list("Measuring", snapshot.cells(.measuring)))
    lines.append(list("Loose", snapshot.cells(.loose)))
    return lines.filter { $0.width > 0 }
  }

  private func list(_ what: String, _ cells: [CellRecord]) -> StyledLine {
    guard !cells.isEmpty else { return "" }
    var items: [StyledLine] = []
    for cell in cells {
      var item = cellName(cell.number)
      if let row = cell.row { item += StyledLine(" for row \(name(of: row))") }
      if !cell.text.isEmpty { item += StyledLine(" '\(cell.text)'") }
      items.append(item)
    }
    return StyledLine("\(what): ") + joined(items, all: true) + "."
  }
}

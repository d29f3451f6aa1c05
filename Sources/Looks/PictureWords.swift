import Inspector
public import Reports
public import Session
import Stage
import Text

/// What the picture of the current step shows, for those who don't see it.
public func pictureWords(of session: TableSession) -> [StyledLine] {
  let snapshot = session.current.after
  func list(_ what: String, _ cells: [CellRecord]) -> [StyledLine] {
    let items = cells.map { cell -> StyledLine in
      let row = cell.row.map { " for row \(name(of: $0, in: session))" } ?? ""
      let text = cell.text.isEmpty ? "" : " '\(cell.text)'"
      return "\(cellName(cell.number))\(row)\(text)"
    }
    return items.isEmpty ? [] : ["\(what): \(joined(items, all: true))."]
  }
  let waiting = snapshot.tree.compactMap { snapshot[$0] }
    .filter { $0.state == .pooled }
  let queues = snapshot.pools.map { pool -> StyledLine in
    "The queue '\(pool.identifier)', next out first: \(inOrder(pool.cells))."
  }
  let opening: StyledLine =
    "\(lastWords(in: session))\(census(snapshot)) The screen shows "
    + "\(extent(of: snapshot))."
  return [opening] + list("On screen, top to bottom", snapshot.visible)
    + labels(of: snapshot)
    + list("In the view tree, hidden and waiting", waiting)
    + ghosts(in: session) + queues
    + list("Measuring", snapshot.cells(.measuring))
    + list("Loose", snapshot.cells(.loose))
}

/// `After 'reload': `
func lastWords(in session: TableSession) -> String {
  let words = session.current.command
  return words.isEmpty ? "As it opens: " : "After '\(words)': "
}

private nonisolated func labels(of snapshot: Snapshot) -> [StyledLine] {
  let labels = snapshot.labels.map { label -> StyledLine in
    "'\(label.text)' at \(decimal(label.frame.minY))"
  }
  guard !labels.isEmpty else { return [] }
  let what = labels.count == 1 ? "A label" : "Labels"
  return ["\(what): \(joined(labels, all: true))."]
}

private func ghosts(in session: TableSession) -> [StyledLine] {
  session.current.after.cells(.orphaned).map { orphan in
    let event = orphaning(of: orphan.number, in: session)
    let story =
      event.map { sentence($0, in: session) }
      ?? "\(cellName(orphan.number)) is orphaned; nobody knows why."
    return "A ghost, \(orphan.isHidden ? "hidden" : "not hidden"): \(story)"
  }
}

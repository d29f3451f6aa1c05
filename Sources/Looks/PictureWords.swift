import Inspector
public import Reports
public import Session
import Stage
import Text

/// What the picture of the current step shows, for those who don't see it.
public func pictureWords(of session: TableSession) -> [StyledLine] {
  PictureWords(session: session).lines
}

/// `After 'reload': `
func lastWords(in session: TableSession) -> String {
  let step = session.current
  let words = step.action.command(sections: step.sections)
  return words.isEmpty ? "As it opens: " : "After '\(words)': "
}

private struct PictureWords {
  let session: TableSession

  private var snapshot: Snapshot { session.current.after }

  /// What the picture shows, for those who don't see it.
  var lines: [StyledLine] {
    let view = snapshot.viewport
    let inTree = snapshot.tree.compactMap { snapshot[$0] }
    var lines = [
      StyledLine(
        "\(lastWords(in: session))\(census(snapshot).text) The screen shows "
          + "\(decimal(view.minY)) to \(decimal(view.maxY)) of "
          + "\(decimal(snapshot.contentSize.height)) points.")
    ]
    lines.append(list("On screen, top to bottom", snapshot.visible))
    lines.append(labels)
    lines.append(
      list(
        "In the view tree, hidden and waiting",
        inTree.filter { $0.state == .pooled }))
    lines += ghosts + queues
    lines.append(list("Measuring", snapshot.cells(.measuring)))
    lines.append(list("Loose", snapshot.cells(.loose)))
    return lines.filter { !$0.isEmpty }
  }

  private var labels: StyledLine {
    let labels = snapshot.labels.map { label in
      StyledLine("'\(label.text)' at \(decimal(label.frame.minY))")
    }
    guard !labels.isEmpty else { return "" }
    return StyledLine(labels.count == 1 ? "A label: " : "Labels: ")
      + joined(labels, all: true) + "."
  }

  private var ghosts: [StyledLine] {
    var lines: [StyledLine] = []
    for orphan in snapshot.cells(.orphaned) {
      let how = orphan.isHidden ? "hidden" : "not hidden"
      lines.append(
        StyledLine("A ghost, \(how): ")
          + (orphaning(of: orphan.number, in: session).map {
            sentence($0, in: session)
          }
            ?? (cellName(orphan.number) + " is orphaned; nobody knows why.")))
    }
    return lines
  }

  private var queues: [StyledLine] {
    var lines: [StyledLine] = []
    for pool in snapshot.pools {
      var cells: [StyledLine] = []
      for cell in pool.cells { cells.append(cellName(cell)) }
      lines.append(
        StyledLine("The queue '\(pool.identifier)', next out first: ")
          + (cells.isEmpty ? "empty" : joined(cells, all: true)) + ".")
    }
    return lines
  }

  private func list(_ what: String, _ cells: [CellRecord]) -> StyledLine {
    guard !cells.isEmpty else { return "" }
    var items: [StyledLine] = []
    for cell in cells {
      var item = cellName(cell.number)
      if let row = cell.row {
        item += StyledLine(" for row \(name(of: row, in: session))")
      }
      if !cell.text.isEmpty { item += StyledLine(" '\(cell.text)'") }
      items.append(item)
    }
    return StyledLine("\(what): ") + joined(items, all: true) + "."
  }
}

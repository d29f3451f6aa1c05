import Inspector
public import Reports
public import Session
import Stage
import Text

/// The parts of the table that a screen report shows.
public nonisolated enum ScreenStyle: Equatable, Sendable {
  /// The cells with their names, the content beyond the edges, and the queues.
  case whole

  /// Only what the phone's user sees: no names of cells, and nothing off
  /// screen.
  case user
}

/// Report on the phone's screen, as a drawing and in words.
public func screenReport(_ style: ScreenStyle, of history: any History)
  -> Report
{
  let look = ScreenLook(observation: history.now, style: style)
  return Report(look.fields) {
    Report.Block.drawing(.panel(look.panel), inWords: look.description)
  }
}

/// The phone's screen and the queues beside it, as a screen report draws them.
public nonisolated func screenPanel(of observation: Observation) -> Panel {
  ScreenLook(observation: observation, style: .whole).panel
}

/// The screen at one moment.
nonisolated struct ScreenLook {
  let observation: Observation
  let style: ScreenStyle

  var snapshot: Snapshot { observation.after }

  /// The cells on screen, top to bottom.
  ///
  /// In an open batch, cells may be left that the offset has moved off screen.
  var rows: [CellRecord] {
    let isOpen = (try? history.session)?.current.batch != nil
    return snapshot.visible.filter {
      !$0.isHidden && !(isOpen && shown($0) <= 0)
    }
  }

  /// A label, a cell, the edge of an inset, or a space above a header on screen.
  enum Item {
    case label(Snapshot.LabelRecord)
    case cell(CellRecord)
    case inset(EdgeInsets.Edge)

    /// The space in points, as much of it as is on screen.
    case space(Double)
  }

  /// What is on screen, top to bottom; an inset's edge comes after what begins
  /// above it, and a label that floats beyond the rows that it covers.
  var items: [Item] {
    let view = snapshot.viewport
    let insets = snapshot.adjustedContentInset
    var edges: [(item: Item, top: Double)] = []
    if insets.top > 0 { edges.append((.inset(.top), view.minY + insets.top)) }
    if insets.bottom > 0 {
      edges.append((.inset(.bottom), view.maxY - insets.bottom))
    }
    var labels = snapshot.labels[...]
    var items: [Item] = []
    let padding = (try? history.session)?.policy.headerPadding ?? 0
    var bottom = max(view.minY, 0)
    func addEdges(above top: Double) {
      while let edge = edges.first, edge.top <= top {
        items.append(edge.item)
        edges.removeFirst()
      }
    }
    func addLabels(above frame: Rect?) {
      while let label = labels.first, label.stands(above: frame) {
        addEdges(above: label.frame.minY)
        let space = min(label.frame.minY - bottom, padding)
        if label.floats == nil, space > 0 { items.append(.space(space)) }
        items.append(.label(label))
        if label.floats == nil { bottom = max(bottom, label.frame.maxY) }
        labels.removeFirst()
      }
    }
    for cell in rows {
      addLabels(above: cell.frame)
      addEdges(above: cell.frame.minY)
      items.append(.cell(cell))
      bottom = max(bottom, cell.frame.maxY)
    }
    addLabels(above: nil)
    addEdges(above: .infinity)
    return items
  }

  /// `22 points of padding`
  private func phrase(forSpace height: Double) -> String {
    "\(decimal(height)) \(height == 1 ? "point" : "points") of padding"
  }

  /// `88 points of inset above`
  private func phrase(for edge: EdgeInsets.Edge) -> String {
    let points = snapshot.adjustedContentInset[edge]
    return "\(decimal(points)) \(points == 1 ? "point" : "points") of inset "
      + (edge == .top ? "above" : "below")
  }

  /// The height of the part of a cell that is on screen, in points.
  func shown(_ cell: CellRecord) -> Double {
    min(cell.frame.maxY, snapshot.viewport.maxY)
      - max(cell.frame.minY, snapshot.viewport.minY)
  }

  /// The height of the part of a cell on screen that floating labels cover, in
  /// points.
  func covered(_ cell: CellRecord) -> Double {
    let view = snapshot.viewport
    let bottom = min(cell.frame.maxY, view.maxY)
    var end = max(cell.frame.minY, view.minY)
    var sum = 0.0
    for label in snapshot.labels where label.floats != nil {
      let top = max(label.frame.minY, end)
      guard min(label.frame.maxY, bottom) > top else { continue }
      end = min(label.frame.maxY, bottom)
      sum += end - top
    }
    return sum
  }

  /// How much of a cell an edge leaves on screen, and how much of that floating
  /// labels cover, such as `20 of 44, 18 covered`; `nil` for a cell that is in
  /// sight as a whole.
  func cut(_ cell: CellRecord) -> String? {
    guard cell.isPlaced else { return nil }
    let points = decimal(shown(cell))
    let height = decimal(cell.frame.height)
    let covered = covered(cell)
    var text = points == height ? "" : "\(points) of \(height)"
    if covered > 0 {
      text += text.isEmpty ? "" : ", "
      text += "\(decimal(covered)) covered"
    }
    return text.isEmpty ? nil : text
  }
}

nonisolated extension Snapshot.LabelRecord {
  /// `Fruit, floating`
  var phrase: String { floats == nil ? text : "\(text), floating" }

  /// Whether the label is listed before a row with a frame; before none, for
  /// `nil`.
  fileprivate func stands(above row: Rect?) -> Bool {
    guard let row else { return true }
    return switch floats {
    case nil: frame.minY < row.minY
    case .top: frame.minY < row.maxY
    case .bottom: frame.maxY <= row.minY
    }
  }
}

// MARK: For programs

nonisolated extension ScreenLook {
  var fields: JSON.Fields {
    var fields: JSON.Fields = [
      "contentOffset": snapshot.tellsScreen
        ? json(snapshot.viewport.origin) : nil,
      "rows": .array(rows.map(object)),
    ]
    if !snapshot.labels.isEmpty {
      fields["labels"] = .strings(snapshot.labels.map { $0.text })
    }
    let floating = snapshot.floatingLabels
    if !floating.isEmpty {
      fields["floating"] = .strings(floating.map { $0.text })
    }
    guard style == .whole else { return fields }
    return fields + insetFields(of: snapshot) + [
      "above": snapshot.tellsScreen
        ? json(beyond(.above, in: observation)) : nil,
      "below": snapshot.tellsScreen
        ? json(beyond(.below, in: observation)) : nil,
    ] + poolFields(of: snapshot)
      + ["orphaned": json(cells: snapshot.numbers(.orphaned))]
      + (snapshot.isDump
        ? ["hidden": json(cells: snapshot.numbers(.hidden))] : [:])
  }

  private func object(_ cell: CellRecord) -> JSON {
    var fields: JSON.Fields = [
      "row": JSON(cell.row?.description), "cell": .string(cell.name),
      "text": .string(cell.text), "accessory": .string(cell.accessory),
      "isSelected": .bool(cell.isSelected),
      "visibleHeight": cell.isPlaced ? .number(shown(cell)) : nil,
    ]
    let covered = covered(cell)
    if covered > 0 { fields["covered"] = .number(covered) }
    if let picture = cell.picture { fields["picture"] = .string(picture) }
    if let mark = mark(of: cell) { fields["mark"] = .string(mark.rawValue) }
    return .object(fields)
  }
}

// MARK: For people

nonisolated extension ScreenLook {
  /// The phone's screen; for `.whole`, with the queues beside it.
  var panel: Panel {
    let lines = items.map { item -> Panel.Line in
      switch item {
      case .label(let label): .rule(StyledLine(label.phrase, .faint))
      case .cell(let cell): row(cell)
      case .inset(let edge): .rule(StyledLine(phrase(for: edge), .faint))
      case .space(let height):
        .rule(StyledLine(phrase(forSpace: height), .faint))
      }
    }
    let nothing = StyledLine("nothing to show", .faint)
    var panel = Panel(lines.isEmpty ? [.row(nothing)] : lines)
    panel.thumb = thumb(panel.lines.count)
    guard style == .whole else { return panel }
    func note(_ edge: Beyond.Edge) -> StyledLine? {
      beyond(edge, in: observation).map { StyledLine($0.phrase, .faint) }
    }
    panel.above = note(.above)
    panel.below = note(.below)
    panel.trays = trays
    return panel
  }

  /// The panel's line for a cell: its text, its accessory, and how much of it
  /// an edge cuts off or a floating label covers.
  private func row(_ cell: CellRecord) -> Panel.Line {
    .row(
      tag: style == .whole ? tag(cell.number) : nil,
      cell.isSelected
        ? StyledLine("▸ " + cell.text, .selected) : "\(cell.text)",
      note: cut(cell).map { StyledLine(" \($0) ", .faint) },
      tail: StyledLine(mark(of: cell.accessory))
        + frame(of: cell.picture, mark(of: cell)))
  }

  /// The mark of a cell's picture; `nil` for none, and for what the user can't
  /// know.
  private func mark(of cell: CellRecord) -> PictureMark? {
    style == .whole ? observation.pictures[cell.number] : nil
  }

  private func mark(of accessory: String) -> String {
    let marks = [
      "checkmark": " ✓", "disclosureIndicator": " >", "detailButton": " (i)",
      "detailDisclosureButton": " (i) >", "accessoryView": " [+]",
    ]
    return marks[accessory] ?? ""
  }

  /// The indices of the lines beside which the scroll indicator's thumb stands;
  /// empty if all content is on screen.
  ///
  /// - Parameter lines: The number of lines.
  private func thumb(_ lines: Int) -> Range<Int> {
    let limits = snapshot.offsetLimits
    let room = limits.upperBound - limits.lowerBound
    guard room > 0 else { return 0..<0 }
    let height = snapshot.viewport.height
    let length = max(1, Int(Double(lines) * height / (height + room)))
    let way = snapshot.viewport.minY - limits.lowerBound
    let rest = Double(lines - length)
    // What somebody wrote down may lie outside of its content.
    let start = Int(min(max(rest * way / room, 0), rest) + 0.5)
    return start..<start + length
  }
}

// MARK: Beside the phone

nonisolated extension ScreenLook {
  /// The queues as trays, with the next cell out on top, and the orphaned cells
  /// as a heap.
  private var trays: [Panel.Tray] {
    let queues = snapshot.pools.map { pool in
      Panel.Tray(
        StyledLine(pool.identifier, .title),
        note: StyledLine(
          pool.cells.isEmpty ? ": empty" : ": next out on top", .faint),
        items: pool.cells.map(waiting))
    }
    return queues
      + heap(.prepared, StyledLine("prepared", .title))
      + heap(.kept, StyledLine("kept", .title))
      + heap(.orphaned, StyledLine("orphaned, in the tree", .bad))
      + (snapshot.isDump
        ? heap(.hidden, StyledLine("hidden, why isn't known", .warning))
        : [])
  }

  /// The cells of a state as a heap; none if there are no such cells.
  private func heap(_ state: CellState, _ title: StyledLine) -> [Panel.Tray] {
    let cells = snapshot.numbers(state)
    return cells.isEmpty
      ? []
      : [
        Panel.Tray(
          title, items: cells.prefix(ScreenLook.mostWaiting).map(waiting),
          more: max(0, cells.count - ScreenLook.mostWaiting), isFramed: false)
      ]
  }

  /// The most cells of a heap that are listed; no page has room for more.
  private static let mostWaiting = 100

  private func waiting(_ cell: Int) -> StyledLine {
    "\(tag(cell)) \(snapshot[cell]?.text ?? "")"
  }
}

// MARK: In words

nonisolated extension ScreenLook {
  /// The screen in words, line by line; for `.whole`, with the queues.
  var description: [StyledLine] {
    let lines = items.map { item -> StyledLine in
      switch item {
      case .label(let label): "label: \(label.phrase)"
      case .cell(let cell): phrase(for: cell)
      case .inset(let edge): "\(phrase(for: edge))"
      case .space(let height): "\(phrase(forSpace: height))"
      }
    }
    let screen = lines.isEmpty ? ["the screen is empty"] : lines
    guard style == .whole else { return screen }
    func note(_ edge: Beyond.Edge) -> [StyledLine] {
      beyond(edge, in: observation).map { ["\($0.phrase)"] } ?? []
    }
    return note(.above) + screen + note(.below) + waiting
  }

  private func phrase(for cell: CellRecord) -> StyledLine {
    var line: StyledLine =
      cell.row.map {
        "row \($0.description(amongSections: observation.sections))"
      } ?? "a row"
    if style == .whole { line += " in \(cellName(cell.number))" }
    line += ": \(cell.text)"
    if cell.accessory != "none" { line += ", \(cell.accessory)" }
    if cell.isSelected { line += ", selected" }
    line += StyledLine(Looks.phrase(for: cell.picture, mark(of: cell)))
    if let cut = cut(cell) { line += ", \(cut) points" }
    return line
  }

  /// The queues and the orphaned cells, in words.
  private var waiting: [StyledLine] {
    let orphans = snapshot.numbers(.orphaned)
    let hidden = snapshot.isDump ? snapshot.numbers(.hidden) : []
    let prepared = snapshot.numbers(.prepared)
    let kept = snapshot.numbers(.kept)
    return snapshot.pools.map {
      "queue \($0.identifier), next out first: \(inOrder($0.cells))"
    }
      + (prepared.isEmpty ? [] : ["prepared: \(cellNames(prepared))"])
      + (kept.isEmpty ? [] : ["kept: \(cellNames(kept))"])
      + (orphans.isEmpty
        ? [] : ["in the tree, orphaned: \(cellNames(orphans))"])
      + (hidden.isEmpty
        ? [] : ["in the tree, hidden, why isn't known: \(cellNames(hidden))"])
  }
}

/// The names of waiting cells in order, or `empty`.
nonisolated func inOrder(_ cells: [Int]) -> StyledLine {
  cells.isEmpty ? "empty" : joined(cells.map { cellName($0) }, all: true)
}

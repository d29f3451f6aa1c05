import Inspector
public import Reports
public import Session
import Stage
import Text

/// What is drawn of a screen.
public nonisolated enum ScreenStyle: Equatable, Sendable {
  /// The cells by name, what lies beyond the edges, and the queues.
  case whole

  /// What its user sees: no names of cells, nothing that is not on it.
  case user
}

/// The phone.
public func screenReport(_ style: ScreenStyle, of session: TableSession)
  -> Report
{
  let look = ScreenLook(session: session, style: style)
  return Report("screen", look.fields) {
    Report.Block.drawing(.panel(look.panel), inWords: look.words)
  }
}

/// A screen at the session's current step.
struct ScreenLook {
  let session: TableSession
  let style: ScreenStyle

  var snapshot: Snapshot { session.current.after }

  /// The cells on screen, top to bottom.
  var rows: [CellRecord] { snapshot.visible.filter { !$0.isHidden } }

  /// What the screen has from top to bottom.
  enum Item {
    case label(String)
    case cell(CellRecord)
  }

  var items: [Item] {
    var labels = snapshot.labels[...]
    var items: [Item] = []
    for cell in rows {
      let above = labels.prefix { $0.frame.minY < cell.frame.minY }
      labels = labels.dropFirst(above.count)
      items += above.map { .label($0.text) } + [.cell(cell)]
    }
    return items + labels.map { .label($0.text) }
  }

  /// How many points of a cell are on screen.
  func shown(_ cell: CellRecord) -> Double {
    min(cell.frame.maxY, snapshot.viewport.maxY)
      - max(cell.frame.minY, snapshot.viewport.minY)
  }

  /// `20 of 44`, of a cell that is cut.
  func cut(_ cell: CellRecord) -> String? {
    let points = shown(cell)
    guard points < cell.frame.height else { return nil }
    return "\(decimal(points)) of \(decimal(cell.frame.height))"
  }
}

// MARK: For programs

extension ScreenLook {
  var fields: JSON.Fields {
    var fields: JSON.Fields = [
      "contentOffset": json(snapshot.viewport.origin),
      "rows": .array(rows.map(object)),
    ]
    if !snapshot.labels.isEmpty {
      fields["labels"] = .strings(snapshot.labels.map { $0.text })
    }
    guard style == .whole else { return fields }
    return fields + [
      "above": json(beyond(.above, in: session)),
      "below": json(beyond(.below, in: session)),
    ] + poolsLook.report(on: session).fields
      + ["orphaned": json(cells: snapshot.numbers(.orphaned))]
  }

  private func object(_ cell: CellRecord) -> JSON {
    [
      "row": JSON(cell.row?.description), "cell": .string(cell.name),
      "text": .string(cell.text), "accessory": .string(cell.accessory),
      "isSelected": .bool(cell.isSelected),
      "visibleHeight": .number(shown(cell)),
    ]
  }
}

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
  return Report(
    "screen", fields: look.fields,
    blocks: [.drawing(.panel(look.panel), inWords: look.words)])
}

/// A screen at the session's current step.
struct ScreenLook {
  let session: TableSession
  let style: ScreenStyle

  var snapshot: Snapshot { session.current.after }

  /// The cells on screen, top to bottom.
  var rows: [CellRecord] { snapshot.visible.filter { !$0.isHidden } }

  /// How many points of a cell are on screen.
  func shown(_ cell: CellRecord) -> Double {
    min(cell.frame.maxY, snapshot.viewport.maxY)
      - max(cell.frame.minY, snapshot.viewport.minY)
  }
}

// MARK: For programs

extension ScreenLook {
  var fields: [JSON.Field] {
    var fields: [JSON.Field] = [
      .init("contentOffset", json(snapshot.viewport.origin)),
      .init("rows", .array(rows.map { json($0, shown: shown($0)) })),
    ]
    if !snapshot.labels.isEmpty {
      fields.append(
        .init("labels", .array(snapshot.labels.map { .string($0.text) })))
    }
    return style == .user ? fields : fields + surroundings
  }

  private var surroundings: [JSON.Field] {
    let orphans = snapshot.cells(.orphaned).map { $0.number }
    return [
      .init("above", json(beyond(.above, in: session))),
      .init("below", json(beyond(.below, in: session))),
    ] + poolsLook.report(on: session).fields + [
      .init("orphaned", json(cells: orphans))
    ]
  }
}

private nonisolated func json(_ cell: CellRecord, shown: Double) -> JSON {
  .object([
    .init("row", JSON(cell.row?.description)),
    .init("cell", .string(cell.name)),
    .init("text", .string(cell.text)),
    .init("accessory", .string(cell.accessory)),
    .init("isSelected", .bool(cell.isSelected)),
    .init("visibleHeight", .number(shown)),
  ])
}

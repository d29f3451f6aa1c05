public import Reports
public import Session
import Stage
import Text

/// The calls of the current step at which one can look.
public func callsToLookAt(in session: TableSession) -> [Call] {
  session.current.calls.filter { !$0.isTurn }
}

/// A call of the current step, and the tree around it.
///
/// - Parameters:
///   - index: Its place among `callsToLookAt`; it must exist.
///   - cell: The cell on whose account one came here, if there is one; what
///     became of it in this call is told too.
public func callReport(
  _ index: Int, as command: String, onAccountOf cell: Int? = nil,
  in session: TableSession
) -> Report {
  let look = OneCall(session: session, index: index)
  var report = Report(command, fields: look.fields)
  report.blocks = look.lines.map { .text($0) }
  guard let cell else { return report }
  report.fields.append(.init("cell", .string("c\(cell)")))
  for event in look.events(of: cell) {
    report.blocks.append(.text(sentence(event, in: session)))
  }
  report.blocks.append(.text(dataSourcePlace(in: session)))
  return report
}

/// What one reads where there is no call to look at.
public nonisolated func noCallReport(_ sentence: String) -> Report {
  Report(
    "into", fields: [.init("call", .null)],
    blocks: [.text(StyledLine(sentence))])
}

/// What one reads behind a step's last call.
public func lastCallReport(in session: TableSession) -> Report {
  noCallReport(
    "The step is over: \(counted(callsToLookAt(in: session).count, "call")). "
      + (session.isInPast
        ? "'step' goes to the next one."
        : "After the next action, 'into' begins again."))
}

private struct OneCall {
  let session: TableSession
  let index: Int

  private var calls: [Call] { callsToLookAt(in: session) }

  var fields: [JSON.Field] {
    [
      .init("step", .int(session.position)), .init("call", .int(index + 1)),
      .init("of", .int(calls.count)), .init("what", json(calls[index])),
      .init("tree", json(cellCall?.treeBefore)),
    ]
  }

  private var cellCall: CellCall? {
    if case .cell(let call) = calls[index] { call } else { nil }
  }

  var lines: [StyledLine] {
    var lines = CallWords(session: session).lines(calls[index])
    let place = session.isInPast ? "@\(session.position), call " : ""
    lines[0] =
      StyledLine("\(place)\(index + 1) of \(calls.count): ", .faint)
      + lines[0]
    return lines + (cellCall.map { trees(around: $0) } ?? [])
  }

  private func trees(around call: CellCall) -> [StyledLine] {
    guard let before = call.treeBefore else {
      return [
        "The tree is not known any more: the last "
          + "\(TableSession.stepsWithTrees) steps keep theirs, each for its "
          + "last \(TableSession.treesKept) calls."
      ]
    }
    var lines: [StyledLine] = [
      before.isEmpty
        ? "The tree held no cell when it came."
        : "The tree when it came: " + describe(before) + "."
    ]
    var known = before
    for dequeue in call.dequeues {
      guard let after = dequeue.treeAfter, after != known else { continue }
      known = after
      let cell = dequeue.cell.map { cellName($0) } ?? "nothing"
      lines.append(
        "The tree after " + cell + " came out: " + describe(after) + ".")
    }
    return lines
  }

  private func describe(_ tree: [TreeCell]) -> StyledLine {
    guard !tree.isEmpty else { return "no cell" }
    var cells: [StyledLine] = []
    for cell in tree {
      cells.append(
        cellName(cell.number)
          + (cell.isHidden ? StyledLine(" hidden", .warning) : ""))
    }
    return joined(cells)
  }

  /// What became of a cell when this call's row was served.
  func events(of cell: Int) -> [Event] {
    session.current.events.filter {
      $0.cell == cell && $0.isOf(row: cellCall?.row)
    }
  }
}

extension Event {
  /// Whether it happened when that row was served.
  fileprivate func isOf(row: IndexPath?) -> Bool {
    switch kind {
    case .made(let served, _, _, _): served == row
    case .dequeued(let served, _): served == row
    case .unreturned(let mistake, _): mistake.row == row
    case .shown, .moved, .left, .died, .madeToMeasure, .dequeuedToMeasure: false
    }
  }
}

private func json(_ tree: [TreeCell]?) -> JSON {
  guard let tree else { return .null }
  return .array(
    tree.map { cell in
      .object([
        .init("cell", .string("c\(cell.number)")),
        .init("isHidden", .bool(cell.isHidden)),
        .init("tag", .int(cell.tag)), .init("text", .string(cell.text)),
      ])
    })
}

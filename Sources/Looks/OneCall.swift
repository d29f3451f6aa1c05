public import Reports
public import Session
import Stage
import Text

/// The calls of the current step that can be looked at one by one: all but
/// turns of the run loop.
public func callsToLookAt(in session: TableSession) -> [Call] {
  session.current.calls.filter { !$0.isTurn }
}

/// The number of the current step's calls, without turns of the run loop.
func callCount(in session: TableSession) -> Int {
  forgottenCalls(in: session) + callsToLookAt(in: session).count
}

/// The number of calls of the current step that are forgotten with its first
/// frames; calls are numbered after them.
public func forgottenCalls(in session: TableSession) -> Int {
  session.current.forgottenFrames?.calls ?? 0
}

/// Report on a call of the current step, with the view trees around it.
///
/// - Parameters:
///   - index: The call's index in `callsToLookAt`; it must be valid.
///   - cell: A cell whose events in the call are reported, too, with the place
///     of the data source's code; `nil` for none.
public func callReport(
  _ index: Int, onAccountOf cell: Int? = nil, in session: TableSession
) -> Report {
  let calls = callsToLookAt(in: session)
  let description = CallDescription(calls[index], in: session)
  var served: CellCall?
  if case .cell(let call) = calls[index] { served = call }
  let prefix = session.isInPast ? "@\(session.position), call " : ""
  let earlier = forgottenCalls(in: session)
  let (number, count) = (earlier + index + 1, earlier + calls.count)
  return Report(
    [
      "step": .int(session.position), "call": .int(number),
      "of": .int(count), "what": description.object,
      "tree": json(served?.treeBefore),
      "treesAfter": .array(served?.dequeues.map { json($0.treeAfter) } ?? []),
    ] + (cell.map { ["cell": json(cell: $0)] } ?? [:])
  ) {
    "\("\(prefix)\(number) of \(count): ", .faint)\(description.line)"
    if index == 0, earlier > 0 { lapse(of: session) }
    if let served { trees(around: served) }
    if let cell {
      for event in session.current.events
      where event.cell == cell && event.isOf(row: served?.row) {
        sentence(event, in: session)
      }
      dataSourceLine(in: session)
    }
  }
}

/// Report that there is no call to look at: a sentence that says why.
public nonisolated func noCallReport(_ sentence: String) -> Report {
  Report(["call": nil]) { StyledLine(sentence) }
}

/// Report shown after a step's last call.
public func lastCallReport(in session: TableSession) -> Report {
  if session.isForgotten(session.position) {
    return Report(["call": nil]) { lapse(of: session) }
  }
  let count = counted(callCount(in: session), "call")
  let next =
    session.isInPast
    ? "'step' goes to the next one."
    : "After the next action, 'into' begins again."
  return noCallReport("The step is over: \(count). \(next)")
}

// MARK: The tree

private func trees(around call: CellCall) -> [StyledLine] {
  guard let before = call.treeBefore else {
    return [
      "The tree is no longer known: the last "
        + "\(TableSession.stepsWithTrees) steps keep theirs, each for its "
        + "last \(TableSession.treesKept) calls."
    ]
  }
  var lines: [StyledLine] = [
    before.isEmpty
      ? "The tree held no cell when it came."
      : "The tree when it came: \(described(before))."
  ]
  var known = described(before)
  for questions in questionsWithOneAnswer(in: call) {
    let after = described(questions.tree)
    let names = joined(questions.identifiers.map { "'\($0)'" })
    lines.append(
      after == known
        ? "After asking \(names): the same."
        : "After asking \(names): \(after).")
    known = after
  }
  return lines
}

/// The dequeues of a call, in order; consecutive dequeues that led to the same
/// view tree form one group.
private func questionsWithOneAnswer(in call: CellCall) -> [(
  identifiers: [StyledLine], tree: [Likeness]
)] {
  var groups: [(identifiers: [StyledLine], tree: [Likeness])] = []
  for dequeue in call.dequeues {
    guard let tree = dequeue.treeAfter else { continue }
    let name = StyledLine(dequeue.identifier)
    if let last = groups.last, described(last.tree) == described(tree) {
      groups[groups.count - 1].identifiers.append(name)
    } else {
      groups.append((identifiers: [name], tree: tree))
    }
  }
  return groups
}

private func described(_ tree: [Likeness]) -> StyledLine {
  tree.isEmpty
    ? "no cell"
    : joined(
      tree.map { cell in
        let hidden = cell.isHidden ? StyledLine(" hidden", .warning) : ""
        return cellName(cell.number) + hidden
      })
}

private func json(_ tree: [Likeness]?) -> JSON {
  guard let tree else { return nil }
  return .array(
    tree.map { cell in
      [
        "cell": "c\(cell.number)", "isHidden": .bool(cell.isHidden),
        "tag": .int(cell.tag), "text": .string(cell.text),
      ]
    })
}

extension Event {
  /// Whether the event happened while the app served that row.
  fileprivate func isOf(row: IndexPath?) -> Bool {
    switch kind {
    case .made(let served, _, _, _): served == row
    case .dequeued(let served, _): served == row
    case .unreturned(let mistake, _): mistake.row == row
    case .shown, .prepared, .displayed, .givenUp, .reconfigured, .moved, .left,
      .died, .madeToMeasure,
      .dequeuedToMeasure, .loading, .gotPicture:
      false
    }
  }
}

import Inspector
import Session
import Stage

extension Interpreter {
  /// The calls of the current step at which one can look.
  private var callsOfStep: [Call] {
    session.current.calls.filter { !$0.isTurn }
  }

  /// The next call of the current step, and the tree as it was then.
  func nextCall() -> Report {
    let calls = callsOfStep
    let index = (callCursor ?? -1) + 1
    guard index < calls.count else {
      return edge(
        "The step is over: \(counted(calls.count, "call")). "
          + (session.isInPast
            ? "'step' goes to the next one."
            : "After the next action, 'into' begins again."))
    }
    callCursor = index
    return call(index, among: calls, as: "into")
  }

  /// The call before, and the tree as it was then.
  func previousCall() -> Report {
    guard let index = callCursor, index > 0 else {
      callCursor = nil
      return edge(
        "This is where the step begins; 'back' goes to the step before.")
    }
    callCursor = index - 1
    return call(index - 1, among: callsOfStep, as: "into")
  }

  private func edge(_ sentence: String) -> Report {
    Report(
      "into", fields: [.init("call", .null)],
      blocks: [.text(StyledLine(sentence))])
  }

  /// A call, and the tree around it.
  func call(_ index: Int, among calls: [Call], as command: String) -> Report {
    var report = Report(command)
    report.fields = [
      .init("step", .int(session.position)), .init("call", .int(index + 1)),
      .init("of", .int(calls.count)), .init("what", json(calls[index])),
    ]
    var lines = describe(calls[index])
    let place = session.isInPast ? "@\(session.position), call " : ""
    lines[0] =
      StyledLine("\(place)\(index + 1) of \(calls.count): ", .faint)
      + lines[0]
    if case .cell(let call) = calls[index] { lines += trees(around: call) }
    report.blocks = lines.map { .text($0) }
    report.fields.append(.init("tree", json(treeBefore(calls[index]))))
    return report
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

  private func treeBefore(_ call: Call) -> [TreeCell]? {
    guard case .cell(let call) = call else { return nil }
    return call.treeBefore
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
}

// MARK: back until

/// A moment to go back to: the call in which something became of a cell.
private enum Moment {
  case orphan
  case created(Int)
  case reuse(Int)
}

extension Interpreter {
  /// `back until orphan·created c7·reuse c7`
  func backUntil(_ arguments: inout Arguments) throws(ShellError) -> Report {
    let moment = try moment(&arguments)
    var number = session.position
    var end = callCursor
    while number >= 0 {
      let calls = session.steps[number].calls.filter { !$0.isTurn }
      for index in (0..<min(end ?? calls.count, calls.count)).reversed() {
        guard case .cell(let call) = calls[index] else { continue }
        if let cell = cell(moment, call, step: number) {
          session.go(to: number)
          callCursor = index
          return arrival(index, calls, cell)
        }
      }
      if end == nil, let event = event(moment, step: number) {
        var report = travel("back", to: number)
        report.fields.append(.init("cell", .string("c\(event.cell)")))
        report.blocks.append(.text(sentence(event)))
        return report
      }
      end = nil
      number -= 1
    }
    throw ShellError(complaint(moment))
  }

  private func moment(_ arguments: inout Arguments) throws(ShellError)
    -> Moment
  {
    let what = "orphan, created or reuse"
    let word = try arguments.word(what)
    if word.text == "orphan" {
      try arguments.expectEnd()
      return .orphan
    }
    guard word.text == "created" || word.text == "reuse" else {
      throw arguments.wrong(word, what)
    }
    let cell = try self.cell(&arguments)
    try arguments.expectEnd()
    return word.text == "created" ? .created(cell) : .reuse(cell)
  }

  /// `c7`: a cell that the session has made by the current step.
  func cell(_ arguments: inout Arguments) throws(ShellError) -> Int {
    let token = try arguments.word("a cell such as c1")
    let made = session.current.after.made
    guard token.text.hasPrefix("c"), let number = Int(token.text.dropFirst())
    else { throw arguments.wrong(token, "a cell such as c1") }
    guard number >= 1, number <= made else {
      throw ShellError(
        "There is no cell \(token.text) at @\(session.position); "
          + (made == 0 ? "none was made yet" : "the youngest is c\(made)"),
        column: token.start)
    }
    return number
  }

  /// The cell of which a call is the moment sought.
  private func cell(_ moment: Moment, _ call: CellCall, step: Int) -> Int? {
    switch moment {
    case .created(let cell):
      for made in call.made where made.number == cell { return cell }
    case .reuse(let cell):
      for dequeue in call.dequeues where dequeue.cell == cell {
        if dequeue.isHit { return cell }
      }
    case .orphan:
      for dequeue in call.dequeues {
        guard let cell = dequeue.cell, cell != call.returned else { continue }
        if isOrphaned(cell, for: call.row, step) { return cell }
      }
    }
    return nil
  }

  private func isOrphaned(_ cell: Int, for row: IndexPath, _ step: Int) -> Bool
  {
    for event in session.steps[step].events where event.cell == cell {
      if case .unreturned(let mistake, into: .orphaned) = event.kind,
        mistake.row == row
      {
        return true
      }
    }
    return false
  }

  /// The moment sought, if it came while a height was wanted: no call of
  /// `cellForRowAt` stands for it.
  private func event(_ moment: Moment, step: Int) -> Event? {
    var found: Event?
    for event in session.steps[step].events {
      switch (moment, event.kind) {
      case (.orphan, .dequeuedToMeasure(_, _, _, into: .orphaned)):
        found = event
      case (.created(event.cell), .madeToMeasure): found = event
      case (.created(event.cell), .dequeuedToMeasure(_, _, false, _)):
        found = event
      case (.reuse(event.cell), .dequeuedToMeasure(_, _, true, _)):
        found = event
      default: break
      }
    }
    return found
  }

  private func arrival(_ index: Int, _ calls: [Call], _ cell: Int) -> Report {
    var report = call(index, among: calls, as: "back")
    report.fields.append(.init("cell", .string("c\(cell)")))
    let row: IndexPath? =
      if case .cell(let call) = calls[index] { call.row } else { nil }
    for event in session.current.events where event.cell == cell {
      if isOf(event, row) {
        report.blocks.append(.text(sentence(event)))
      }
    }
    report.blocks.append(.text(dataSourcePlace))
    return report
  }

  /// Whether something became of a cell when that row was served.
  private func isOf(_ event: Event, _ row: IndexPath?) -> Bool {
    switch event.kind {
    case .made(let served, _, _, _): served == row
    case .dequeued(let served, _): served == row
    case .unreturned(let mistake, _): mistake.row == row
    case .shown, .moved, .left, .died, .madeToMeasure, .dequeuedToMeasure: false
    }
  }

  private func complaint(_ moment: Moment) -> String {
    let place = "@\(session.position)"
    let here =
      callCursor.map { "before call \($0 + 1) of \(place)" } ?? "up to \(place)"
    let way = session.isInPast ? "; 'goto @end' goes to the newest step" : ""
    switch moment {
    case .orphan: return "No cell was orphaned \(here)" + way
    case .created(let cell):
      return "c\(cell) was made by no call \(here)" + way
    case .reuse(let cell):
      return "c\(cell) came out of no queue \(here)" + way
    }
  }
}

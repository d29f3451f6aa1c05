import Inspector
import Looks
import Reports
import Session
import Stage
import Text

extension Interpreter {
  /// The next call of the current step, and the tree as it was then.
  func nextCall() -> Report {
    let index = (callCursor ?? -1) + 1
    guard index < callsToLookAt(in: session).count else {
      return lastCallReport(in: session)
    }
    callCursor = index
    return callReport(index, as: "into", in: session)
  }

  /// The call before, and the tree as it was then.
  func previousCall() -> Report {
    guard let index = callCursor, index > 0 else {
      callCursor = nil
      return noCallReport(
        "This is where the step begins; 'back' goes to the step before.")
    }
    callCursor = index - 1
    return callReport(index - 1, as: "into", in: session)
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
          return callReport(
            index, as: "back", onAccountOf: cell, in: session)
        }
      }
      if end == nil, let event = event(moment, step: number) {
        var report = travel("back", to: number)
        report.fields.append(.init("cell", .string("c\(event.cell)")))
        report.blocks.append(.text(sentence(event, in: session)))
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
    for event in session.events where event.step == step && event.cell == cell {
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
    for event in session.events where event.step == step {
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

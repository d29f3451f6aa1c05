import Inspector
import Reports
import Session
import Stage
import Text

/// What somebody says will be.
private struct Guess {
  let token: Token
  let value: Value

  enum Value {
    case number(Int, before: Int)
    case state(CellState, cell: Int)
  }
}

extension Interpreter {
  /// `predict NUMBER VALUE, CELL STATE, ... : COMMANDS`
  func predict(_ arguments: inout Arguments) throws(ShellError) -> Report {
    let (words, commands, place) = try arguments.list(
      "a guess such as 'made 14, orphans 0'")
    let guesses = try guesses(words)
    let left = session
    let start = session.position
    let print = output
    output = { _ in }
    defer { output = print }
    do {
      try perform(commands, from: origin)
    } catch {
      let isUndone = session === left && session.position == start
      throw error.moved(
        by: place,
        saying: isUndone
          ? "" : "No guess is answered, and what was done is kept: ")
    }
    guard session === left, session.position >= start else {
      throw ShellError(
        "The commands went elsewhere in time, so nothing can be compared; "
          + "predict what happens from here on")
    }
    var right = 0
    var fields: [JSON] = []
    var blocks: [Report.Block] = []
    for guess in guesses {
      let answer = try answer(guess, since: start)
      if answer.isRight { right += 1 }
      let mark =
        answer.isRight ? StyledLine("✓ ", .good) : StyledLine("✗ ", .bad)
      blocks.append(.text(mark + answer.sentence))
      for reason in answer.reasons { blocks.append(.text("  " + reason)) }
      fields.append(
        .object([
          .init("guess", .string(guess.token.text)),
          .init("isRight", .bool(answer.isRight)),
          .init("answer", .string(answer.sentence.text)),
          .init("reasons", .array(answer.reasons.map { .string($0.text) })),
        ]))
    }
    blocks.append(
      .text(
        StyledLine(
          "\(right) of \(counted(guesses.count, "guess", plural: "guesses")) "
            + "right.", .title)))
    return Report(
      "predict",
      fields: [
        .init("right", .int(right)), .init("of", .int(guesses.count)),
        .init("step", .int(session.position)),
        .init("guesses", .array(fields)),
      ], blocks: blocks)
  }

  private func guesses(_ words: [Token]) throws(ShellError) -> [Guess] {
    var pieces: [Token] = []
    for word in words {
      for part in word.text.split(separator: ",") {
        pieces.append(
          Token(text: String(part), start: word.start, end: word.end))
      }
    }
    var guesses: [Guess] = []
    var index = 0
    while index < pieces.count {
      let name = pieces[index]
      guard index + 1 < pieces.count else {
        throw ShellError(
          "'\(name.text)' needs a value: 'predict made 14: scroll 5'",
          column: name.start)
      }
      guesses.append(try guess(name, pieces[index + 1]))
      index += 2
    }
    guard !guesses.isEmpty else {
      throw ShellError("A guess is missing: 'predict made 14: scroll 5'")
    }
    return guesses
  }

  private func guess(_ name: Token, _ value: Token) throws(ShellError)
    -> Guess
  {
    if name.text.hasPrefix("c"), let cell = Int(name.text.dropFirst()),
      cell >= 1
    {
      guard let state = CellState(rawValue: value.text) else {
        throw ShellError(
          "'\(value.text)' is no state of a cell; the states are "
            + CellState.allCases.map { $0.rawValue }.joined(separator: ", "),
          column: value.start)
      }
      return Guess(token: name, value: .state(state, cell: cell))
    }
    let before = try number(name)
    guard let number = Int(value.text) else {
      throw ShellError(
        "'\(value.text)' is not a whole number; the form is: "
          + "predict made 14, orphans 0: COMMANDS", column: value.start)
    }
    return Guess(token: name, value: .number(number, before: before))
  }
}

// MARK: Answers

extension Interpreter {
  private typealias Answer = (
    isRight: Bool, sentence: StyledLine, reasons: [StyledLine]
  )

  private func answer(_ guess: Guess, since start: Int) throws(ShellError)
    -> Answer
  {
    let name = guess.token.text
    switch guess.value {
    case .number(let wanted, let before):
      let now = try number(guess.token)
      guard now != wanted else {
        return (true, StyledLine("\(name) is \(grouped(now))."), [])
      }
      var text =
        "\(name): you said \(grouped(wanted)), it is \(grouped(now)); "
      text +=
        now == before ? "it did not change." : "it was \(grouped(before))."
      if now - before == wanted {
        text += " Your guess is the difference; the total is what counts."
      }
      return (false, StyledLine(text), reasons(name, since: start))
    case .state(let wanted, let cell):
      let now = session.current.after.state(of: cell)
      let cellLine = cellName(cell)
      guard now != wanted else {
        return (true, cellLine + " is " + styled(wanted) + ".", [])
      }
      let truth = now.map { "it is \($0)" } ?? "it was never made"
      return (
        false, cellLine + StyledLine(": you said \(wanted), \(truth)."),
        lives(since: start) { $0.cell == cell }
      )
    }
  }

  /// What happened since a step that made a number what it is.
  private func reasons(_ name: String, since start: Int) -> [StyledLine] {
    let lines = lives(since: start) { isReason($0.kind, name) }
    guard lines.isEmpty else { return lines }
    switch name {
    case "offset", "content", "step", "rowsVisited", "known", "estimated":
      return []
    default:
      if name.hasSuffix("At") || name.hasPrefix("numberOf") {
        let calls = session.current.calls.filter { !$0.isTurn }.count
        return [
          StyledLine(
            "The last step made \(counted(calls, "call")): 'calls' lists "
              + "them.")
        ]
      }
      var steps: [String] = []
      for step in session.steps[...session.position] where step.number > start {
        steps.append(step.action.words(sections: step.sections))
      }
      return [
        StyledLine(
          steps.isEmpty
            ? "Nothing was done to the table."
            : "Nothing of that kind happened in "
              + steps.suffix(3).joined(separator: ", ") + ".")
      ]
    }
  }

  private func isReason(_ kind: Event.Kind, _ name: String) -> Bool {
    switch (name, kind) {
    case ("made", .made), ("alive", .made), ("misses", .made): true
    case ("alive", .died), ("dead", .died), ("hits", .dequeued): true
    case ("pooled", .left), ("pooled", .dequeued): true
    case ("visible", .shown), ("visible", .left): true
    case ("cellForRowAt", .shown): true
    case ("orphans", .unreturned(_, into: .orphaned)): true
    case ("orphaned", .unreturned(_, into: .orphaned)): true
    case ("orphans", .left(_, into: .orphaned)): true
    case ("loose", .unreturned): true
    default: false
    }
  }

  private func lives(since start: Int, where isReason: (Event) -> Bool)
    -> [StyledLine]
  {
    var lines: [StyledLine] = []
    var count = 0
    for event in session.eventsSoFar.reversed() {
      guard event.step > start else { break }
      guard isReason(event) else { continue }
      count += 1
      if count <= 3 { lines.insert(sentence(event), at: 0) }
    }
    if count > 3 {
      lines.insert(
        StyledLine("… and \(grouped(count - 3)) like it before:", .faint),
        at: 0)
    }
    return lines
  }
}

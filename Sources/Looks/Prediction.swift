import Editions
public import Inspector
public import Reports
public import Session
import Stage
import Text

/// A guess, and what came of it.
public nonisolated struct GuessAnswer: Equatable, Sendable {
  /// What was guessed, as it was typed.
  public let guess: String
  public let isRight: Bool
  public let sentence: StyledLine

  /// What happened that made it so; empty for a right guess.
  public let reasons: [StyledLine]
}

/// What has come of all guesses.
public func predictionReport(
  _ answers: [GuessAnswer], in session: TableSession
) -> Report {
  var right = 0
  var fields: [JSON] = []
  var blocks: [Report.Block] = []
  for answer in answers {
    if answer.isRight { right += 1 }
    let mark =
      answer.isRight ? StyledLine("✓ ", .good) : StyledLine("✗ ", .bad)
    blocks.append(.text(mark + answer.sentence))
    for reason in answer.reasons { blocks.append(.text("  " + reason)) }
    fields.append(json(answer))
  }
  let count = counted(answers.count, "guess", plural: "guesses")
  blocks.append(.text(StyledLine("\(right) of \(count) right.", .title)))
  return Report(
    "predict",
    fields: [
      .init("right", .int(right)), .init("of", .int(answers.count)),
      .init("step", .int(session.position)),
      .init("guesses", .array(fields)),
    ], blocks: blocks)
}

private func json(_ answer: GuessAnswer) -> JSON {
  .object([
    .init("guess", .string(answer.guess)),
    .init("isRight", .bool(answer.isRight)),
    .init("answer", .string(answer.sentence.text)),
    .init("reasons", .array(answer.reasons.map { .string($0.text) })),
  ])
}

// MARK: One guess

/// What a measure has become since a step, and what somebody had said.
public func answer(
  to wanted: Double, of measure: Measure, before: Double, since start: Int,
  in session: TableSession
) -> GuessAnswer {
  let name = measure.name
  let now = measure.value(in: session)
  guard now != wanted else {
    return GuessAnswer(
      guess: name, isRight: true,
      sentence: StyledLine("\(name) is \(inFull(now))."), reasons: [])
  }
  var text = "\(name): you said \(inFull(wanted)), it is \(inFull(now)); "
  text += now == before ? "it did not change." : "it was \(inFull(before))."
  if now - before == wanted {
    text += " Your guess is the difference; the total is what counts."
  }
  return GuessAnswer(
    guess: name, isRight: false, sentence: StyledLine(text),
    reasons: reasons(for: measure, since: start, in: session))
}

/// What a cell has become since a step, and what somebody had said.
public func answer(
  to wanted: CellState, ofCell cell: Int, since start: Int,
  in session: TableSession
) -> GuessAnswer {
  let now = session.current.after.state(of: cell)
  let name = cellName(cell)
  guard now != wanted else {
    return GuessAnswer(
      guess: name.text, isRight: true,
      sentence: name + " is " + styled(wanted) + ".", reasons: [])
  }
  let truth = now.map { "it is \($0)" } ?? "it was never made"
  return GuessAnswer(
    guess: name.text, isRight: false,
    sentence: name + StyledLine(": you said \(wanted), \(truth)."),
    reasons: lives(since: start, in: session) { $0.cell == cell })
}

// MARK: Why it is so

/// What happened since a step that made a measure what it is.
private func reasons(
  for measure: Measure, since start: Int, in session: TableSession
) -> [StyledLine] {
  let lines = lives(since: start, in: session) {
    measure.reasons.isReason($0.kind)
  }
  guard lines.isEmpty else { return lines }
  switch measure.reasons.fallback {
  case .silence: return []
  case .calls:
    let calls = session.current.calls.filter { !$0.isTurn }.count
    return [
      StyledLine(
        "The last step made \(counted(calls, "call")): 'calls' lists them.")
    ]
  case .nothing: return [nothingHappened(since: start, in: session)]
  }
}

private func nothingHappened(since start: Int, in session: TableSession)
  -> StyledLine
{
  var steps: [String] = []
  for step in session.steps[...session.position] where step.number > start {
    steps.append(step.action.command(sections: step.sections))
  }
  return StyledLine(
    steps.isEmpty
      ? "Nothing was done to the table."
      : "Nothing of that kind happened in "
        + steps.suffix(3).joined(separator: ", ") + ".")
}

/// The last three events of a kind since a step, and how many came before.
private func lives(
  since start: Int, in session: TableSession, where isReason: (Event) -> Bool
) -> [StyledLine] {
  var lines: [StyledLine] = []
  var count = 0
  for event in session.eventsSoFar.reversed() {
    guard event.step > start else { break }
    guard isReason(event) else { continue }
    count += 1
    if count <= 3 { lines.insert(sentence(event, in: session), at: 0) }
  }
  guard count > 3 else { return lines }
  let more = "… and \(grouped(count - 3)) like it before:"
  return [StyledLine(more, .faint)] + lines
}

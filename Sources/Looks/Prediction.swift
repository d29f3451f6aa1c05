import Editions
public import Inspector
public import Reports
public import Session
import Stage
import Text

/// A learner's guess, and whether it is right.
public nonisolated struct JudgedGuess: Equatable, Sendable {
  /// The name of the measure or the cell that the guess is about.
  public let name: String
  public let isRight: Bool
  public let sentence: StyledLine

  /// Sentences that explain the true value; empty for a right guess.
  public var reasons: [StyledLine] = []
}

/// Report on all guesses, with the number of right ones.
public func predictionReport(
  _ judged: [JudgedGuess], in session: TableSession
) -> Report {
  let right = judged.filter { $0.isRight }.count
  let guesses = judged.map { guess -> JSON in
    [
      "guess": .string(guess.name), "isRight": .bool(guess.isRight),
      "answer": .string(guess.sentence.text),
      "reasons": .strings(guess.reasons.map { $0.text }),
    ]
  }
  return Report([
    "right": .int(right), "of": .int(judged.count),
    "step": .int(session.position), "guesses": .array(guesses),
  ]) {
    for guess in judged {
      let mark =
        guess.isRight ? StyledLine("✓ ", .good) : StyledLine("✗ ", .bad)
      mark + guess.sentence
      for reason in guess.reasons { "  \(reason)" }
    }
    let count = counted(judged.count, "guess", plural: "guesses")
    StyledLine("\(right) of \(count) right.", .title)
  }
}

// MARK: One guess

/// Judges the guess that a measure is `wanted`; its value was `before` at the
/// step `start`.
public func judge(
  _ wanted: Double, of measure: Measure, before: Double, since start: Int,
  in session: TableSession
) throws(SessionError) -> JudgedGuess {
  let name = measure.name
  let now = try measure.value(in: session)
  guard now != wanted else {
    return JudgedGuess(
      name: name, isRight: true, sentence: "\(name) is \(inFull(now)).")
  }
  let change =
    now == before ? "it did not change." : "it was \(inFull(before))."
  let hint =
    now - before == wanted
    ? " Your guess is the difference; the total is what counts." : ""
  return JudgedGuess(
    name: name, isRight: false,
    sentence: "\(name): you said \(inFull(wanted)), it is \(inFull(now)); "
      + "\(change)\(hint)",
    reasons: reasons(for: measure, since: start, in: session))
}

/// Judges the guess that a cell is in the state `wanted`; the cell's events
/// since the step `start` explain a wrong guess.
public func judge(
  _ wanted: CellState, ofCell cell: Int, since start: Int,
  in session: TableSession
) -> JudgedGuess {
  let now = session.current.after.state(of: cell)
  let name = cellName(cell)
  guard now != wanted else {
    return JudgedGuess(
      name: name.text, isRight: true,
      sentence: "\(name) is \(styled(wanted)).")
  }
  let truth = now.map { "it is \($0)" } ?? "it was never made"
  return JudgedGuess(
    name: name.text, isRight: false,
    sentence: "\(name): you said \(wanted), \(truth).",
    reasons: lives(since: start, in: session) { $0.cell == cell })
}

// MARK: Why it is so

/// Sentences that explain a measure's value: on the events since the step
/// `start`, or, without any, the measure's fallback.
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
    let count = counted(callCount(in: session), "call")
    return ["The last step made \(count): 'calls' lists them."]
  case .nothing: return [nothingHappened(since: start, in: session)]
  }
}

private func nothingHappened(since start: Int, in session: TableSession)
  -> StyledLine
{
  let steps = session.steps[...session.position].suffix(3)
    .filter { $0.number > start }.map { $0.command }
  return steps.isEmpty
    ? "Nothing was done to the table."
    : "Nothing of that kind happened in \(steps.joined(separator: ", "))."
}

/// Sentences on the last three events after the step `start` that `isReason`
/// accepts, preceded by the number of all, if there are more.
private func lives(
  since start: Int, in session: TableSession, where isReason: (Event) -> Bool
) -> [StyledLine] {
  let events = session.eventsSoFar(from: start + 1, where: isReason)
  let last = events.suffix(3).map { sentence($0, in: session) }
  guard events.count > 3 else { return last }
  let more = "The last 3 of \(grouped(events.count)):"
  return [StyledLine(more, .faint)] + last
}

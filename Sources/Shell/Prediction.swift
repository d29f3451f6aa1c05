import Inspector
import Looks
import Reports
import Session
import Stage
import Text

/// What somebody says will be.
private enum Guess {
  case number(Measure, Double, before: Double)
  case state(cell: Int, CellState)
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
    var answers: [GuessAnswer] = []
    for guess in guesses { answers.append(answer(guess, since: start)) }
    return predictionReport(answers, in: session)
  }

  private func answer(_ guess: Guess, since start: Int) -> GuessAnswer {
    switch guess {
    case .number(let measure, let wanted, let before):
      Looks.answer(
        to: wanted, of: measure, before: before, since: start, in: session)
    case .state(let cell, let wanted):
      Looks.answer(to: wanted, ofCell: cell, since: start, in: session)
    }
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
      return .state(cell: cell, state)
    }
    _ = try number(name)
    guard let measure = Measure.named(name.text, in: session),
      let number = Int(value.text)
    else {
      throw ShellError(
        "'\(value.text)' is not a whole number; the form is: "
          + "predict made 14, orphans 0: COMMANDS", column: value.start)
    }
    return .number(
      measure, Double(number), before: measure.value(in: session))
  }
}

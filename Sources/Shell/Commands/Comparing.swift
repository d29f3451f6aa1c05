import Editions
import Inspector
import Looks
import Session

/// Commands that compare: machines, values, a guess and what came of it.
let comparingCommands: [Command] = [
  Command(
    "race", .compare,
    "do the same on several machines, each fresh, in one table",
    example: "race 1 2 3: scroll 10page",
    form: contestantForm.many(.space).commands(after: machineWords).runs {
      input, interpreter, _ throws(ShellError) in
      try Race(contestants: input.0, commands: input.1).run(by: interpreter)
    }),
  Command(
    "predict", .compare, "guess what the numbers will be, then do it and see",
    example: "predict made 14, orphans 0: scroll 5", mutates: true,
    form: guessForm.many(.comma)
      .commands(after: "a guess such as 'made 14, orphans 0'")
      .runs { input, interpreter, _ throws(ShellError) in
        try Prediction(guesses: input.0, commands: input.1)
          .run(by: interpreter)
      }),
  Command(
    "sweep", .compare,
    "do it once for each value, each time afresh, and draw a number",
    example: "sweep step 1..568 by 9: bottom by step",
    form:
      sweepForm
      .commands(after: "a word with its values, such as 'step 1..568',")
      .runs { input, interpreter, _ throws(ShellError) in
        try input.0.run(input.1, by: interpreter)
      }),
]

// MARK: Machines

private nonisolated let machineWords =
  "a chapter or a policy such as reload=drop"

/// `CHAPTER·POLICY=VALUE`, or several with commas between them.
private var contestantForm: Form<Contestant> {
  let noun = Noun(
    title: "CHAPTER·POLICY=VALUE", what: machineWords,
    candidates: { machines($0) }, samples: ["1", "reload=drop"])
  return .noun(noun) { token, arguments throws(ShellError) in
    try Contestant(token, arguments.around.session.edition)
  }
}

private func machines(_ around: Surroundings) -> [Candidate] {
  Edition.allCases.map { Candidate("\($0.chapter)", $0.title) }
    + around.session.edition.policies.flatMap { name in
      name.values.filter { $0 != "N" }.map {
        Candidate("\(name.rawValue)=\($0)", name.summary)
      }
    }
}

extension Contestant {
  fileprivate init(_ word: Token, _ here: Edition) throws(ShellError) {
    self.init(name: word.text, edition: here)
    for part in word.text.split(separator: ",") {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false)
        .map { String($0) }
      if Int(part) != nil {
        edition = try chapter(String(part), column: word.start)
      } else if sides.count == 2, sides[0] == "like",
        let preset = Preset(rawValue: sides[1])
      {
        rules.append(.like(preset))
      } else if sides.count == 2, let name = PolicyName(rawValue: sides[0]) {
        rules.append(.policy(name, sides[1]))
      } else {
        throw ShellError(
          "'\(part)' can't race; say chapters such as 2, policies such as "
            + "reload=drop, or both: 3,reload=drop", column: word.start)
      }
    }
  }
}

// MARK: Guesses

/// `NUMBER VALUE` or `CELL STATE`
private var guessForm: Form<Guess> {
  .either(
    measureForm().and(.number("VALUE", "a number")).map { measure, wanted in
      { session in
        let start = session.position
        let before = measure.value(in: session)
        return {
          answer(
            to: wanted, of: measure, before: before, since: start, in: session)
        }
      }
    },
    Form<Int>.anyCell.and(cellStateForm).map { cell, state in
      { session in
        let start = session.position
        return { answer(to: state, ofCell: cell, since: start, in: session) }
      }
    })
}

/// A number by its name.
func measureForm(
  offering candidates: @escaping (Surroundings) -> [Candidate] = {
    measureCandidates($0)
  }
) -> Form<Measure> {
  let noun = Noun(
    title: "NUMBER", what: "a number such as made",
    accepts: { !factWords.contains($0) && !Noun.cell.accepts($0) },
    candidates: candidates, samples: ["made", "content"])
  return .noun(noun) { token, arguments throws(ShellError) in
    try measure(token, in: arguments.around.session)
  }
}

/// The numbers of the table on stage, and what they are now.
func measureCandidates(_ around: Surroundings) -> [Candidate] {
  Measure.known(in: around.session).map {
    Candidate($0.name, "now " + inFull($0.value(in: around.session)))
  }
}

/// What begins a fact that is no number.
private nonisolated let factWords = [
  "off", "orphan", "created", "pools", "row", "is",
]

private func measure(_ token: Token, in session: TableSession)
  throws(ShellError) -> Measure
{
  if let measure = Measure.named(token.text, in: session) { return measure }
  for sign in "=<>!" where token.text.contains(sign) {
    throw ShellError(
      "Put spaces around the sign in '\(token.text)', as in "
        + "'expect made = 13'", column: token.start)
  }
  let names = Measure.known(in: session).map { $0.name }
  let hint = didYouMean(
    token.text, names, else: "there are " + names.joined(separator: ", "))
  throw ShellError(
    "There is no number called '\(token.text)'; \(hint)",
    column: token.start)
}

/// A state of a cell.
var cellStateForm: Form<CellState> {
  let names = CellState.allCases.map { $0.rawValue }
  return .noun(
    "STATE", "a state such as visible", samples: names,
    candidates: { _ in names.map { Candidate($0, "a cell's state") } },
    read: { CellState(rawValue: $0) })
}

// MARK: Values

/// `WORD FROM..TO [by STEP] [of NUMBER]`
private var sweepForm: Form<Sweep> {
  let values = Form<Token>.any("WORD", "a word", samples: ["step"])
    .and(rangeForm.placed)
  let stride = word("by", "how far apart the values are")
    .then(Form<Int>.count("STEP", "a step"))
  let measure = word("of", "the number to draw").then(measureForm())
  let syntax = Syntax.sequence([
    values.syntax, .options([stride.syntax, measure.syntax]),
  ])
  return Form(syntax: syntax) { arguments throws(ShellError) in
    let (word, (range, column)) = try values.read(&arguments)
    var sweep = Sweep(word: word, range: range, column: column)
    while !arguments.isAtEnd {
      if stride.syntax.begins(with: arguments.next) {
        sweep.stride = try stride.read(&arguments)
      } else {
        sweep.measure = try measure.read(&arguments)
      }
    }
    return sweep
  }
}

/// `FROM..TO`
private var rangeForm: Form<ClosedRange<Int>> {
  .noun("FROM..TO", "a range such as 1..568", samples: ["1..3"]) { text in
    let ends = text.split(separator: ".", omittingEmptySubsequences: false)
    guard ends.count == 3, ends[1].isEmpty, let first = Int(ends[0]),
      let last = Int(ends[2]), first <= last
    else { return nil }
    return first...last
  }
}

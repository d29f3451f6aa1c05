import Looks
import Reports
import Session

/// The `sweep` command, which performs commands once for each value of a word,
/// each time in a fresh session, and charts a measure.
let sweepCommand = Command(
  "sweep", .compare,
  "run the same commands for each value, each time in a fresh session, and "
    + "chart a number",
  example: "sweep step 1..568 by 9: bottom by step",
  form: sweepForm.commands(
    after: "a word with its values, such as 'step 1..568'"
  ).runs { input, interpreter, _ throws(ShellError) in
    try input.0.run(input.1, by: interpreter)
  })

/// The parsed words of a sweep: the word to replace, its values, and the
/// measure to chart.
private struct Sweep {
  let word: Token
  let range: ClosedRange<Int>

  /// The range's column on the line, for errors.
  let column: Int
  var stride = 1

  /// The measure to chart; `made` if the reader names none.
  var measure = Measure.all[0]

  /// The maximum number of values in one sweep.
  static let limit = 1000
}

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

// MARK: Running

extension Sweep {
  /// Performs the commands once for each value, in fresh sessions, and charts
  /// the measure's results.
  ///
  /// - Throws: If there are too many values, if the word doesn't occur in the
  ///   commands, if the commands fail with one of the values, or if the work is
  ///   interrupted.
  func run(_ commands: CommandLine, by interpreter: Interpreter)
    throws(ShellError) -> Report
  {
    try check(commands)
    let values = Array(
      Swift.stride(
        from: range.lowerBound, through: range.upperBound, by: stride))
    var results: [Double] = []
    interpreter.work.begin("value", of: values.count)
    defer { interpreter.work.end() }
    for value in values {
      interpreter.work.next()
      let line = commands.replacing(
        word.text, by: "\(value)", isScript: interpreter.origin.isScript)
      do {
        let scratch = try interpreter.scratch()
        try scratch.perform(line, from: interpreter.origin) { _ in }
        results.append(
          try asking(measure.value(in: scratch.session)))
      } catch {
        throw ShellError(
          error.kind == .interrupted
            ? error.message
            : "With \(word.text) \(value): \(error.message)",
          kind: error.kind)
      }
    }
    return sweepReport(
      of: measure.name, for: word.text, values: values, results: results)
  }

  private func check(_ commands: CommandLine) throws(ShellError) {
    guard commands.contains(word.text) else {
      throw ShellError(
        "'\(word.text)' does not occur in the commands, so each session "
          + "would be the same; try 'sweep step 1..9: bottom by step'",
        column: word.start)
    }
    let (distance, isTooFar) = range.upperBound.subtractingReportingOverflow(
      range.lowerBound)
    guard !isTooFar, distance / stride < Sweep.limit else {
      throw ShellError(
        "A sweep takes at most \(Sweep.limit) values; take bigger steps: "
          + "'\(range.lowerBound)..\(range.upperBound) by 100'",
        column: column)
    }
  }
}

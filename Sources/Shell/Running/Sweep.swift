import Looks
import Reports
import Session

/// The same commands for each value of a word.
struct Sweep {
  let word: Token
  let range: ClosedRange<Int>

  /// Where the range stands on the line.
  let column: Int
  var stride = 1

  /// The number that is drawn.
  var measure = Measure.all[0]

  /// How many values one sweep takes.
  private static let limit = 1000

  init(word: Token, range: ClosedRange<Int>, column: Int) {
    self.word = word
    self.range = range
    self.column = column
  }
}

extension Sweep {
  /// - Throws: What is wrong with the values, or with the commands for one.
  func run(_ commands: Commands, by interpreter: Interpreter)
    throws(ShellError) -> Report
  {
    try check(commands)
    let values = Array(
      Swift.stride(
        from: range.lowerBound, through: range.upperBound, by: stride))
    var results: [Double] = []
    for value in values {
      let line = replacing(word.text, in: commands.text, by: "\(value)")
      do {
        let understudy = try interpreter.understudy()
        try understudy.perform(line, from: interpreter.origin) { _ in }
        results.append(measure.value(in: understudy.session))
      } catch {
        throw ShellError(
          error.kind == .interrupted
            ? error.message
            : "With \(word.text) \(value): \(error.message)",
          kind: error.kind)
      }
    }
    return SweepCurve(
      of: measure.name, for: word.text, values: values, results: results
    ).report
  }

  private func check(_ commands: Commands) throws(ShellError) {
    guard replacing(word.text, in: commands.text, by: "1") != commands.text
    else {
      throw ShellError(
        "'\(word.text)' does not stand among the commands, so each session "
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

/// The text with a word replaced wherever it stands alone.
private nonisolated func replacing(
  _ word: String, in text: String, by value: String
) -> String {
  var result = ""
  var current = ""
  for character in text {
    if character.isLetter || character.isNumber || "_-".contains(character) {
      current.append(character)
    } else {
      result += (current == word ? value : current) + String(character)
      current = ""
    }
  }
  return result + (current == word ? value : current)
}

import Looks
import Reports
import Session
import Stage
import Text

/// What is swept: a word, the values that take its place, and the number that
/// is drawn.
private struct Sweep {
  let word: String
  let first: Int
  let last: Int
  var stride = 1
  var number = Token(text: "made", start: 0, end: 0)

  /// How many values one sweep takes.
  static let limit = 1000
}

extension Interpreter {
  /// `sweep WORD FROM..TO [by STEP] [of NUMBER] : COMMANDS`
  func sweep(_ arguments: inout Arguments) throws(ShellError) -> Report {
    let (words, commands, _) = try arguments.list(
      "a word with its values, such as 'step 1..568',")
    let sweep = try read(words)
    guard replacing(sweep.word, in: commands, by: "1") != commands else {
      throw ShellError(
        "'\(sweep.word)' does not stand among the commands, so each session "
          + "would be the same; try 'sweep step 1..9: bottom by step'",
        column: words[0].start)
    }
    _ = try number(sweep.number)
    var values: [Int] = []
    var results: [Double] = []
    for value in Swift.stride(
      from: sweep.first, through: sweep.last, by: sweep.stride)
    {
      let line = replacing(sweep.word, in: commands, by: "\(value)")
      do {
        let understudy = try Interpreter(
          understudyOf: self, on: freshSession(session.edition))
        try understudy.perform(line, from: origin)
        results.append(Double(try understudy.number(sweep.number)))
      } catch {
        throw ShellError(
          error.kind == .interrupted
            ? error.message
            : "With \(sweep.word) \(value): \(error.message)",
          kind: error.kind)
      }
      values.append(value)
    }
    return SweepCurve(
      of: sweep.number.text, for: sweep.word, values: values, results: results
    ).report
  }

  private func read(_ words: [Token]) throws(ShellError) -> Sweep {
    guard words.count >= 2 else {
      throw ShellError(
        "Here the values are missing, such as 1..568", column: words[0].end)
    }
    let ends = words[1].text.split(
      separator: ".", omittingEmptySubsequences: false)
    guard ends.count == 3, ends[1].isEmpty, let first = Int(ends[0]),
      let last = Int(ends[2]), first <= last
    else {
      throw ShellError(
        "'\(words[1].text)' is not a range such as 1..568",
        column: words[1].start)
    }
    var sweep = Sweep(word: words[0].text, first: first, last: last)
    var rest = words.dropFirst(2)
    while let key = rest.popFirst() {
      guard key.text == "by" || key.text == "of", let value = rest.popFirst()
      else {
        throw ShellError(
          "'\(key.text)' is one word too many; the form is: "
            + "sweep WORD FROM..TO [by STEP] [of NUMBER] : COMMANDS",
          column: key.start)
      }
      if key.text == "of" {
        sweep.number = value
      } else {
        guard let stride = Int(value.text), stride >= 1 else {
          throw ShellError(
            "'\(value.text)' is not a step of 1 or more", column: value.start)
        }
        sweep.stride = stride
      }
    }
    let (distance, isTooFar) = last.subtractingReportingOverflow(first)
    guard !isTooFar, distance / sweep.stride < Sweep.limit else {
      throw ShellError(
        "A sweep takes at most \(Sweep.limit) values; take bigger steps: "
          + "'\(words[1].text) by 100'", column: words[1].start)
    }
    return sweep
  }

  /// The text with a word replaced wherever it stands alone.
  private func replacing(_ word: String, in text: String, by value: String)
    -> String
  {
    var result = ""
    var current = ""
    func isPart(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "_"
        || character == "-"
    }
    for character in text {
      if isPart(character) {
        current.append(character)
      } else {
        result += (current == word ? value : current) + String(character)
        current = ""
      }
    }
    return result + (current == word ? value : current)
  }
}

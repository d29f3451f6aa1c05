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
    var results: [Int] = []
    for value in Swift.stride(
      from: sweep.first, through: sweep.last, by: sweep.stride)
    {
      let line = replacing(sweep.word, in: commands, by: "\(value)")
      do {
        let understudy = try Interpreter(
          understudyOf: self, on: freshSession(session.edition))
        try understudy.perform(line, from: origin)
        results.append(try understudy.number(sweep.number))
      } catch {
        throw ShellError(
          error.kind == .interrupted
            ? error.message
            : "With \(sweep.word) \(value): \(error.message)",
          kind: error.kind)
      }
      values.append(value)
    }
    return report(sweep, values, results)
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

// MARK: The curve

extension Interpreter {
  private func report(_ sweep: Sweep, _ values: [Int], _ results: [Int])
    -> Report
  {
    let name = sweep.number.text
    let least = results.min() ?? 0
    let most = results.max() ?? 0
    func first(_ result: Int) -> Int {
      for (index, other) in results.enumerated() where other == result {
        return values[index]
      }
      return sweep.first
    }
    let summary =
      least == most
      ? "\(name) is \(grouped(least)) for every \(sweep.word)."
      : "\(name) is least, \(grouped(least)), at \(sweep.word) "
        + "\(first(least)), and most, \(grouped(most)), at \(sweep.word) "
        + "\(first(most))."
    return Report(
      "sweep",
      fields: [
        .init("word", .string(sweep.word)), .init("number", .string(name)),
        .init("values", .array(values.map { .int($0) })),
        .init("results", .array(results.map { .int($0) })),
      ],
      blocks: [
        .drawing(
          curve(sweep, values, results), inWords: runs(sweep, values, results)),
        .text(StyledLine(summary)),
      ])
  }

  /// The results as bars, several values to a column where there are many.
  private func curve(_ sweep: Sweep, _ values: [Int], _ results: [Int])
    -> [StyledLine]
  {
    let most = results.max() ?? 0
    let least = results.min() ?? 0
    let label = max(grouped(most).count, grouped(least).count)
    let room = max(4, renderer.width - label - 3)
    let share = (results.count + room - 1) / room
    var bars: [Int] = []
    var index = 0
    while index < results.count {
      let end = min(index + share, results.count)
      bars.append(results[index..<end].max() ?? 0)
      index = end
    }
    let widen = max(1, min(4, room / max(bars.count, 1)))
    let floor = least > most / 2 ? least - 1 : 0
    let height = max(1, min(10, most - floor))
    var lines: [StyledLine] = []
    for level in (1...height).reversed() {
      let bound = floor + ((most - floor) * level + height - 1) / height
      var line = ""
      for bar in bars {
        line += String(repeating: bar >= bound ? "█" : " ", count: widen)
      }
      lines.append(
        StyledLine(grouped(bound), .faint).fitted(to: label, trailing: true)
          + StyledLine(" │", .faint) + StyledLine(line, .good))
    }
    let width = bars.count * widen
    lines.append(
      StyledLine(
        spaces(label) + " └" + String(repeating: "─", count: width), .faint))
    let from = "\(sweep.first)"
    let to = "\(values.last ?? sweep.last)"
    let gap = max(1, width - from.count - to.count)
    lines.append(
      StyledLine(spaces(label + 2) + from, .faint)
        + StyledLine(values.count > 1 ? spaces(gap) + to : "", .faint))
    return lines
  }

  /// `step 1 to 43: made 14`
  private func runs(_ sweep: Sweep, _ values: [Int], _ results: [Int])
    -> [StyledLine]
  {
    var lines: [StyledLine] = []
    var start = 0
    while start < results.count {
      var end = start
      while end + 1 < results.count, results[end + 1] == results[start] {
        end += 1
      }
      let range =
        start == end ? "\(values[start])" : "\(values[start]) to \(values[end])"
      lines.append(
        StyledLine(
          "\(sweep.word) \(range): \(sweep.number.text) "
            + grouped(results[start])))
      start = end + 1
    }
    return lines
  }
}

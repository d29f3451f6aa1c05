public import Reports

/// What came of a sweep: a number for each value of a word.
public nonisolated struct SweepCurve: Equatable, Sendable {
  /// What was swept.
  public let word: String

  /// The number that is drawn, as it was typed.
  public let number: String
  public let values: [Int]
  public let results: [Double]

  /// - Parameter results: One for each value; at least one.
  public init(
    of number: String, for word: String, values: [Int], results: [Double]
  ) {
    precondition(
      !values.isEmpty && values.count == results.count,
      "A curve needs one result for each value, and one value at least")
    self.word = word
    self.number = number
    self.values = values
    self.results = results
  }
}

nonisolated extension SweepCurve {
  /// The curve drawn, and where it is least and most.
  public var report: Report {
    let chart = Chart(
      results, first: "\(values[0])", last: "\(values[values.count - 1])")
    return Report(
      "sweep",
      [
        "word": .string(word), "number": .string(number),
        "values": .array(values.map { .int($0) }),
        "results": .array(results.map { .number($0) }),
      ]
    ) {
      Report.Block.drawing(.chart(chart), inWords: runs)
      summary
    }
  }

  private var summary: StyledLine {
    let least = results.min() ?? 0
    let most = results.max() ?? 0
    guard least != most else {
      return "\(number) is \(inFull(least)) for every \(word)."
    }
    return "\(number) is least, \(inFull(least)), at \(word) \(first(least)), "
      + "and most, \(inFull(most)), at \(word) \(first(most))."
  }

  /// The first value that has this result.
  private func first(_ result: Double) -> Int {
    zip(values, results).first { $0.1 == result }?.0 ?? values[0]
  }

  /// `step 1 to 43: made 14`
  private var runs: [StyledLine] {
    var lines: [StyledLine] = []
    var start = 0
    while start < results.count {
      let result = results[start]
      let end = results[start...].firstIndex { $0 != result } ?? results.count
      let to = end > start + 1 ? " to \(values[end - 1])" : ""
      lines.append(
        "\(word) \(values[start])\(to): \(number) \(inFull(result))")
      start = end
    }
    return lines
  }
}

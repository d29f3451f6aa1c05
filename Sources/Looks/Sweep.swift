public import Reports

/// Report on a sweep: a chart of the results, and where they are least and
/// most.
///
/// - Parameters:
///   - number: The name of the measure, as it was typed.
///   - word: The word that was replaced by each value.
///   - results: The measure's results, one for each value; at least one.
public nonisolated func sweepReport(
  of number: String, for word: String, values: [Int], results: [Double]
) -> Report {
  precondition(
    !values.isEmpty && values.count == results.count,
    "A curve needs one result for each value, and one value at least")
  return SweepCurve(
    word: word, number: number, values: values, results: results
  ).report
}

/// The results of a sweep: one number for each value of a word.
private nonisolated struct SweepCurve {
  let word: String
  let number: String
  let values: [Int]
  let results: [Double]

  var report: Report {
    let chart = Drawing.chart(
      results, first: "\(values[0])", last: "\(values[values.count - 1])")
    return Report([
      "word": .string(word), "number": .string(number),
      "values": .array(values.map { .int($0) }),
      "results": .array(results.map { .number($0) }),
    ]) {
      Report.Block.drawing(chart, inWords: runs)
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

  /// The first value with a certain result.
  private func first(_ result: Double) -> Int {
    zip(values, results).first { $0.1 == result }?.0 ?? values[0]
  }

  /// The results in words, equal neighbors together: `step 1 to 43: made 14`
  private var runs: [StyledLine] {
    var lines: [StyledLine] = []
    var start = 0
    while start < results.count {
      let result = results[start]
      let end = results[start...].firstIndex { $0 != result } ?? results.count
      let to = end > start + 1 ? " to \(values[end - 1])" : ""
      lines.append("\(word) \(values[start])\(to): \(number) \(inFull(result))")
      start = end
    }
    return lines
  }
}

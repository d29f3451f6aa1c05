/// A readable diff of two texts' lines: kept lines begin with a space, dropped
/// ones with `-`, new ones with `+`.
///
///     change(from: ["a", "b"], to: ["a", "c"])  // [" a", "-b", "+c"]
///
/// Three kept lines stand around a change; `@@` stands where more are left out
/// between two changes. No line ends in a blank.
///
/// - Returns: No lines if nothing changed.
/// - Complexity: O(*m* × *n*) time and space for *m* and *n* lines.
public func change(from old: [String], to new: [String]) -> [String] {
  let steps = steps(from: old, to: new)
  let shown = shownPositions(in: steps)
  var lines: [String] = []
  var last: Int?
  for position in shown {
    if let last, position > last + 1 { lines.append("@@") }
    lines.append(steps[position].description.withoutTrailingBlanks)
    last = position
  }
  return lines
}

/// A line of a diff: kept, dropped or new.
private struct Step: CustomStringConvertible {
  var sign: Character
  var line: String

  var description: String { "\(sign)\(line)" }
  var isKept: Bool { sign == " " }
}

/// All lines in order, along a longest common subsequence; in each stretch of
/// changes the dropped lines come first.
private func steps(from old: [String], to new: [String]) -> [Step] {
  let common = commonLengths(old, new)
  var steps: [Step] = []
  var added: [Step] = []
  var (i, j) = (0, 0)
  while i < old.count || j < new.count {
    if i < old.count, j < new.count, old[i] == new[j] {
      steps += added + [Step(sign: " ", line: old[i])]
      added = []
      (i, j) = (i + 1, j + 1)
    } else if i < old.count,
      j == new.count || common[i + 1][j] >= common[i][j + 1]
    {
      steps.append(Step(sign: "-", line: old[i]))
      i += 1
    } else {
      added.append(Step(sign: "+", line: new[j]))
      j += 1
    }
  }
  return steps + added
}

/// The lengths of the longest common subsequences of all suffixes: `[i][j]` is
/// that of `old[i...]` and `new[j...]`.
private func commonLengths(_ old: [String], _ new: [String]) -> [[Int]] {
  let row = Array(repeating: 0, count: new.count + 1)
  var lengths = Array(repeating: row, count: old.count + 1)
  for i in old.indices.reversed() {
    for j in new.indices.reversed() {
      lengths[i][j] =
        old[i] == new[j]
        ? lengths[i + 1][j + 1] + 1
        : max(lengths[i + 1][j], lengths[i][j + 1])
    }
  }
  return lengths
}

/// The positions of changed lines and of up to three lines on either side.
private func shownPositions(in steps: [Step]) -> [Int] {
  steps.indices.filter { position in
    let around = max(0, position - 3)...min(steps.count - 1, position + 3)
    return steps[around].contains { !$0.isKept }
  }
}

/// A line of a diff: kept, removed or added.
public struct Edit: Equatable, Sendable {
  /// A space for a kept line, `-` for a removed line, `+` for an added line.
  public let sign: String
  public let line: String
}

/// The shortest diff from `old` to `new`, by their longest common subsequence.
///
/// Of several shortest diffs, it is the one that keeps lines as early as
/// possible.
///
///     edits(["a", "b"], ["a", "c"])  // " a", "-b", "+c"
///
/// The standard library's `difference(from:)` is as short, but chooses other
/// lines to keep: ten of the book's diffs would read worse.
///
/// - Complexity: O(*m* · *n*) time and space for *m* and *n* lines.
public func edits(_ old: [String], _ new: [String]) -> [Edit] {
  var common = [[Int]](
    repeating: [Int](repeating: 0, count: new.count + 1), count: old.count + 1)
  for i in old.indices.reversed() {
    for j in new.indices.reversed() {
      common[i][j] =
        old[i] == new[j]
        ? common[i + 1][j + 1] + 1 : max(common[i + 1][j], common[i][j + 1])
    }
  }
  var edits: [Edit] = []
  var i = 0
  var j = 0
  while i < old.count || j < new.count {
    if i < old.count, j < new.count, old[i] == new[j] {
      edits.append(Edit(sign: " ", line: old[i]))
      i += 1
      j += 1
    } else if i < old.count,
      j == new.count || common[i + 1][j] >= common[i][j + 1]
    {
      edits.append(Edit(sign: "-", line: old[i]))
      i += 1
    } else {
      edits.append(Edit(sign: "+", line: new[j]))
      j += 1
    }
  }
  return edits
}

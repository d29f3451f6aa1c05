/// The lines that make one text of another, with three lines around them.
///
/// - Complexity: O(*n* · *m*) for *n* and *m* lines.
nonisolated func unifiedDifference(_ old: [String], _ new: [String])
  -> [StyledLine]
{
  let edits = edits(old, new)
  var lines: [StyledLine] = []
  var before = 0
  var after = 0
  var isOpen = false
  for (index, edit) in edits.enumerated() {
    let isNear = edits[max(0, index - 3)..<min(edits.count, index + 4)]
      .contains { $0.sign != " " }
    if isNear, !isOpen {
      lines.append(
        StyledLine("@@ line \(before + 1) → line \(after + 1) @@", .faint))
    }
    isOpen = isNear
    if isNear {
      let tone: Tone =
        edit.sign == "+" ? .good : edit.sign == "-" ? .bad : .code
      lines.append(StyledLine(edit.sign + edit.line, tone))
    }
    if edit.sign != "+" { before += 1 }
    if edit.sign != "-" { after += 1 }
  }
  return lines
}

private nonisolated struct Edit {
  let sign: String
  let line: String
}

/// The shortest way from one text to the other, by their longest common
/// subsequence.
private nonisolated func edits(_ old: [String], _ new: [String]) -> [Edit] {
  var common = [[Int]](
    repeating: [Int](repeating: 0, count: new.count + 1),
    count: old.count + 1)
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

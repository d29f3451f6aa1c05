public import Reports
import Text

/// The lines that make one text of another, with three lines around them.
///
/// - Complexity: O(*n* · *m*) for *n* and *m* lines.
public nonisolated func unifiedDifference(_ old: [String], _ new: [String])
  -> [StyledLine]
{
  let edits = edits(old, new)
  var lines: [StyledLine] = []
  var before = 1
  var after = 1
  var isOpen = false
  for (index, edit) in edits.enumerated() {
    let isNear = edits[max(0, index - 3)..<min(edits.count, index + 4)]
      .contains { $0.sign != " " }
    if isNear, !isOpen {
      lines.append(StyledLine("@@ line \(before) → line \(after) @@", .faint))
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

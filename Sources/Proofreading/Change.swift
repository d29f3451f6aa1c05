import Loom
import Text

/// A readable diff of two texts' lines: kept lines begin with a space, dropped
/// ones with `-`, new ones with `+`.
///
///     change(from: ["a", "b"], to: ["a", "c"])  // [" a", "-b", "+c"]
///
/// Up to three kept lines stand before and after each change; `@@` stands where
/// kept lines between two changes are left out. No line ends in a blank.
///
/// - Returns: The diff's lines; empty if nothing changed.
/// - Complexity: O(*m* × *n*) time and space for *m* and *n* lines.
public func change(from old: [String], to new: [String]) -> [String] {
  let steps = steps(from: old, to: new)
  let shown = shownPositions(in: steps)
  var lines: [String] = []
  var last: Int?
  for position in shown {
    if let last, position > last + 1 { lines.append("@@") }
    let step = steps[position]
    lines.append("\(step.sign)\(step.line)".withoutTrailingBlanks)
    last = position
  }
  return lines
}

/// The edits between two texts; in each stretch of changes the dropped lines
/// come first.
private func steps(from old: [String], to new: [String]) -> [Edit] {
  var steps: [Edit] = []
  var added: [Edit] = []
  for edit in edits(old, new) {
    if edit.sign == "+" {
      added.append(edit)
    } else {
      steps += edit.isKept ? added + [edit] : [edit]
      if edit.isKept { added = [] }
    }
  }
  return steps + added
}

extension Edit {
  fileprivate var isKept: Bool { sign == " " }
}

/// The positions of the changes in `steps`, and of up to three steps on either
/// side of each, in ascending order.
private func shownPositions(in steps: [Edit]) -> [Int] {
  steps.indices.filter { position in
    let around = max(0, position - 3)...min(steps.count - 1, position + 3)
    return steps[around].contains { !$0.isKept }
  }
}

import Editions
import Inspector
import Session
import Stage
import Workbench

@testable import TreeAfterReloadExercise

/// Compares the predictions with the chapter's own machine; the order of the
/// cells doesn't matter.
func checkTreeAfterReload() throws {
  let session = try session(.reloadHiding, "mismatched")
  _ = try session.perform(.reload(held: false))
  let held = try session.perform(.reload(held: true)).after
  try compare("'reload held': which wait as 'Cell'", waitingAsCell, held) {
    $0.state == .pooled && $0.reuseIdentifier == "Cell"
  }
  let turned = try session.perform(.turn).after
  try compare("after 'turn': which are in the tree", inTheTree, turned) {
    turned.tree.contains($0.number)
  }
  try compare("after 'turn': which are orphaned", orphaned, turned) {
    $0.state == .orphaned
  }
}

/// Compares the predicted names, `said`, with those of the cells that meet a
/// condition.
private func compare(
  _ caseName: String, _ said: String, _ snapshot: Snapshot,
  where isSo: (CellRecord) -> Bool
) throws {
  let came = words(in: said)
  if let other = came.first(where: { !isCellName($0) }) {
    throw NotYet(
      "\(caseName): '\(other)' isn't a cell's name; write them as \"c2 c4\".")
  }
  let expected = snapshot.cells.filter(isSo).map { $0.name }
  let wrong =
    came.first { !expected.contains($0) }
    ?? expected.first { !came.contains($0) }
  try expect(
    caseName, came.isEmpty ? said : sorted(Set(came)),
    is: sorted(Set(expected)),
    because: wrong.map { reason($0, snapshot) } ?? "")
}

private func isCellName(_ word: String) -> Bool {
  word.first == "c" && Int(word.dropFirst()) != nil
}

/// The names in the order of the cells' births, with one space between.
private func sorted(_ names: Set<String>) -> String {
  names.sorted { ($0.count, $0) < ($1.count, $1) }.joined(separator: " ")
}

/// A sentence on the true state of a cell whose prediction is wrong.
private func reason(_ name: String, _ snapshot: Snapshot) -> String {
  guard let cell = snapshot.cells.first(where: { $0.name == name }) else {
    let number = Int(name.dropFirst()) ?? 0
    return snapshot.state(of: number) == .dead
      ? "\(name) was new, and not returned: it was never in the tree, and died."
      : "There is no cell '\(name)' yet."
  }
  let identifier = cell.reuseIdentifier ?? ""
  guard cell.state != .pooled else {
    return "\(name) waits as '\(identifier)', the name it was made with."
  }
  guard let row = cell.row else {
    return "\(name) shows no row, so no reload puts it into a queue; and "
      + "nothing takes it out of the tree."
  }
  return identifier == "Cell"
    ? "\(name) shows row \(row), for which no 'Cell' was waiting anymore."
    : "\(name) shows row \(row)."
}

import Editions
import Inspector
import Session
import Stage
import Workbench

@testable import TreeAfterReloadExercise

/// The chapter's own machine says where each cell lies.
func checkTreeAfterReload() throws {
  let session = try session(.reloadHiding, "mismatched")
  let tap = Action.tap(IndexPath(row: 1, section: 1))
  _ = try session.perform(tap)
  let held = try session.perform(.reload(held: true)).after
  try expect(
    "'tap 1.1; reload held': the tree", tree(treeWhenHeld), is: tree(held),
    because: "A tap lifts the cell, and reloadData() moves none.")
  let turned = try session.perform(.turn).after
  try expect(
    "'tap 1.1; reload held; turn': the tree", tree(treeAfterTurn),
    is: tree(turned),
    because: reason(names(in: treeAfterTurn), turned))
}

private func tree(_ snapshot: Snapshot) -> String {
  snapshot.tree.map { "c\($0)" }.joined(separator: " ")
}

/// The same tree, with one space between the names.
private func tree(_ tree: String) -> String {
  names(in: tree).joined(separator: " ")
}

private func names(in tree: String) -> [String] {
  tree.split { " ,".contains($0) }.map { String($0) }
}

/// What is wrong with the first cell that is too many, missing, or elsewhere.
private func reason(_ came: [String], _ snapshot: Snapshot) -> String {
  let expected = names(in: tree(snapshot))
  for name in came where !expected.contains(name) {
    let number = Int(name.dropFirst()) ?? 0
    return snapshot.state(of: number) == .dead
      ? "\(name) is dead: it was new, and not returned, so it never was in the "
        + "tree."
      : "There is no cell '\(name)'."
  }
  for cell in snapshot.cells where !came.contains(cell.name) {
    guard let row = cell.row else {
      return "\(cell.name) was taken out of its queue, and nobody takes it out "
        + "of the tree."
    }
    return "\(cell.name) shows row \(row), for which no cell was waiting any "
      + "more."
  }
  return "Every returned cell goes to index 0, in the order of the rows; what "
    + "isn't returned stays where it is."
}

import Stage
import struct Stage.IndexPath

/// A cell whose text wraps, 36 characters a line if it has no accessory.
final class TaskCell: TableViewCell {
  override func systemLayoutSizeFitting(_ targetSize: Size) -> Size? {
    let columns = max(1, Int((targetSize.width - 32) / 8))
    let lines = max(1, (text.count + columns - 1) / columns)
    return Size(width: targetSize.width, height: Double(lines) * 20 + 24)
  }
}

/// Ghost heights: the screen is right, and yet some rows are too tall.
///
/// A done task has a checkmark, which leaves its text less room. Two places
/// fill a cell: one for the screen, one for measuring.
final class Tasks: TableViewController, RowHeights {
  let text =
    "This task fits on two lines, but only as long as it isn't done yet."

  /// The tasks that are done, by row.
  let done: Set<Int>

  init(done: Set<Int>) {
    self.done = done
  }

  func viewDidLoad(_ tableView: any Table) {
    tableView.register(TaskCell.self, forCellReuseIdentifier: "task")
  }

  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  {
    6
  }

  // TODO: fix this, so that each row is as tall as its cell wants to be.
  func tableView(_ tableView: any Table, heightForRowAt indexPath: IndexPath)
    -> Double
  {
    tableView.measuring?.heightForCell(withIdentifier: "task", at: indexPath) {
      template in
      template.text = text
      if done.contains(indexPath.row) {
        template.accessoryType = .checkmark
      }
    } ?? 44
  }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: "task", for: indexPath)
    cell.text = text
    cell.accessoryType = done.contains(indexPath.row) ? .checkmark : .none
    return cell
  }
}

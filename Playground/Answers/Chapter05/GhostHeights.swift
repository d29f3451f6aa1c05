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

/// Ghost heights, laid: the template and the cell on screen are filled alike.
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

  func tableView(_ tableView: any Table, heightForRowAt indexPath: IndexPath)
    -> Double
  {
    tableView.measuring?.heightForCell(withIdentifier: "task", at: indexPath) {
      template in
      fill(template, at: indexPath)
    } ?? 44
  }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: "task", for: indexPath)
    fill(cell, at: indexPath)
    return cell
  }

  // The template is a reused cell like any other, and reused for every row: it
  // has luggage. A single function that fills both cells, and sets or removes
  // the tick, can't treat the two differently.
  func fill(_ cell: TableViewCell, at indexPath: IndexPath) {
    cell.text = text
    cell.accessoryType = done.contains(indexPath.row) ? .checkmark : .none
  }
}

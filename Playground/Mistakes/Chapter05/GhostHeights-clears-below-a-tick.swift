// Told: after 'rotate': the height of row 0: expected 44.5, got 64.5. The template still has the tick
import Stage

final class TaskCell: TableViewCell {
  override func systemLayoutSizeFitting(_ targetSize: Size) -> Size? {
    let columns = max(1, Int((targetSize.width - 32) / 8))
    let lines = max(1, (text.count + columns - 1) / columns)
    return Size(width: targetSize.width, height: Double(lines) * 20 + 24)
  }
}

final class Tasks: TableViewController, RowHeights {
  let text =
    "This task fits on two lines, but only as long as it isn't done yet."

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
      template.text = text
      if done.contains(indexPath.row) {
        template.accessoryType = .checkmark
      } else if done.contains(indexPath.row - 1) {
        template.accessoryType = .none
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

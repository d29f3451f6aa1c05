import Stage
import struct Stage.IndexPath

/// The right guest: the button asks which row its cell shows when it's pressed.
final class GuestList: TableViewController {
  var names = ["Ada", "Grace", "Ada", "Radia", "Frances", "Jean"]

  func viewDidLoad(_ tableView: any Table) {
    tableView.register(ButtonCell.self, forCellReuseIdentifier: "guest")
  }

  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  {
    names.count
  }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: "guest", for: indexPath)
    cell.text = names[indexPath.row]
    // `indexPath` is where the row was when its cell was filled. A row that
    // moves keeps its cell and isn't asked for again, so the closure must not
    // keep that number. It keeps the cell, and asks the table.
    (cell as? ButtonCell)?.press = { [weak self, weak tableView, weak cell] in
      guard let self, let tableView, let cell,
        let row = tableView.indexPath(for: cell)
      else { return }
      remove(row, tableView)
    }
    return cell
  }

  /// Takes a guest off the list, and tells the table.
  private func remove(_ row: IndexPath, _ tableView: any Table) {
    guard names.indices.contains(row.row) else { return }
    names.remove(at: row.row)
    tableView.updating?.deleteRows(at: [row])
  }
}

/// A cell with a button.
final class ButtonCell: TableViewCell {
  /// What the button does.
  var press = {}
}

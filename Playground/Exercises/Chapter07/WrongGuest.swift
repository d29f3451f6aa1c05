import Stage
import struct Stage.IndexPath

/// The wrong guest: press a button, and somebody else leaves.
///
/// The first press is right. After that, the buttons below take the next guest
/// off the list, and the last one does nothing.
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

  // TODO: fix this, so that each button takes the guest in its own row off the
  // list, whatever has come or gone before. Don't reload the table: the cells of
  // rows that stay are to be asked for only once.
  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: "guest", for: indexPath)
    cell.text = names[indexPath.row]
    (cell as? ButtonCell)?.press = { [weak self, weak tableView] in
      guard let self, let tableView else { return }
      remove(indexPath, tableView)
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

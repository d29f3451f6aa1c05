// Told: is shown by a used cell with accessory checkmark; a new cell for this row has none.
public import Stage

public final class MyTable: TableViewController, RowSelection {
  var names = ["Ada", "Grace", "Barbara", "Radia", "Frances", "Jean"]

  public init() {}

  public func viewDidLoad(_ tableView: any Table) {
    tableView.register(TableViewCell.self, forCellReuseIdentifier: "name")
  }

  public func tableView(
    _ tableView: any Table, numberOfRowsInSection section: Int
  ) -> Int {
    names.count * 10
  }

  public func tableView(
    _ tableView: any Table, didSelectRowAt indexPath: IndexPath
  ) {
    tableView.cellForRow(at: indexPath)?.accessoryType = .checkmark
  }

  public func tableView(
    _ tableView: any Table, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell? {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "name")
      ?? TableViewCell(reuseIdentifier: "name")
    cell.text = names[indexPath.row % names.count]
    return cell
  }
}

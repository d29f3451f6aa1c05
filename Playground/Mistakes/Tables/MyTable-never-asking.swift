// Told: row 0 returns a new 'name', and no row asks for a 'name': each one waits forever.
public import Stage

public final class MyTable: TableViewController {
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
    _ tableView: any Table, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell? {
    let cell = TableViewCell(reuseIdentifier: "name")
    cell.text = "\(indexPath.row) \(names[indexPath.row % names.count])"
    return cell
  }
}

// Told: row 0 asks for a 'name', is given c1, and returns c2; nothing will reach c1.
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
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "name")
      ?? TableViewCell(reuseIdentifier: "name")
    if indexPath.row == 0 { return TableViewCell(reuseIdentifier: "first") }
    cell.text = "\(indexPath.row) \(names[indexPath.row % names.count])"
    return cell
  }
}

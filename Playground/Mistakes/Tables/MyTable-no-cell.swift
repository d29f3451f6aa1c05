// Told: The data source returned no cell for row 30
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
    if indexPath.row == 30 { return nil }
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "name")
      ?? TableViewCell(reuseIdentifier: "name")
    cell.text = "\(indexPath.row) \(names[indexPath.row % names.count])"
    return cell
  }
}

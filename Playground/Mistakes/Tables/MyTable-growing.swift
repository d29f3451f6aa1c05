// Told: rows in section 0, but when asked again, the app says
public import Stage

public final class MyTable: TableViewController {
  var names = ["Ada", "Grace", "Barbara", "Radia", "Frances", "Jean"]

  private var asked = 0

  public init() {}

  public func viewDidLoad(_ tableView: any Table) {
    tableView.register(TableViewCell.self, forCellReuseIdentifier: "name")
  }

  public func tableView(
    _ tableView: any Table, numberOfRowsInSection section: Int
  ) -> Int {
    asked += 1
    return 60 + asked
  }

  public func tableView(
    _ tableView: any Table, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell? {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "name")
      ?? TableViewCell(reuseIdentifier: "name")
    cell.text = "\(indexPath.row) \(names[indexPath.row % names.count])"
    return cell
  }
}

// Told: in section 0, but when asked again, the app says 59; call reloadData() after every change.
public import Stage

public final class MyTable: TableViewController {
  private var isShort = false
  var names = ["Ada", "Grace", "Barbara", "Radia", "Frances", "Jean"]

  public init() {}

  public func didReload(_ tableView: any Table) { isShort = true }

  public func viewDidLoad(_ tableView: any Table) {
    tableView.register(TableViewCell.self, forCellReuseIdentifier: "name")
  }

  public func tableView(
    _ tableView: any Table, numberOfRowsInSection section: Int
  ) -> Int {
    names.count * 10 - (isShort ? 1 : 0)
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

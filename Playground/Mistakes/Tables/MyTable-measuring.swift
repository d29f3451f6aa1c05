// Told: the app dequeues a 'name'; nobody returns
public import Stage

public final class MyTable: TableViewController, RowHeights {
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
    _ tableView: any Table, heightForRowAt indexPath: IndexPath
  ) -> Double {
    let cell = tableView.dequeueReusableCell(withIdentifier: "name")
    cell?.text = names[indexPath.row % names.count]
    return cell == nil ? 40 : 44
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

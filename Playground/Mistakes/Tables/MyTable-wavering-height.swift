// Told: points tall, and when asked again
public import Stage

public final class MyTable: TableViewController, RowHeights {
  var names = ["Ada", "Grace", "Barbara", "Radia", "Frances", "Jean"]

  private var asked = 0

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
    asked += 1
    return Double(40 + asked % 3)
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

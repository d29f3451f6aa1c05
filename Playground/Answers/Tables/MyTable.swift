public import Stage

/// A table that keeps every law: what is set for one row is set for every row,
/// each cell is asked for by its own name and returned, and what is asked twice
/// is answered twice alike.
public final class MyTable: TableViewController, SectionCount, SectionTitles,
  RowHeights
{
  private var names = ["Ada", "Grace", "Barbara", "Radia", "Frances", "Jean"]

  public init() {}

  public func viewDidLoad(_ tableView: any Table) {
    tableView.register(TableViewCell.self, forCellReuseIdentifier: "name")
  }

  public func numberOfSections(in tableView: any Table) -> Int { 3 }

  public func tableView(
    _ tableView: any Table, numberOfRowsInSection section: Int
  ) -> Int {
    names.count * 10
  }

  public func tableView(
    _ tableView: any Table, titleForHeaderInSection section: Int
  ) -> String? {
    "Section \(section)"
  }

  public func tableView(
    _ tableView: any Table, titleForFooterInSection section: Int
  ) -> String? {
    nil
  }

  public func tableView(
    _ tableView: any Table, heightForRowAt indexPath: IndexPath
  ) -> Double {
    indexPath.row % 7 == 0 ? 72 : 40
  }

  public func tableView(
    _ tableView: any Table, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell? {
    // Every seventh row is a photo, made here if none waits.
    if indexPath.row % 7 == 0 {
      let photo =
        tableView.dequeueReusableCell(withIdentifier: "photo")
        ?? TableViewCell(reuseIdentifier: "photo")
      photo.text = "photo \(indexPath.row)"
      return photo
    }
    let cell = tableView.dequeueReusableCell(
      withIdentifier: "name", for: indexPath)
    cell.text = "\(indexPath.row) \(names[indexPath.row % names.count])"
    // A tick is taken away as well.
    cell.accessoryType = indexPath.row == 3 ? .checkmark : .none
    return cell
  }
}

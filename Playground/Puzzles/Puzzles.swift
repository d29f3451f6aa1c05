public import Stage

/// Scenarios with a secret, for exercises that must be solved by looking.
public let puzzles =
  [
    Scenario("kinds", "three kinds of cell, one asked for by a wrong name") {
      Kinds()
    },
    Scenario("unfilled", "three kinds of cell, measured before they are filled")
    {
      Unfilled()
    },
  ] + desks + albums + lists

/// Sixty rows of names, notes and pictures. Don't read on: look at `pools`.
final class Kinds: TableViewController {
  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  {
    60
  }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    let kind = ["picture", "note", "name", "note", "name", "note"][
      indexPath.row % 6]
    let asked = kind == "name" ? "nane" : kind
    let cell =
      tableView.dequeueReusableCell(withIdentifier: asked)
      ?? TableViewCell(reuseIdentifier: kind)
    cell.text = "\(kind) \(indexPath.row)"
    return cell
  }
}

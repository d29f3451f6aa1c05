// Told: is shown by a TableViewCell
import Stage

final class Photo: TableViewCell {}

final class Note: TableViewCell {}

final class Album: TableViewController, SectionCount {
  let counts: [Int]

  init(_ counts: [Int]) {
    self.counts = counts
  }

  func viewDidLoad(_ tableView: any Table) {
    tableView.register(Note.self, forCellReuseIdentifier: "note")
  }

  func numberOfSections(in tableView: any Table) -> Int { counts.count }

  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  {
    counts[section]
  }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    let identifier = indexPath.section == 0 ? "photo" : "note"
    let cell =
      tableView.dequeueReusableCell(withIdentifier: identifier)
      ?? TableViewCell(reuseIdentifier: identifier)
    cell.text = "Row \(indexPath)"
    return cell
  }
}

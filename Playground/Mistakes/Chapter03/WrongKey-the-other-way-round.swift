// Told: A cell was made that no row shows
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
    var cell =
      tableView.dequeueReusableCell(withIdentifier: "photo")
      ?? Photo(reuseIdentifier: "photo")
    if indexPath.section == 1 {
      cell = tableView.dequeueReusableCell(
        withIdentifier: "note", for: indexPath)
    }
    cell.text = "Row \(indexPath)"
    return cell
  }
}

// Told: was asked for but not returned
import Stage

final class Photo: TableViewCell {}

final class Note: TableViewCell {}

final class Album: TableViewController, SectionCount {
  let counts: [Int]

  init(_ counts: [Int]) {
    self.counts = counts
  }

  func viewDidLoad(_ tableView: any Table) {
    tableView.register(Photo.self, forCellReuseIdentifier: "photo")
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
    let photo = tableView.dequeueReusableCell(
      withIdentifier: "photo", for: indexPath)
    let note = tableView.dequeueReusableCell(
      withIdentifier: "note", for: indexPath)
    let cell = indexPath.section == 0 ? photo : note
    cell.text = "Row \(indexPath)"
    return cell
  }
}

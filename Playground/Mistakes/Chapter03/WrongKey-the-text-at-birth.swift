// Told: expected Row 0.0, got Row 0.3. A reused cell says what its last row said
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
    if indexPath.section == 0 {
      if let photo = tableView.dequeueReusableCell(withIdentifier: "photo") {
        return photo
      }
      let photo = Photo(reuseIdentifier: "photo")
      photo.text = "Row \(indexPath)"
      return photo
    }
    let cell = tableView.dequeueReusableCell(withIdentifier: "note")
    cell?.text = "Row \(indexPath)"
    return cell
  }
}

import Stage
import struct Stage.IndexPath

/// The cell of a photo.
final class Photo: TableViewCell {}

/// The cell of a note.
final class Note: TableViewCell {}

/// The right key: photos in section 0, notes in section 1.
final class Album: TableViewController, SectionCount {
  /// The number of photos, and the number of notes.
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
    // First decide which cell the row needs, then ask for just that one. An app
    // that asks in one place, and returns the cell it gets, orphans none.
    let identifier = indexPath.section == 0 ? "photo" : "note"
    let cell = tableView.dequeueReusableCell(
      withIdentifier: identifier, for: indexPath)
    cell.text = "Row \(indexPath)"
    return cell
  }
}

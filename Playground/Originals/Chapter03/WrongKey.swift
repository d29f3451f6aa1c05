import Stage
import struct Stage.IndexPath

/// The cell of a photo.
final class Photo: TableViewCell {}

/// The cell of a note.
final class Note: TableViewCell {}

/// The wrong key: photos in section 0, notes in section 1, and after every
/// reload there are more hidden cells in the tree.
///
/// The dequeue is the first line because it is in every tutorial; photos came
/// later, as a branch.
final class Album: TableViewController, SectionCount {
  /// The number of photos, and the number of notes.
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

  // TODO: fix this, so that nothing is orphaned; and keep reusing cells.
  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    var cell = tableView.dequeueReusableCell(withIdentifier: "note")
    if indexPath.section == 0 {
      cell =
        tableView.dequeueReusableCell(withIdentifier: "photo")
        ?? Photo(reuseIdentifier: "photo")
    }
    cell?.text = "Row \(indexPath)"
    return cell
  }
}

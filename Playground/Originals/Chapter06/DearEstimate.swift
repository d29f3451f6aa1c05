import Stage
import struct Stage.IndexPath

/// A cell whose text wraps, 36 characters a line.
final class LetterCell: TableViewCell {
  override func systemLayoutSizeFitting(_ targetSize: Size) -> Size? {
    let lines = max(1, (text.count + 35) / 36)
    return Size(width: targetSize.width, height: Double(lines) * 20 + 24)
  }
}

/// An estimate as dear as the truth: a thousand letters, and every one of them
/// is measured before the first is shown.
///
/// Somebody wanted the scroll indicator to be exact.
final class Letters: TableViewController, RowHeights, EstimatedRowHeights {
  let letters = (0..<1000).map { row in
    String(repeating: "Dear Ada, ", count: 1 + row * 7 % 12)
  }

  func viewDidLoad(_ tableView: any Table) {
    tableView.register(LetterCell.self, forCellReuseIdentifier: "letter")
  }

  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  {
    letters.count
  }

  // TODO: fix this, so that only letters on screen are measured.
  func tableView(
    _ tableView: any Table, estimatedHeightForRowAt indexPath: IndexPath
  ) -> Double {
    self.tableView(tableView, heightForRowAt: indexPath)
  }

  func tableView(_ tableView: any Table, heightForRowAt indexPath: IndexPath)
    -> Double
  {
    tableView.measuring?.heightForCell(
      withIdentifier: "letter", at: indexPath
    ) { $0.text = letters[indexPath.row] } ?? 44
  }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: "letter", for: indexPath)
    cell.text = letters[indexPath.row]
    return cell
  }
}

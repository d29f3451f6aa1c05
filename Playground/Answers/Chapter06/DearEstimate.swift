import Stage
import struct Stage.IndexPath

/// A cell whose text wraps, 36 characters a line.
final class LetterCell: TableViewCell {
  override func systemLayoutSizeFitting(_ targetSize: Size) -> Size? {
    let lines = max(1, (text.count + 35) / 36)
    return Size(width: targetSize.width, height: Double(lines) * 20 + 24)
  }
}

/// An estimate that costs nothing: a guess by the length of the letter.
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

  func tableView(
    _ tableView: any Table, estimatedHeightForRowAt indexPath: IndexPath
  ) -> Double {
    // An estimate is there to be wrong cheaply: it is asked for every row, and
    // corrected when the row appears. A constant would do; the nearer the guess,
    // the less the scroll indicator moves. It must be more than 0, or the row
    // would never be on screen and never be corrected.
    letters[indexPath.row].utf8.count > 60 ? 84 : 44
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

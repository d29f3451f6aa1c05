import Stage
import struct Stage.IndexPath

/// A cell with a note, 36 characters a line on a phone held upright.
final class NoteCell: TableViewCell {
  static let margin = 12.0

  /// The height of the note's lines, in points; an empty note has one line.
  func textHeight(in width: Double) -> Double {
    let columns = max(1, Int((width - 32) / 8))
    return Double(max(1, (text.count + columns - 1) / columns)) * 20
  }

  // TODO: fix this, so that each row is as tall as its note, with a margin above
  // and below. The constraints pin the text below the cell's top and say how tall
  // it is; nothing pins the cell's bottom to anything.
  override func systemLayoutSizeFitting(_ targetSize: Size) -> Size? {
    let bottomOfText = NoteCell.margin + textHeight(in: targetSize.width)
    let bottom = min(0, bottomOfText)
    return Size(width: targetSize.width, height: bottom)
  }
}

/// Constraints that say zero: every row is 44 points tall, whatever it says.
///
/// The rows size themselves. Their cells are asked at the table's width, and
/// return 0.
final class Notes: TableViewController {
  let texts: [String]

  init(_ texts: [String]) {
    self.texts = texts
  }

  func viewDidLoad(_ tableView: any Table) {
    tableView.measuring?.separatorStyle = .none
    tableView.rowHeight = automaticDimension
    tableView.estimating?.estimatedRowHeight = 44
    tableView.register(NoteCell.self, forCellReuseIdentifier: "note")
  }

  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  {
    texts.count
  }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: "note", for: indexPath)
    cell.text = texts[indexPath.row]
    return cell
  }
}

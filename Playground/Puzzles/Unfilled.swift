import Stage

/// A text without words, a picture and an advert that hasn't come, in an app
/// that forgets to fill the cells it measures.
final class Unfilled: TableViewController, RowHeights {
  let kinds = ["text", "picture", "advert"]

  func viewDidLoad(_ tableView: any Table) {
    tableView.register(TextCell.self, forCellReuseIdentifier: "text")
    tableView.register(PictureCell.self, forCellReuseIdentifier: "picture")
    tableView.register(AdvertCell.self, forCellReuseIdentifier: "advert")
  }

  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  {
    kinds.count
  }

  func tableView(_ tableView: any Table, heightForRowAt indexPath: IndexPath)
    -> Double
  {
    tableView.measuring?.heightForCell(
      withIdentifier: kinds[indexPath.row], at: indexPath
    ) { _ in } ?? 44
  }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: kinds[indexPath.row], for: indexPath)
    cell.text = "This \(kinds[indexPath.row]) needs more room than it has."
    return cell
  }
}

/// A text: 20 points for each line of 36 characters, and 24 around them.
final class TextCell: TableViewCell {
  override var className: String { "TextCell" }

  override func systemLayoutSizeFitting(_ targetSize: Size) -> Size? {
    let lines = max(1, (text.count + 35) / 36)
    return Size(width: targetSize.width, height: Double(lines) * 20 + 24)
  }
}

/// A picture, nine high to sixteen wide.
final class PictureCell: TableViewCell {
  override var className: String { "PictureCell" }

  override func sizeThatFits(_ size: Size) -> Size? {
    Size(width: size.width, height: size.width * 9 / 16)
  }
}

/// An advert: 60 points tall, or 0 while it has no text.
final class AdvertCell: TableViewCell {
  override var className: String { "AdvertCell" }

  override func systemLayoutSizeFitting(_ targetSize: Size) -> Size? {
    Size(width: targetSize.width, height: text.isEmpty ? 0 : 60)
  }
}

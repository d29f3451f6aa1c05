import Stage
import struct Stage.IndexPath

/// One scroller: a page with a banner and two hundred songs makes two hundred
/// cells.
///
/// The banner and the table are in a scroll view, so that the banner scrolls away
/// with the songs. For that, the table is made as tall as its content.
final class Page: TableViewController {
  /// The screen, 320 × 568 points.
  let outer = ScrollView(
    frame: Rect(x: 0, y: 0, width: 320, height: 568))

  /// The banner above the songs, 100 points tall.
  let banner = View(frame: Rect(x: 0, y: 0, width: 320, height: 100))

  // TODO: fix this, so that there are never more cells than the screen needs.
  // Keep the banner 100 points tall, above song 0, and let it scroll away with
  // the songs.
  func show(_ tableView: any Table) {
    outer.addSubview(banner)
    outer.addSubview(tableView.scrollView)
    tableView.reloadData()
    let height = tableView.scrollView.contentSize.height
    tableView.scrollView.frame = Rect(x: 0, y: 100, width: 320, height: height)
    outer.contentSize = Size(width: 320, height: 100 + height)
  }

  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  {
    200
  }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "song")
      ?? TableViewCell(reuseIdentifier: "song")
    cell.text = "Song \(indexPath.row)"
    return cell
  }
}

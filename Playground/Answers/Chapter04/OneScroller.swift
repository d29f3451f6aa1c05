import Stage
import struct Stage.IndexPath

/// One scroller: the table fills the screen, and the banner is its header.
final class Page: TableViewController {
  /// The screen, 320 × 568 points.
  let outer = ScrollView(
    frame: Rect(x: 0, y: 0, width: 320, height: 568))

  /// The banner above the songs, 100 points tall.
  let banner = View(frame: Rect(x: 0, y: 0, width: 320, height: 100))

  func show(_ tableView: any Table) {
    outer.addSubview(tableView.scrollView)
    // A row gets a cell if it touches the table's own bounds. If these are as
    // tall as the content, all rows touch them. So the table keeps the size of
    // the screen and scrolls by itself, with the banner as a part of its content.
    tableView.headersAndFooters?.tableHeaderView = banner
    tableView.scrollView.frame = Rect(x: 0, y: 0, width: 320, height: 568)
    outer.contentSize = Size(width: 320, height: 568)
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

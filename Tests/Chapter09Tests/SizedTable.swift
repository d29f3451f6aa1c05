import Stage
import TestSupport

@testable import Chapter09

/// A cell whose content is as many points tall as its app says, and 30 more while
/// it is selected.
final class SizedCell: TableViewCell {
  var contentHeight = 0.0

  override func systemLayoutSizeFitting(_ targetSize: Size) -> Size? {
    let height = contentHeight + (isSelected ? 30 : 0)
    return Size(width: targetSize.width, height: height)
  }
}

/// An app of which only the cells know the heights, or all but some.
class SizedApp: TableViewController, SectionCount {
  var heights: [[Double]]

  /// The row of every call for a cell, in order.
  var served: [IndexPath] = []

  init(_ heights: [[Double]]) {
    self.heights = heights
  }

  func numberOfSections(in tableView: any Table) -> Int { heights.count }

  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  {
    heights[section].count
  }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    served.append(indexPath)
    let waiting = tableView.dequeueReusableCell(withIdentifier: "row")
    let cell = waiting as? SizedCell ?? SizedCell(reuseIdentifier: "row")
    cell.contentHeight = heights[indexPath.section][indexPath.row]
    return cell
  }

  var rowHeights: (any RowHeights)? { nil }
  var rowDisplay: (any RowDisplay)? { nil }
}

/// An app that is told of the rows that are about to be displayed.
final class ToldApp: SizedApp, RowDisplay {
  var told: [IndexPath] = []

  override var rowDisplay: (any RowDisplay)? { self }

  func tableView(
    _ tableView: any Table, willDisplay cell: TableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    told.append(indexPath)
  }
}

/// An app that gives every other row its height, and calls the others automatic.
final class MixedApp: SizedApp, RowHeights {
  var asked: [IndexPath] = []

  override var rowHeights: (any RowHeights)? { self }

  func tableView(_ tableView: any Table, heightForRowAt indexPath: IndexPath)
    -> Double
  {
    asked.append(indexPath)
    return indexPath.row % 2 == 0
      ? heights[indexPath.section][indexPath.row] : automaticDimension
  }
}

/// A table of an app whose cells know their heights.
struct SizedTable {
  let table: TableView
  let app: SizedApp

  /// The rows whose cells were fitted, in order.
  var fitted: [IndexPath] { log.rows }
  private let log = Log()

  private final class Log {
    var rows: [IndexPath] = []
  }

  /// Makes the table and lays it out for the first time.
  init(
    _ app: SizedApp, estimate: Double = 44, screen: Double = 50,
    width: Double = 320
  ) throws(TableError) {
    self.app = app
    table = TableView(frame: Rect(x: 0, y: 0, width: width, height: screen))
    table.separatorStyle = .none
    table.sectionHeaderHeight = 0
    table.sectionFooterHeight = 0
    table.rowHeight = automaticDimension
    table.estimatedRowHeight = estimate
    table.didFit = { [log] in log.rows.append($0.row) }
    table.dataSource = app
    table.delegate = app
    try table.layoutIfNeeded()
  }

  mutating func scroll(to offset: Double) throws(TableError) {
    table.contentOffset.y = table.limitedOffset(offset)
    try table.layoutIfNeeded()
  }

  /// The tops of the cells on screen, below the screen's own, by row.
  var tops: [IndexPath: Double] {
    var tops: [IndexPath: Double] = [:]
    for row in table.indexPathsForVisibleRows {
      guard let cell = table.cellForRow(at: row) else { continue }
      tops[row] = cell.frame.minY - table.contentOffset.y
    }
    return tops
  }
}

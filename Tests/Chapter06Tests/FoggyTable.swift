import Stage
import TestSupport

@testable import Chapter06

/// An app with a height for every row, and optionally an estimate.
final class FoggyApp: TableViewController, SectionCount, RowHeights,
  EstimatedRowHeights
{
  var heights: [[Double]]
  var estimates: [[Double]]?

  /// The row of every call for a height, in order.
  var asked: [IndexPath] = []
  var guessed = 0
  var served: [IndexPath] = []

  init(heights: [[Double]], estimates: [[Double]]? = nil) {
    self.heights = heights
    self.estimates = estimates
  }

  var estimatedRowHeights: (any EstimatedRowHeights)? {
    estimates == nil ? nil : self
  }

  func numberOfSections(in tableView: any Table) -> Int { heights.count }

  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  {
    heights[section].count
  }

  func tableView(_ tableView: any Table, heightForRowAt indexPath: IndexPath)
    -> Double
  {
    asked.append(indexPath)
    return heights[indexPath.section][indexPath.row]
  }

  func tableView(
    _ tableView: any Table, estimatedHeightForRowAt indexPath: IndexPath
  ) -> Double {
    guessed += 1
    return estimates?[indexPath.section][indexPath.row] ?? 0
  }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    served.append(indexPath)
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? TableViewCell(reuseIdentifier: "row")
    cell.text = indexPath.description
    return cell
  }
}

/// A table with a `FoggyApp`, and a plain record of the heights that the table
/// knows.
struct FoggyTable {
  let table: TableView
  let app: FoggyApp
  var known: [IndexPath: Double] = [:]

  /// Makes the table and lays it out for the first time.
  init(
    _ heights: [[Double]], estimate: Double = 44,
    estimates: [[Double]]? = nil, screen: Double = 50, width: Double = 320,
    inset: EdgeInsets = .zero
  ) throws(TableError) {
    app = FoggyApp(heights: heights, estimates: estimates)
    table = TableView(
      frame: Rect(x: 0, y: 0, width: width, height: screen))
    table.estimatedRowHeight = estimate
    table.contentInset = inset
    table.dataSource = app
    table.delegate = app
    try table.layoutIfNeeded()
    learn()
  }

  mutating func learn() {
    for row in app.asked { known[row] = app.heights[row.section][row.row] }
  }

  /// A model of the table with every row's known or estimated height.
  var model: Model {
    var rows = app.heights
    for section in rows.indices {
      for row in rows[section].indices {
        let indexPath = IndexPath(row: row, section: section)
        rows[section][row] =
          known[indexPath] ?? app.estimates?[section][row]
          ?? table.estimatedRowHeight
      }
    }
    return Model(heights: rows, width: table.frame.width)
  }

  /// The tops of the rows on screen, in points from the viewport's top.
  var screen: [IndexPath: Double] {
    var tops: [IndexPath: Double] = [:]
    for row in table.indexPathsForVisibleRows {
      tops[row] = table.rectForRow(at: row).minY - table.contentOffset.y
    }
    return tops
  }
}

extension Checks {
  /// Scrolls to an offset and checks that the table shows what it knows, and
  /// that the rows that stay on screen hold still.
  mutating func scrolls(_ world: inout FoggyTable, to wish: Double) throws {
    let table = world.table
    let before = world.screen
    let from = table.contentOffset.y
    let least = 0 - table.contentInset.top
    let maximum = table.maximumOffset
    table.contentOffset.y = wish
    try table.layoutIfNeeded()
    let heights = world.app.heights
    let place =
      "\(heights), estimate \(table.estimatedRowHeight), inset "
      + "\(table.contentInset), \(from) to \(wish)"
    showsWhatIsKnown(&world, place)
    let offset = table.contentOffset.y
    if wish <= least { same(offset, least, "\(place): the top") }
    if wish >= max(maximum, least + 0.25) {
      same(offset, table.maximumOffset, "\(place): the end")
    }
    guard wish > least, wish < maximum else { return }
    let way = wish - from
    let staying = before.filter { row, top in
      top - way < table.frame.height
        && top - way + heights[row.section][row.row] > 0
    }
    if staying.isEmpty { return }
    for (row, top) in world.screen {
      guard let old = before[row] else { continue }
      let moved = top - (old - way)
      if offset > least, offset < table.maximumOffset {
        same(moved, 0, "\(place): how far row \(row) moved on screen")
      } else {
        holds(
          offset > least ? moved >= 0 : moved <= 0,
          "\(place): row \(row) moved by \(moved) beyond the content's end")
      }
    }
  }

  /// Checks that the content's height is the sum of known and estimated
  /// heights, that every row that touches the screen is known and in its place,
  /// and that no height was asked for twice.
  mutating func showsWhatIsKnown(_ world: inout FoggyTable, _ place: String) {
    world.learn()
    let table = world.table
    let model = world.model
    same(
      table.contentSize.height, model.contentHeight,
      "\(place): the content's height in points")
    let top = table.contentOffset.y
    let wanted = model.visible(from: top, to: top + table.frame.height)
    same(
      table.indexPathsForVisibleRows, wanted.map { $0.indexPath },
      "\(place): rows on screen at \(top)")
    for row in wanted {
      same(
        table.cellForRow(at: row.indexPath)?.frame, row.frame,
        "\(place): the frame of row \(row.indexPath)")
      holds(
        world.known[row.indexPath] != nil,
        "\(place): row \(row.indexPath) is on screen and unknown")
    }
    for row in model.rows {
      same(
        table.isHeightEstimated(at: row.indexPath),
        world.known[row.indexPath] == nil,
        "\(place): whether row \(row.indexPath) is estimated")
      same(
        table.rectForRow(at: row.indexPath), row.frame,
        "\(place): row \(row.indexPath)")
    }
    same(
      world.app.asked.count, world.known.count, "\(place): heights asked once")
    same(
      numberOfEstimatedRows(in: table), model.rows.count - world.known.count,
      "\(place): how many rows are estimated")
  }
}

/// The number of rows that a table says it estimates.
private func numberOfEstimatedRows(in table: TableView) -> Int {
  var count = 0
  for section in 0..<table.numberOfSections {
    count += table.numberOfEstimatedRows(inSection: section) ?? 0
  }
  return count
}

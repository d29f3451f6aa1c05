import Editions
import Stage
import Text
import Workbench

@testable import NaiveGestureExercise

/// Checks gestures of up to three frames on up to five rows of 4 points, on a
/// screen of 8, then one of nine frames. Gestures of one or two frames begin
/// anywhere.
///
/// The right count is the number of cells for which the naive table asks.
func checkNaiveGesture() throws {
  for count in 0...5 {
    let end = max(0, count * 4 - 8)
    for first in 0...end { try check([first], count) }
    for first in 0...end {
      for second in 0...end { try check([first, second], count) }
    }
    for first in 0...end {
      for second in 0...end { try check([0, first, second], count) }
    }
  }
  try check([0, 1, 2, 3, 4, 3, 2, 1, 0], 5)
}

private func check(_ offsets: [Int], _ count: Int) throws {
  let caseName = "\(counted(count, "row")) of 4 points on 8, offsets \(offsets)"
  attempt(caseName)
  let came = cellsMade(
    at: offsets.map { Double($0) }, rowHeight: 4, count: count, screen: 8)
  let served = try rowsServed(offsets, count)
  try expect(
    caseName, came, is: served.joined().count,
    because: reason(came, served, offsets))
}

/// The rows for which the naive table asks for a cell, frame by frame.
private func rowsServed(_ offsets: [Int], _ count: Int) throws -> [[Int]] {
  let table = Edition.naiveAllocation.makeTable(
    frame: Rect(x: 0, y: 0, width: 320, height: 8))
  let app = Counting(count)
  table.rowHeight = 4
  table.dataSource = app
  var frames: [[Int]] = []
  for offset in offsets {
    table.scrollView.contentOffset = Point(x: 0, y: Double(offset))
    try table.scrollView.layoutIfNeeded()
    frames.append(app.served)
    app.served = []
  }
  return frames
}

private func reason(_ came: Int, _ served: [[Int]], _ offsets: [Int]) -> String
{
  let first = served[0].count
  if first > 0, came == served.joined().count - first {
    return "The launch is a frame, too: it makes "
      + counted(first, "cell") + "."
  }
  var seen: Set<Int> = []
  for (frame, rows) in served.enumerated() {
    if let again = rows.first(where: { seen.contains($0) }),
      came < served.joined().count
    {
      return "At offset \(offsets[frame]) row \(again) comes back, and the "
        + "cell it had is dead: it gets a new one."
    }
    seen.formUnion(rows)
  }
  if offsets.count == 1, offsets[0] > 0 {
    return
      "The launch is at \(offsets[0]), where only rows \(served[0]) are on "
      + "screen."
  }
  if offsets.count > 1, came > served.joined().count {
    return "A row that stayed on screen and kept its cell costs nothing: the "
      + "frames make \(served.map { $0.count }) cells."
  }
  return "The frames make \(served.map { $0.count }) cells."
}

/// An app of empty rows, which records the rows for which it is asked for a
/// cell.
private final class Counting: TableViewController {
  let count: Int
  var served: [Int] = []

  init(_ count: Int) {
    self.count = count
  }

  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  {
    count
  }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    served.append(indexPath.row)
    return TableViewCell(reuseIdentifier: nil)
  }
}

// Opens, jumps, scrolls and inserts in chapter 8's table, to the end of the
// layout pass; prints each step's fastest time of TURNS turns as
//
//     ours ROWS STEP LAYOUT - NOTE
//
// in microseconds of processor time; nothing is drawn, hence the dash. Each
// turn has a table of its own. If the wrong row is on screen, no time is
// printed at all.

import Editions
import Foundation
import Stage

/// Error for a step after which the wrong row is at the top of the screen.
struct WrongRow: Error, CustomStringConvertible {
  let description: String
}

/// The fastest time of each step, in microseconds.
var fastest: [String: Double] = [:]
/// The number of cells on screen after each step.
var cells: [String: Int] = [:]

/// This thread's processor time in microseconds: see `now.h`.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}

func measure(_ step: String, _ work: () throws -> Void) rethrows {
  let begun = now()
  try work()
  fastest[step] = min(fastest[step] ?? .infinity, now() - begun)
}

/// Throws `WrongRow` unless row `number` is at the top of the screen and its
/// cell shows `text`; records the number of cells on screen.
func expect(
  _ text: String, inRow number: Int, after step: String, on table: any Table
) throws {
  let row = IndexPath(row: number, section: 0)
  let top = table.scrollView.contentOffset.y
  guard
    table.indexPathsForVisibleRows.first == row,
    let cell = table.cellForRow(at: row), cell.text == text,
    cell.frame.origin.y == top, table.rectForRow(at: row).origin.y == top
  else {
    throw WrongRow(
      description: "after \(step), row \(number), '\(text)', isn't at the top")
  }
  cells[step] = table.indexPathsForVisibleRows.count
}

func takeTurn(_ count: Int) throws {
  let app = Rows(count)
  let row = count / 10 * 7
  let screen = Rect(origin: .zero, size: Size(width: 320, height: 568))

  var opened: (any Table)?
  try measure("open") {
    let table = Edition.scale.makeTable(frame: screen)
    app.viewDidLoad(table)
    table.dataSource = app
    table.delegate = app
    try table.scrollView.layoutIfNeeded()
    opened = table
  }
  guard let table = opened, let estimating = table.estimating,
    let updating = table.updating
  else { return }
  try expect("Row 0", inRow: 0, after: "open", on: table)

  try measure("jump") {
    estimating.scrollToRow(at: IndexPath(row: row, section: 0), at: .top)
    try table.scrollView.layoutIfNeeded()
  }
  try expect("Row \(row)", inRow: row, after: "jump", on: table)

  try measure("scroll") {
    table.scrollView.contentOffset.y += Rows.height
    try table.scrollView.layoutIfNeeded()
  }
  try expect("Row \(row + 1)", inRow: row + 1, after: "scroll", on: table)

  try measure("insert") {
    app.insertAtTheFront()
    updating.insertRows(at: [IndexPath(row: 0, section: 0)])
    try table.scrollView.layoutIfNeeded()
  }
  try expect("Row \(row + 1)", inRow: row + 2, after: "insert", on: table)
  estimating.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top)
  try table.scrollView.layoutIfNeeded()
  try expect("New row", inRow: 0, after: "insert", on: table)
}

let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
guard arguments.count == 2 else { fatalError("Say ours ROWS TURNS") }

do {
  for _ in 0..<arguments[1] { try takeTurn(arguments[0]) }
  for step in ["open", "jump", "scroll", "insert"] {
    guard let time = fastest[step], let count = cells[step] else { continue }
    let tenths = (time * 10).rounded() / 10
    print("ours \(arguments[0]) \(step) \(tenths) - right, \(count) cells")
  }
} catch {
  print("ours \(arguments[0]) turn - - \(error)")
}

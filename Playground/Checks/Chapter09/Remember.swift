import Editions
import Session
import Stage
import Text
import Workbench

@testable import RememberExercise

/// Checks one row, then a row that grows and shrinks, then rows that come; then lets the
/// estimates keep a reader's place.
func checkRemember() throws {
  var heights = RememberedHeights()
  try expect(
    "a row never seen", decimal(heights.estimate(ofRow: 3)), is: "64",
    because: "A row that nobody has seen gets 'guess'.")
  heights.remember(84.5, ofRow: 3)
  try expect(
    "row 3, seen", decimal(heights.estimate(ofRow: 3)), is: "84.5",
    because: "It was 84.5 points tall on screen.")
  try expect(
    "row 4, never seen", decimal(heights.estimate(ofRow: 4)), is: "64",
    because: "A row that nobody has seen gets 'guess'.")
  heights.remember(104.5, ofRow: 3)
  try expect(
    "row 3, seen again", decimal(heights.estimate(ofRow: 3)), is: "104.5",
    because: "A row may have grown since; what was seen last counts.")
  heights.remember(54.5, ofRow: 3)
  try expect(
    "row 3, seen a third time", decimal(heights.estimate(ofRow: 3)), is: "54.5",
    because: "A row may have shrunk since; what was seen last counts.")
  try checkInsertion(before: 5, row: 3, is: 3)
  try checkInsertion(before: 0, row: 3, is: 4)
  try checkInsertion(before: 3, row: 3, is: 4)
  try checkNeighbors()
  try checkPlace()
}

private func checkInsertion(before place: Int, row: Int, is target: Int) throws
{
  var heights = RememberedHeights()
  heights.remember(84.5, ofRow: row)
  heights.rowInserted(at: place)
  let caseName = "row \(row), after one was inserted at \(place)"
  attempt(caseName)
  try expect(
    "\(caseName): row \(target)", decimal(heights.estimate(ofRow: target)),
    is: "84.5",
    because: place == row
      ? "A row inserted at 3 goes before the row that was there."
      : "What is remembered belongs to a row, not to a place.")
  guard place <= row else { return }
  try expect(
    "\(caseName): row \(place)", decimal(heights.estimate(ofRow: place)),
    is: "64", because: "What is remembered belongs to a row, not to a place.")
}

/// Twelve rows side by side move down together. A dictionary gives its rows in
/// any order: what moves them one by one, over each other, loses some.
private func checkNeighbors() throws {
  var heights = RememberedHeights()
  for row in 3...14 { heights.remember(Double(50 + row), ofRow: row) }
  heights.rowInserted(at: 0)
  let caseName = "rows 3 to 14, after one was inserted at 0"
  attempt(caseName)
  for row in 3...15 {
    try expect(
      "\(caseName): row \(row)", decimal(heights.estimate(ofRow: row)),
      is: row == 3 ? "64" : "\(49 + row)",
      because: "Each of them moves down by one, and nobody has seen row 3.")
  }
}

/// Reads the chapter's messages down to the end, and reloads.
private func checkPlace() throws {
  attempt("messages, read to the end and reloaded")
  let messages = try session(.selfSizing, "messages-self-sized")
  var heights = RememberedHeights()
  _ = try messages.perform(.scrollTo(.bottom, step: 20))
  let table = try messages.table
  for row in 0..<100 {
    let place = IndexPath(row: row, section: 0)
    heights.remember(table.rectForRow(at: place).height, ofRow: row)
  }
  let content = (0..<100).reduce(0) { $0 + heights.estimate(ofRow: $1) }
  try expect(
    "the content after a reload", decimal(content),
    is: decimal(messages.current.after.contentSize.height),
    because: "All rows were seen, so all guesses are right.")
}

import Editions
import Session
import Stage
import Text
import Workbench

@testable import ChatExercise

/// Checks the first screen, then each bug report by itself, by repeating what
/// the reporter did and looking for the symptom.
func checkChat() throws {
  attempt("the first screen")
  try checkRows()
  attempt("the three reports")
  try settle(
    [
      CaseReport(
        line: report1,
        among: [
          "return tableView.measuring?.heightForCell(",
          "withIdentifier: \"words\", at: indexPath",
        ], look: measurePhotos),
      CaseReport(
        line: report2,
        among: [
          "tableView.measuring?.forgetHeight(at: indexPath)",
          "unfolded.remove(place)",
        ], look: unfoldAndFold),
      CaseReport(
        line: report3,
        among: [
          "let place = IndexPath(row: messages.count, section: 0)",
          "tableView.updating?.insertRows(at: [place])",
        ], look: sayHello),
    ], of: "Chat", chapter: 7)
}

/// The rows on screen with their cells, top to bottom.
private func cells(of session: TableSession) throws -> [(
  IndexPath, TableViewCell
)] {
  let table = try session.table
  return table.indexPathsForVisibleRows.compactMap { row in
    table.cellForRow(at: row).map { (row, $0) }
  }
}

private func texts(of session: TableSession) -> [String] {
  session.current.after.visible.map { $0.text }
}

/// Checks that each row shows its message in a cell of its kind, whatever the
/// learner mends.
private func checkRows() throws {
  let session = try session(.batchUpdates) { Chat() }
  let messages = Chat().messages
  for (row, cell) in try cells(of: session) where row.row > 0 {
    let message = messages[messages.count - row.row]
    let kind = message.isPhoto ? "PhotoCell" : "WordsCell"
    let said = cell.text.hasSuffix("…") ? cell.text.dropLast() : cell.text[...]
    guard cell.className != kind || !message.text.hasPrefix(said) else {
      continue
    }
    throw NotYet(
      "row \(row.row) says '\(cell.text)' in a \(cell.className); a \(kind) "
        + "should say '\(message.text)', whatever else you fix.")
  }
}

/// Looks for report 1's symptom: a row isn't as tall as its cell wants, upright
/// or sideways.
///
/// - Returns: A sentence on the symptom; `nil` if there is none.
private func measurePhotos() throws -> String? {
  let session = try session(.batchUpdates) { Chat() }
  for place in ["At the start", "After 'rotate'"] {
    for (row, cell) in try cells(of: session) where row.row > 0 {
      let width = session.current.after.viewport.width
      let size = Size(width: width, height: 0)
      let content =
        cell.systemLayoutSizeFitting(size) ?? cell.sizeThatFits(size)
      // The line between two rows is half a point.
      let wanted = (content?.height ?? 0) + 0.5
      let height = try session.table.rectForRow(at: row).height
      guard height != wanted else { continue }
      return "\(place), row \(row.row) is \(decimal(height)) points tall, but "
        + "its cell wants \(decimal(wanted))."
    }
    _ = try session.perform(.resize(Size(width: 568, height: 320)))
  }
  return nil
}

/// Looks for report 2's symptom: a row that is tapped twice isn't as tall as
/// before, or other rows are measured, too.
///
/// - Returns: A sentence on the symptom; `nil` if there is none.
private func unfoldAndFold() throws -> String? {
  let session = try session(.batchUpdates) { Chat() }
  let long = try cells(of: session).first { $0.1.text.hasSuffix("…") }
  guard let row = long?.0 else { return "No long message is cut short." }
  var heights = [try session.table.rectForRow(at: row).height]
  for _ in 1...2 {
    let measured = session.current.counts.measured
    let step = try session.perform(.tap(row))
    heights.append(try session.table.rectForRow(at: row).height)
    let more = step.counts.measured - measured
    guard more > 1 else { continue }
    return "'tap \(row.row)' has \(counted(more, "height")) measured, but only "
      + "one has changed."
  }
  if heights[1] <= heights[0] {
    return "After 'tap \(row.row)' the row is \(decimal(heights[1])) points "
      + "tall, and was \(decimal(heights[0])) before."
  }
  guard heights[2] != heights[0] else { return nil }
  return "After 'tap \(row.row)', twice, the row is \(decimal(heights[2])) "
    + "points tall, and was \(decimal(heights[0])) before."
}

/// Looks for report 3's symptom: a new message isn't in row 1, the other rows
/// aren't one place further down, or the table asks for more than one cell.
///
/// - Returns: A sentence on the symptom; `nil` if there is none.
private func sayHello() throws -> String? {
  let session = try session(.batchUpdates) { Chat() }
  let before = texts(of: session)
  let step = try session.perform(.tap(IndexPath(row: 0, section: 0)))
  let after = texts(of: session)
  let wanted = [before[0], "what was said"] + before.dropFirst()
  for row in after.indices
  where row == 1 ? before.contains(after[1]) : after[row] != wanted[row] {
    return "After 'tap 0', row \(row) says '\(after[row])', instead of "
      + "\(row == 1 ? wanted[1] : "'\(wanted[row])'")."
  }
  let calls = step.calls.filter { if case .cell = $0 { true } else { false } }
  guard calls.count > 1 else { return nil }
  return "'tap 0' asks for \(counted(calls.count, "cell")), but only one row "
    + "has come."
}

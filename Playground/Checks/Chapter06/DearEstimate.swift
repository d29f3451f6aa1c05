import Editions
import Inspector
import Session
import Stage
import Text
import Workbench

@testable import DearEstimateExercise

/// Checks the cost of the launch and of an estimate, and the heights on screen
/// then and after a scroll.
func checkDearEstimate() throws {
  attempt("launched")
  // Made in the session, which then knows of a cell that the app makes.
  var app: Letters?
  let session = try session(.estimatedHeights) {
    let letters = Letters()
    app = letters
    return letters
  }
  try checkCost(session)
  try checkFilling(session, app)
  try checkHeights(session, "launched")
  _ = try session.perform(.scroll(by: 200, step: nil))
  try checkHeights(session, "after 'scroll 200'")
}

/// Checks that of a thousand letters at most 40 are measured, and that at most
/// 80 cells are made.
private func checkCost(_ session: TableSession) throws {
  let measured = session.current.counts.measured
  let filled = session.current.after.made
  if measured > 40 {
    throw NotYet(
      "launched: expected at most 40 letters measured, got "
        + "\(grouped(measured)). \(try whyDear(session.table, measured))")
  }
  if filled > 80 {
    throw NotYet(
      "launched: expected at most 80 cells made, got \(grouped(filled)). "
        + "Filling a cell for every row is as dear as the truth.")
  }
}

private func whyDear(_ table: any Table, _ measured: Int) -> String {
  guard table.estimating?.numberOfEstimatedRows(inSection: 0) != nil else {
    return "Without an estimate the table asks every row how tall it is."
  }
  return measured < table.numberOfRows(inSection: 0)
    ? "With estimates this low, too many letters seem to be on screen."
    : "An estimate is asked for every row; this one is as dear as the truth."
}

/// Checks that no cell is filled for an estimate: none says another letter after
/// the next row was estimated.
private func checkFilling(_ session: TableSession, _ app: Letters?)
  throws
{
  var said: [[String]] = []
  for row in 900...901 {
    _ = try (app as? any EstimatedRowHeights)?.tableView(
      session.table, estimatedHeightForRowAt: IndexPath(row: row, section: 0))
    said.append(try session.perform(.turn).after.cells.map { $0.text })
  }
  guard said[0] != said[1] else { return }
  throw NotYet(
    "an estimate for row 901: expected no cell filled, got one. An estimate is "
      + "asked for every row; one that fills a cell is as dear as the truth.")
}

/// Checks that every letter on screen is as tall as its cell wants.
private func checkHeights(_ session: TableSession, _ caseName: String) throws {
  for row in try session.table.indexPathsForVisibleRows {
    guard let cell = try session.table.cellForRow(at: row) else { continue }
    let size = Size(width: session.current.after.viewport.width, height: 0)
    let wanted = (cell.systemLayoutSizeFitting(size)?.height ?? 44) + 0.5
    try expect(
      "\(caseName): the height of row \(row.row)",
      decimal(try session.table.rectForRow(at: row).height),
      is: decimal(wanted),
      because: "A row's height is measured when it appears; this one is what "
        + "was guessed.")
  }
}

import Editions
import Session
import Stage
import Text
import Workbench

@testable import SaysZeroExercise

/// Compares the height of each row with what its text needs: short notes and long
/// ones, upright and on the side.
func checkSaysZero() throws {
  for lengths in [[0], [36], [37], [10, 80, 200]] {
    let texts = lengths.map { String(repeating: "x", count: $0) }
    let caseName =
      "with notes of \(lengths.map { "\($0)" }.joined(separator: ", ")) letters"
    attempt(caseName)
    let session = try session(.selfSizing) { Notes(texts) }
    try check(session, texts, width: 320, caseName)
    _ = try session.perform(.resize(Size(width: 568, height: 320)))
    try check(session, texts, width: 568, "\(caseName), rotated")
  }
}

private func check(
  _ session: TableSession, _ texts: [String], width: Int, _ caseName: String
) throws {
  for (row, text) in texts.enumerated() {
    let columns = (width - 32) / 8
    let lines = max(1, (text.count + columns - 1) / columns)
    let wanted = Double(lines) * 20 + 24
    let height = try session.table.rectForRow(
      at: IndexPath(row: row, section: 0)
    ).height
    try expect(
      "\(caseName): the height of row \(row)", decimal(height),
      is: decimal(wanted), because: reason(height, wanted, width))
  }
}

private func reason(_ height: Double, _ wanted: Double, _ width: Int) -> String
{
  if height == wanted - 12 {
    return
      "The last link of the chain is missing: from the text's bottom to the "
      + "cell's."
  }
  return width == 320
    ? "How many lines a note has depends on the note."
    : "The width is an argument, and it's a different one now."
}

import Reports
import Session
import Stage
import Text

/// Where a row's height came from, as a sentence.
func heightSentence(of row: IndexPath, in session: TableSession)
  -> StyledLine
{
  let height = decimal(session.table.rectForRow(at: row).height)
  switch session.heightSource(of: row) {
  case .rowHeight:
    return StyledLine("Its height, \(height), is the table's rowHeight.")
  case .delegate:
    return StyledLine("Its height, \(height), is what the delegate said.")
  case .measured:
    return StyledLine(
      "Its height, \(height), was measured with a template "
        + whenAsked(row, in: session) + ".")
  case .cached:
    return StyledLine(
      "Its height, \(height), was remembered \(whenAsked(row, in: session)); it was "
        + "measured before.")
  case .estimated:
    return StyledLine(
      "Its height is estimated at \(height); it is asked for when the row "
        + "appears.")
  }
}

/// When a height in force was asked for.
private func whenAsked(_ row: IndexPath, in session: TableSession)
  -> String
{
  isEstimating(row.section, in: session)
    ? "when the row appeared" : "when sizes were last read"
}

/// Whether a section's rows are estimated until they appear.
func isEstimating(_ section: Int, in session: TableSession) -> Bool {
  session.table.estimating?.numberOfEstimatedRows(inSection: section) != nil
}

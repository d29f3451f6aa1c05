import Reports
import Session
import Stage
import Text

/// Where a row's height came from, as a sentence.
func heightSentence(of row: IndexPath, in session: TableSession)
  -> StyledLine
{
  let height = decimal(session.table.rectForRow(at: row).height)
  let when =
    isEstimating(row.section, in: session)
    ? "when the row appeared" : "when sizes were last read"
  return switch session.heightSource(of: row) {
  case .rowHeight: "Its height, \(height), is the table's rowHeight."
  case .delegate: "Its height, \(height), is what the delegate said."
  case .measured: "Its height, \(height), was measured with a template \(when)."
  case .cached:
    "Its height, \(height), was remembered \(when); it was measured before."
  case .estimated:
    "Its height is estimated at \(height); it is asked for when the row "
      + "appears."
  }
}

/// Whether a section's rows are estimated until they appear.
func isEstimating(_ section: Int, in session: TableSession) -> Bool {
  session.table.estimating?.numberOfEstimatedRows(inSection: section) != nil
}

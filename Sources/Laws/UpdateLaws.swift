import Inspector
import Session
import Stage
import Text

/// The laws of tables whose rows come and go.
nonisolated let updateLaws = [
  Law(
    "as-reloaded", "After an update the table shows what a reload would show.",
    since: 7, in: .updates
  ) { checks, session throws(SessionError) in
    guard session.current.mayMoveRows, session.current.batch == nil,
      try session.hasNoEstimates
    else { return }
    let now = session.current.after
    let other = session.fork()
    _ = try other.perform(.reload(held: false))
    let wanted = other.current.after
    checks.same(session.rowCounts, other.rowCounts, "the rows in each section")
    checks.holds(
      (now.contentSize.height - wanted.contentSize.height).magnitude < 1.0 / 32,
      "the content is \(decimal(now.contentSize.height)) points tall, and "
        + "\(decimal(wanted.contentSize.height)) after 'reload'")
    for cell in now.visible {
      guard let row = cell.row else { continue }
      let text = wanted.cell(showing: row)?.text
      checks.holds(
        text == cell.text,
        "\(session.name(row)) shows '\(cell.text)', and "
          + (text.map { "'\($0)'" } ?? "nothing") + " after 'reload'")
    }
  }
]

extension TableSession {
  /// Whether the table knows the height of each of its rows.
  fileprivate var hasNoEstimates: Bool {
    get throws(SessionError) {
      guard let estimating = try table.estimating else { return true }
      return rowCounts.indices.allSatisfy {
        (estimating.numberOfEstimatedRows(inSection: $0) ?? 0) == 0
      }
    }
  }
}

import Console
import Reports
import Shell

extension Run {
  /// Whether a report is more than the window can show, and is to be paged.
  func isLong(_ lines: [StyledLine]) -> Bool {
    guard let window = Terminal.current.windowSize else { return false }
    let rows = lines.map {
      max(1, ($0.width + window.columns - 1) / window.columns)
    }
    return rows.reduce(0, +) >= window.rows
  }

  /// Shows lines through the pager; false if there is none.
  func page(_ lines: [StyledLine], _ interpreter: Interpreter) -> Bool {
    guard let pager = terminal.pager else { return false }
    let page = lines.map { text(of: $0) + "\n" }.joined()
    try? StandardOutput.shared.flush()
    if pager.show(page) { return true }
    interpreter.settings.pages = false
    if pager.isChosen {
      try? StandardOutput.complaints.write(
        "PAGER '\(pager.command)' can't be started, so answers come as they "
          + "are; 'set pager on' tries again\n")
    }
    return false
  }
}

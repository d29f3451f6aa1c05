import Console
import Reports
import Shell

extension Run {
  /// Whether a report is more than the window can show, and is to be paged.
  func isLong(_ lines: [StyledLine]) -> Bool {
    guard let window = Terminal.current.windowSize else { return false }
    var rows = 0
    for line in lines {
      rows += max(1, (line.width + window.columns - 1) / window.columns)
    }
    return rows >= window.rows
  }

  /// Shows lines through the pager; false if there is none.
  func page(_ lines: [StyledLine], _ interpreter: Interpreter) -> Bool {
    guard let pager = terminal.pager else { return false }
    var text = ""
    for line in lines { text += (usesColor ? line.painted : line.text) + "\n" }
    try? StandardOutput.shared.flush()
    if pager.show(text) { return true }
    interpreter.settings.pages = false
    if pager.isChosen {
      try? StandardOutput.complaints.write(
        "PAGER '\(pager.command)' can't be started, so answers come as they "
          + "are; 'set pager on' tries again\n")
    }
    return false
  }
}

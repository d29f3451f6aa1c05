import Editions
import Inspector
import Looks
import Reports
import Session
import Stage
import Text

extension Interpreter {
  /// `explain CELL·ROW·orphan·last or explain height ROW`
  func explain(_ arguments: inout Arguments) throws(ShellError) -> Report {
    let what = "a cell such as c1, a row, orphan, last or height ROW"
    guard let token = arguments.next else { return lastStep }
    if arguments.take("last") {
      try arguments.expectEnd()
      return lastStep
    }
    if arguments.take("orphan") {
      try arguments.expectEnd()
      return orphanLifeReport(in: session)
    }
    if arguments.take("height") { return try explainHeight(&arguments) }
    if token.text.hasPrefix("c"), let number = Int(token.text.dropFirst()) {
      _ = arguments.word()
      try arguments.expectEnd()
      return try life(of: number, token)
    }
    guard token.text.first?.isNumber == true else {
      throw arguments.wrong(token, what)
    }
    let row = try self.row(&arguments)
    try arguments.expectEnd()
    try checkRow(row, column: token.start)
    return rowReport(row, in: session)
  }

  private var lastStep: Report {
    lastStepReport(in: session, showsFrames: showsFrames)
  }

  private func life(of number: Int, _ token: Token) throws(ShellError)
    -> Report
  {
    if let report = lifeReport(of: number, in: session) { return report }
    let made = session.current.after.made
    throw ShellError(
      "There is no cell c\(number); "
        + (made == 0 ? "none was made yet" : "the youngest is c\(made)"),
      column: token.start)
  }

  /// `explain height ROW`
  private func explainHeight(_ arguments: inout Arguments) throws(ShellError)
    -> Report
  {
    let column = arguments.column
    let row = try self.row(&arguments)
    try arguments.expectEnd()
    try checkRow(row, column: column)
    return heightReport(of: row, in: session)
  }
}

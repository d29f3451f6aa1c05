import Inspector
import Looks
import Session
import Stage
import Text

// Forms for rows, sections and cells.

extension Form where Value == IndexPath {
  /// A row, existing or not: `12`, or `1.4` for section 1, row 4.
  static var row: Form {
    .noun(.row) { token, arguments throws(ShellError) in
      try Shell.row(dotted(token.text)[...], in: arguments.session)
    }
  }

  /// A row that exists in the table on stage.
  static var existingRow: Form {
    .noun(.row) { token, arguments throws(ShellError) in
      let row = try Shell.row(dotted(token.text)[...], in: arguments.session)
      try asking(arguments.session.checkRow(row))
      return row
    }
  }
}

extension Form where Value == [IndexPath] {
  /// One row or more, up to the end of the command: `12`, `1.4`, and `3..7`
  /// for all rows from 3 to 7.
  static var rows: Form {
    Form.noun(.rows) { token, arguments throws(ShellError) in
      try Shell.rows(token, arguments)
    }.many().map { runs in runs.flatMap { $0 } }
  }
}

extension Form where Value == Int {
  /// `section` and its number.
  static var section: Form {
    Shell.word("section", "a whole section").then(.sectionNumber)
  }

  static var sectionNumber: Form { .int("NUMBER", "a section's number") }

  /// `c7`: a cell that the session has made by the current step.
  static var cell: Form {
    .noun(.cell) { token, arguments throws(ShellError) in
      let made = arguments.session.current.after.made
      let number = Int(token.text.dropFirst()) ?? 0
      guard (1...max(1, made)).contains(number), made > 0 else {
        throw ShellError(
          "There is no cell \(token.text) at @\(arguments.session.position); "
            + (made == 0 ? "none was made yet" : "the newest is c\(made)"))
      }
      return number
    }
  }

  /// `c7`: a cell's number, whether or not the cell has been made.
  static var anyCell: Form {
    .noun(.cell) { token, _ throws(ShellError) in
      Int(token.text.dropFirst()) ?? 0
    }
  }
}

// MARK: Words

extension Noun {
  static let row = Noun(
    title: "ROW", what: "a row such as 12 or 1.4",
    accepts: { isRow(dotted($0)[...]) }, samples: ["0.0", "0.1"])

  static let rows = Noun(
    title: "ROWS", what: "a row such as 12 or 1.4, or rows such as 3..7",
    accepts: { text in
      let parts = dotted(text)
      guard let middle = parts.firstIndex(where: { $0.isEmpty }) else {
        return isRow(parts[...])
      }
      return isRow(parts[..<middle]) && isRow(parts[(middle + 1)...])
    }, samples: ["0.1", "0.0..0.1"])

  static let cell = Noun(
    title: "CELL", what: "a cell such as c1",
    accepts: { $0.hasPrefix("c") && (Int($0.dropFirst()) ?? 0) >= 1 },
    candidates: { madeCells($0) }, samples: ["c1"])
}

/// `c1`, `c2`, …: the youngest 200 cells that the session has made.
private func madeCells(_ surroundings: Surroundings) -> [Candidate] {
  let session = surroundings.session
  let snapshot = session.current.after
  guard snapshot.made > 0 else { return [] }
  return (max(1, snapshot.made - 199)...snapshot.made).map { number in
    let state = snapshot.state(of: number) ?? .dead
    let row = snapshot[number]?.row.map { ", row \(name(of: $0, in: session))" }
    return Candidate("c\(number)", "\(state)" + (row ?? ""))
  }
}

// MARK: Reading

private nonisolated func dotted(_ text: String) -> [Substring] {
  text.split(separator: ".", omittingEmptySubsequences: false)
}

/// Whether the parts between the dots are one or two whole numbers.
private nonisolated func isRow(_ parts: ArraySlice<Substring>) -> Bool {
  (1...2).contains(parts.count) && parts.allSatisfy { Int($0) != nil }
}

/// The row that one or two numbers name; one number is enough only for a table
/// of one section.
func row(_ parts: ArraySlice<Substring>, in session: TableSession)
  throws(ShellError) -> IndexPath
{
  let numbers = parts.map { Int($0) ?? 0 }
  if numbers.count == 2 {
    return IndexPath(row: numbers[1], section: numbers[0])
  }
  let sections = session.current.sections
  guard sections == 1 else {
    throw ShellError(
      "The table has \(counted(sections, "section")), so say which: "
        + "0.\(numbers[0]) is row \(numbers[0]) of section 0")
  }
  return IndexPath(row: numbers[0], section: 0)
}

func rows(_ token: Token, _ arguments: Arguments)
  throws(ShellError) -> [IndexPath]
{
  let parts = dotted(token.text)
  guard let middle = parts.firstIndex(where: { $0.isEmpty }) else {
    return [try row(parts[...], in: arguments.session)]
  }
  let first = try row(parts[..<middle], in: arguments.session)
  let last = try row(parts[(middle + 1)...], in: arguments.session)
  let (length, isTooFar) = last.row.subtractingReportingOverflow(first.row)
  guard first <= last, first.section == last.section, !isTooFar,
    length < TableSession.mostRows
  else {
    throw arguments.wrong(
      token,
      "up to \(grouped(TableSession.mostRows)) rows of one section, top to "
        + "bottom")
  }
  return (first.row...last.row).map {
    IndexPath(row: $0, section: first.section)
  }
}

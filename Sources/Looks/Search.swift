import Editions
import Inspector
public import Reports
public import Session
import Stage
import Text

/// Report on the search for the first row that ends past an offset: the rows
/// compared, and the number of rows in doubt after each comparison.
///
/// - Parameter offset: The offset in points, content space.
/// - Throws: `.abilityNotTaught` if the chapter's table doesn't search.
public func searchReport(past offset: Double, in session: TableSession)
  throws(SessionError) -> Report
{
  let table = try session.table
  guard let searching = table.searching else {
    throw .abilityNotTaught(.searching, in: session.edition.label)
  }
  let questions = searching.questions(toFindRowPast: offset)
  let turns = turns(of: questions ?? [], in: table)
  let last = turns.last
  let found =
    questions == nil
    ? try rows(from: offset, to: offset + 0.001, in: session).first
    : last?.found
  let isAbove = offset < session.current.after.contentSize.height
  return Report([
    "offset": .number(offset), "asked": .array(turns.map { $0.fields }),
    "row": JSON(found.map { "\($0)" }),
  ]) {
    if let last {
      "\(outcome(last, in: session)) past \(decimal(offset)): asked "
        + "\(turns.count) of \(counted(last.count, "row"))."
      Grid(
        "turn#", "asked: row", "it ends at#", "past?", "in doubt#",
        rows: turns.enumerated()
      ) { number, turn in
        [
          "\(number + 1)", "\(name(of: turn.question.row, in: session))",
          "\(decimal(turn.end))", turn.question.isPast ? "yes" : "no",
          "\(grouped(turn.doubt.count))",
        ]
      }
    } else if questions == nil, isAbove {
      let opening = found.map {
        "Row \(name(of: $0, in: session)) lies there, and no"
      }
      "\(opening ?? "No") row is asked: \(shortcut(in: table))."
    } else {
      "No row is asked: there is none past \(decimal(offset))."
    }
  }
}

/// A clause on how the table finds a row without comparing any.
private func shortcut(in table: any Table) -> String {
  if table.rowRuns != nil {
    "a tree of runs leads to it, and 'runs' draws it"
  } else if isEstimating(0, in: table) {
    "estimated rows have a tree of sums to go down"
  } else {
    "rows of one height are found by a division"
  }
}

private func outcome(_ last: SearchTurn, in session: TableSession) -> String {
  last.found.map { "Row \(name(of: $0, in: session)) is the first that ends" }
    ?? "No row of section \(last.question.row.section) ends"
}

/// A comparison of the search, and the rows in doubt after it.
private struct SearchTurn {
  let question: RowQuestion

  /// The bottom of the compared row, in points, content space.
  let end: Double

  /// The rows of the section that may still be the first past the offset.
  let doubt: Range<Int>

  /// The top and the bottom of the rows in doubt, in points, content space.
  let from, to: Double

  /// The number of rows in the section.
  let count: Int

  /// The first row in doubt: after the last comparison, the row found; `nil` if
  /// the section has no row past the offset.
  var found: IndexPath? {
    doubt.lowerBound == count
      ? nil : IndexPath(row: doubt.lowerBound, section: question.row.section)
  }

  var fields: JSON {
    [
      "row": "\(question.row)", "end": .number(end),
      "isPast": .bool(question.isPast), "inDoubt": .int(doubt.count),
      "from": .number(from), "to": .number(to),
    ]
  }
}

private func turns(of questions: [RowQuestion], in table: any Table)
  -> [SearchTurn]
{
  guard let section = questions.first?.row.section else { return [] }
  let count = table.numberOfRows(inSection: section)
  func rect(_ row: Int) -> Rect {
    table.rectForRow(at: IndexPath(row: row, section: section))
  }
  func end(above row: Int) -> Double {
    row == 0 ? rect(0).minY : rect(row - 1).maxY
  }
  var doubt = 0..<count
  return questions.map { question in
    let row = question.row.row
    doubt =
      question.isPast ? doubt.lowerBound..<row : row + 1..<doubt.upperBound
    return SearchTurn(
      question: question, end: rect(row).maxY, doubt: doubt,
      from: end(above: doubt.lowerBound), to: end(above: doubt.upperBound),
      count: count)
  }
}

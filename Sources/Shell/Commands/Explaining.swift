import Editions
import Looks
import Reports
import Session
import Stage

/// What is to be explained.
enum Subject {
  case cell(Int)
  case row(IndexPath)
  case height(IndexPath)
  case orphan
  case last
}

/// `[CELL·ROW·orphan·last] or height ROW`
var subjectForm: Form<Subject> {
  .either(
    Form.either(
      Form<Int>.cell.map { .cell($0) },
      Form<IndexPath>.existingRow.map { .row($0) },
      .word("orphan", "a cell nothing can reach", is: .orphan),
      .word("last", "the last step", is: .last)
    ).optional(.last),
    Form<Void>.word("height", "where a row's height came from").then(
      Form<IndexPath>.existingRow
    ).map { .height($0) })
}

extension Subject {
  func report(_ around: Surroundings) -> Report {
    let session = around.session
    switch self {
    case .cell(let cell):
      return lifeReport(of: cell, in: session) ?? Report("explain")
    case .row(let row): return rowReport(row, in: session)
    case .height(let row): return heightReport(of: row, in: session)
    case .orphan: return orphanLifeReport(in: session)
    case .last:
      return lastStepReport(
        in: session, showsFrames: around.settings.showsFrames)
    }
  }
}

// MARK: Heights

/// Whose heights are asked for.
enum HeightRange {
  case onScreen
  case rows(IndexPath, IndexPath, column: Int)
  case sections
}

/// `[ROW [ROW]] or sections`
var heightsForm: Form<HeightRange> {
  let rows = Form<IndexPath>.existingRow.and(
    Form<IndexPath>.existingRow.optional
  ).optional
  return .either(
    Form(syntax: rows.syntax) { arguments throws(ShellError) in
      let column = arguments.column
      guard let (first, last) = try rows.read(&arguments) else {
        return .onScreen
      }
      return .rows(first, last ?? first, column: column)
    },
    .word("sections", "where headers, rows and footers lie", is: .sections))
}

extension HeightRange {
  func report(in session: TableSession) throws(ShellError) -> Report {
    switch self {
    case .onScreen:
      return heightsReport(of: rowsOnScreen(in: session), in: session)
    case .rows(let first, let last, let column):
      guard first <= last else {
        throw ShellError(
          "Row \(first) comes after row \(last); name the upper one first",
          column: column)
      }
      return heightsReport(
        of: Looks.rows(first, last, in: session), in: session)
    case .sections:
      if let report = sectionHeightsReport(of: session) { return report }
      throw ShellError(
        SessionError.abilityNotTaught(
          .headersAndFooters, chapter: session.edition.chapter
        ).description)
    }
  }
}

import Editions
import Inspector
import Looks
import Reports
import Session
import Stage
import Text

/// Commands that look at the session and take no words.
let lookCommands: [Command] = Look.all.map { look in
  Command(
    look.name, short: look.short, .look, look.summary, needs: look.need,
    form: Form<Void>.nothing.looksAt { _, history throws(SessionError) in
      try look.report(on: history)
    }, overDumps: look.name == "cells" ? cellsOfDump : nil)
}

private let cellsOfDump = Command.OverDumps(
  "the cells of this dump, with addresses",
  form: Form<Void>.nothing.looksAtDump { dumpedCellsReport(of: $1) })

/// Commands that look at the session and take words.
let furtherLookCommands: [Command] = [
  Command(
    "screen", .look,
    "the phone, the rows beyond its edges, and the queues beside it; 'user' "
      + "shows only what the user sees",
    form: Form<Bool>.flag("user", "what its user sees").looksAt {
      screenReport($0 ? .user : .whole, of: $1)
    },
    overDumps: .init(
      "the cells on screen; 'user' leaves out their names",
      form: Form<Bool>.flag("user", "what its user sees").looksAtDump {
        dumpedScreenReport($0 ? .user : .whole, of: $1)
      })),
  Command(
    "heights", .look,
    "how tall rows are, and where each height comes from: those on screen, "
      + "other rows, or those in a rectangle; 'sections' shows where sections "
      + "lie",
    example: "heights 12 16",
    form: .either(
      rowHeightsForm, rectangleForm.needing(.locating),
      word("sections", "where headers, rows and footers lie").looksAtTable {
        _, session throws(SessionError) in
        try sectionHeightsReport(of: session)
      }.needing(.headersAndFooters)),
    overDumps: .init(
      "the heights of the cells on screen",
      form: Form<Void>.nothing.looksAtDump { cellHeightsReport(of: $1) })),
  Command(
    "runs", .look,
    "the runs of equal rows in a section, and the tree that sums their heights",
    form: Form<Int>.int("SECTION", "a section's number").placed.optional.looks {
      wanted, surroundings throws(ShellError) in
      let session = surroundings.session
      let sections = session.current.sections
      if let (section, column) = wanted, !(0..<sections).contains(section) {
        throw ShellError(
          "There is no section \(section); there \(sections == 1 ? "is" : "are") "
            + "\(counted(sections, "section")), counted from 0", column: column)
      }
      return try asking(runsReport(ofSection: wanted?.0, in: session))
    }.needing(.keepingRuns)),
  Command(
    "search", .look,
    "which rows the table looks at to find the row at the top of the screen, "
      + "or at an offset",
    example: "search 300",
    form: Form<Double>.number("OFFSET", "points from the content's top")
      .optional.looksAtTable { offset, session throws(SessionError) in
        try searchReport(
          past: offset ?? session.now.after.viewport.minY, in: session)
      }.needing(.searching)),
  Command(
    "why", .look,
    "show a cell's history, how a row got its text, height, or picture, or what "
      + "a frame took",
    example: "why c1", form: whyForm,
    overDumps: .init(
      "show a cell's history from dump to dump", example: "why c1",
      form: dumpedCellForm.looksAtDump { dumpedLifeReport(of: $0, in: $1) })),
  Command(
    "requests", .look,
    "the requests for pictures: who asked, when, and what became of them",
    form: Form<Void>.nothing.looksAtTable {
      _, session throws(SessionError) in
      try requestsReport(of: session)
    }.needing(.loading)),
  Command(
    "film", .look,
    "a chart of which cell shows which row, with rows going down and time "
      + "going across; a column per change or per frame, and "
      + "\(grouped(mostFilmPictures)) columns at most",
    example: "film frames 20",
    form: Form<Bool>.flag("frames", "a column per frame").and(
      Form<Int>.count("COUNT", "a number of columns").optional
    ).looksAt { filmReport(last: $0.1, everyFrame: $0.0, in: $1) },
    overDumps: .init(
      "a chart of which cells are visible and which hidden: cells down, dumps "
        + "across",
      example: "film 3",
      form: Form<Int>.count("COUNT", "a number of dumps").optional.looksAtDump {
        dumpFilmReport(last: $0, of: $1)
      })),
  Command(
    "follow", .look,
    "the rows that a cell has shown so far, and when it "
      + "waited in a queue",
    example: "follow c1",
    form: Form<Int>.cell.looksAt { followReport($0, in: $1) }),
]

/// `[CELL·ROW·orphan·last]`, or `height` or `picture`, and a row, or `frame`, and
/// its number
private var whyForm: Form<Effect> {
  .either(
    Form.either(
      Form<Int>.cell.looksAt { lifeReport(of: $0, in: $1) ?? Report() },
      Form<IndexPath>.existingRow.looksAtTable {
        row, session throws(SessionError) in
        try rowReport(row, in: session)
      },
      .word(
        "orphan", "a cell the table can't reach",
        is: .look { orphanLifeReport(in: $0.history) }),
      .word("last", "the last step", is: .look { whyLast($0) })
    ).optional(.look { whyLast($0) }),
    word("height", "where a row's height came from")
      .then(Form<IndexPath>.existingRow)
      .looksAtTable { row, session throws(SessionError) in
        try heightReport(of: row, in: session)
      },
    word("frame", "what a frame of the last step took")
      .then(Form<Int>.count("NUMBER", "a frame's number"))
      .looksAtTable { number, session throws(SessionError) in
        frameReport(number, in: session)
      },
    word("picture", "how a row's picture came")
      .then(Form<IndexPath>.existingRow)
      .looksAtTable { row, session throws(SessionError) in
        try pictureReport(of: row, in: session)
      }.needing(.loading))
}

private func whyLast(_ surroundings: Surroundings) -> Report {
  lastStepReport(
    in: surroundings.session, showsFrames: surroundings.settings.showsFrames)
}

/// `[ROW [ROW]]`
private var rowHeightsForm: Form<Effect> {
  Form<IndexPath>.existingRow.and(Form<IndexPath>.existingRow.optional)
    .placed.optional.looks { wanted, surroundings throws(ShellError) in
      let session = surroundings.session
      guard let ((first, last), column) = wanted else {
        return try asking(
          heightsReport(of: rowsOnScreen(in: session), in: session))
      }
      let end = last ?? first
      guard first <= end else {
        throw ShellError(
          "Row \(name(of: first, in: session)) comes after row "
            + "\(name(of: end, in: session)); name the upper one first",
          column: column)
      }
      let many = rowCount(from: first, to: end, in: session)
      guard many <= TableSession.mostRows else {
        throw tooManyRows(many, column: column)
      }
      return try asking(
        heightsReport(of: rows(first, end, in: session), in: session))
    }
}

/// `from TOP to BOTTOM`
private var rectangleForm: Form<Effect> {
  word("from", "rows between two places, as indexPathsForRows(in:) finds them")
    .then(Form<Double>.number("TOP", "the upper edge, in points"))
    .and(
      word("to", "the lower edge").then(
        Form<Double>.number("BOTTOM", "the lower edge, in points").placed)
    ).looks { edges, surroundings throws(ShellError) in
      let session = surroundings.session
      let (top, (bottom, column)) = edges
      guard top < bottom else {
        throw ShellError(
          "\(decimal(bottom)) doesn't lie below \(decimal(top)); name the "
            + "upper edge first", column: column)
      }
      let many = roughCount(from: top, to: bottom, in: session)
      guard many <= TableSession.mostRows else {
        throw tooManyRows(many, column: column)
      }
      return try asking(heightsReport(from: top, to: bottom, in: session))
    }
}

/// The error for a request that covers more than `TableSession.mostRows` rows.
private func tooManyRows(_ count: Int, column: Int?) -> ShellError {
  ShellError(
    "That covers about \(grouped(count)) rows; up to "
      + "\(grouped(TableSession.mostRows)) are shown", column: column)
}

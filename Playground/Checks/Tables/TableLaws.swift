import Editions
import Inspector
import Session
import Stage
import Text

/// A law that a table's app breaks, and how.
struct TableFinding {
  let law: Law

  /// A sentence on the first row or section where the law is broken.
  let sentence: String

  /// The words of the app's code that lead to the line, the best first: string
  /// literals in quotes, or names.
  let words: [String]

  enum Law {
    case error, rows, name, returning, count, height, luggage, picture, place,
      orphan, size
  }
}

/// The laws that an app must keep on any chapter's table, and the ways in which
/// it breaks them.
struct TableLaws {
  private(set) var findings: [TableFinding] = []

  /// The cells that rows get in chapter 1, where each cell is new.
  private var new: [TableSpan: [IndexPath: CellRecord]] = [:]

  init() {}

  /// Adds a finding, unless its law has one.
  private mutating func add(
    _ law: TableFinding.Law, _ sentence: String, at words: String...
  ) {
    guard !findings.contains(where: { $0.law == law }) else { return }
    findings.append(
      TableFinding(
        law: law, sentence: sentence, words: words + ["cellForRowAt"]))
  }
}

// MARK: Errors

extension TableLaws {
  /// Adds an error that the table or the session reported.
  mutating func add(_ error: SessionError, in chapter: String) {
    let sentence = "\(chapter): \(error)."
    guard case .table(let fault, _) = error else {
      return add(.error, sentence)
    }
    switch fault {
    case .negativeCount(nil, _): add(.error, sentence, at: "numberOfSections")
    case .negativeCount, .endlessRows, .countChanged:
      add(.error, sentence, at: "numberOfRowsInSection")
    case .impossibleHeight(nil, _): add(.error, sentence, at: "rowHeight")
    case .impossibleHeight, .endlessContent:
      add(.error, sentence, at: "heightForRowAt", "rowHeight")
    case .impossibleEstimate:
      add(
        .error, sentence, at: "estimatedHeightForRowAt", "estimatedRowHeight")
    case .unregistered(let identifier, _):
      add(.error, sentence, at: "\"\(identifier)\"")
    case .heightForHeight(let identifier, _):
      add(.error, sentence, at: "heightForRowAt", "\"\(identifier)\"")
    default: add(.error, sentence)
    }
  }
}

// MARK: Counts and heights

extension TableLaws {
  /// Asks the app for its counts and heights, and then once more.
  mutating func ask(_ app: any TableViewController, on table: any Table) {
    let read = (0..<table.numberOfSections).map {
      table.numberOfRows(inSection: $0)
    }
    let sections = app.sectionCount?.numberOfSections(in: table) ?? 1
    guard sections == read.count else {
      return add(
        .count,
        "the table has read \(counted(read.count, "section")), but when asked "
          + "again, the app says \(sections); call reloadData() after every "
          + "change.",
        at: "numberOfSections")
    }
    for (section, count) in read.enumerated() {
      let now = app.tableView(table, numberOfRowsInSection: section)
      guard now != count else { continue }
      return add(
        .count,
        "the table has read \(counted(count, "row")) in section \(section), "
          + "but when asked again, the app says \(now); call reloadData() "
          + "after every change.",
        at: "numberOfRowsInSection")
    }
    for row in table.indexPathsForVisibleRows {
      guard let heights = app.rowHeights else { return }
      let first = heights.tableView(table, heightForRowAt: row)
      let second = heights.tableView(table, heightForRowAt: row)
      guard first != second else { continue }
      return add(
        .height,
        "row \(row) is \(decimal(first)) points tall, and when asked again, "
          + "\(decimal(second)); answer the same until the row changes.",
        at: "heightForRowAt")
    }
  }
}

// MARK: Cells

extension TableLaws {
  /// Looks at what happened in a session.
  ///
  /// - Parameter spans: Of each step, the span it belongs to.
  mutating func look(at session: TableSession, in spans: [TableSpan]) {
    if session.current.after.visibleRows.isEmpty {
      add(
        .rows, "no row is on screen; there is nothing to look at yet.",
        at: "numberOfRowsInSection")
    }
    let steps = session.steps.map { step in
      (
        step,
        step.calls.compactMap { call in
          if case .cell(let call) = call { call } else { nil }
        }
      )
    }
    guard session.chapter > 1 else {
      for ((step, calls), span) in zip(steps, spans) {
        let asked = Set(calls.map { $0.row })
        for cell in step.after.visible {
          guard let row = cell.row, asked.contains(row) else { continue }
          new[span, default: [:]][row] = cell
        }
      }
      return
    }
    let calls = steps.flatMap { $0.1 }
    lookAtReturns(calls, session)
    lookAtNames(calls, session)
    var latest: [Int: (CellCall, TableSpan)] = [:]
    for ((step, calls), span) in zip(steps, spans) {
      for call in calls {
        if let cell = call.returned { latest[cell] = (call, span) }
      }
      lookAtLuggage(step, span, latest)
    }
    lookAtPictures(session)
    lookAtPlaces(session, spans)
    lookAtOrphans(session)
    lookAtSize(session)
  }

  /// A row shows its own picture, or waits for it.
  private mutating func lookAtPictures(_ session: TableSession) {
    for step in session.steps {
      for cell in step.after.visible {
        guard let mark = step.observation.pictures[cell.number],
          let row = cell.row?.description(amongSections: step.rowCounts.count)
        else { continue }
        let picture = cell.picture ?? ""
        switch mark {
        case .right, .waiting, .failed: continue
        case .wrong:
          add(
            .picture,
            "row \(row) shows \(picture), which came late, and which it doesn't "
              + "want. When an answer lands, check what the row wants by then.",
            at: "picture", "load")
        case .old:
          add(
            .picture,
            "row \(row) still shows \(picture), which its cell had before. Empty "
              + "the cell's picture when you fill it for a row.",
            at: "picture", "load")
        case .missing:
          add(
            .picture,
            "row \(row) wants a picture and has none, and no request is under "
              + "way. Ask for it each time you fill a cell that lacks it.",
            at: "picture", "load")
        }
        return
      }
    }
  }

  /// A cell that was asked for is returned.
  private mutating func lookAtReturns(
    _ calls: [CellCall], _ session: TableSession
  ) {
    for call in calls {
      guard
        let lost = call.dequeues.first(where: {
          $0.cell != nil && $0.cell != call.returned
        }),
        let cell = lost.cell
      else { continue }
      let other =
        call.made.first { $0.number == call.returned }?.reuseIdentifier
        ?? call.dequeues.first { $0.cell == call.returned }?.identifier
      return add(
        .returning,
        "row \(row(call, session)) asks for a '\(lost.identifier)', is given "
          + "c\(cell), and returns \(call.returned.map { "c\($0)" } ?? "none"); "
          + "nothing will reach c\(cell). Return the cell that you ask for.",
        at: "\"\(other ?? lost.identifier)\"")
    }
  }

  /// A name that is asked for is a cell's, and a cell's name is asked for.
  private mutating func lookAtNames(
    _ calls: [CellCall], _ session: TableSession
  ) {
    let made = Set(calls.flatMap { $0.made.compactMap { $0.reuseIdentifier } })
    let asked = Set(calls.flatMap { $0.dequeues.map { $0.identifier } })
    for call in calls {
      for dequeue in call.dequeues
      where dequeue.cell == nil && !made.contains(dequeue.identifier) {
        let names = made.sorted().map { "'\($0)'" }.joined(separator: ", ")
        return add(
          .name,
          "row \(row(call, session)) asks for a '\(dequeue.identifier)', and "
            + "no cell has that name"
            + (names.isEmpty ? "" : "; the cells are called \(names)")
            + ". So no cell is used again.",
          at: "\"\(dequeue.identifier)\"")
      }
    }
    guard !findings.contains(where: { $0.law == .returning }) else { return }
    for call in calls {
      guard let cell = call.made.first(where: { $0.number == call.returned })
      else { continue }
      guard let name = cell.reuseIdentifier else {
        return add(
          .name,
          "row \(row(call, session)) returns a cell without a name, which no "
            + "queue can keep. Give it the name that you ask for.",
          at: "reuseIdentifier")
      }
      guard !asked.contains(name) else { continue }
      return add(
        .name,
        "row \(row(call, session)) returns a new '\(name)', and no row asks "
          + "for a '\(name)': each one waits forever. Dequeue it first.",
        at: "\"\(name)\"")
    }
  }

  /// A cell that is used again shows nothing that its last row has left in it.
  ///
  /// - Parameter latest: Of each cell, the last call that returned it.
  private mutating func lookAtLuggage(
    _ step: Step, _ span: TableSpan, _ latest: [Int: (CellCall, TableSpan)]
  ) {
    for cell in step.after.visible {
      guard let row = cell.row, let (call, called) = latest[cell.number],
        call.row == row, called == span, let fresh = new[span]?[row],
        let old = call.dequeues.first(where: {
          $0.isHit && $0.cell == cell.number
        })?.handedOut
      else { continue }
      let place = row.description(amongSections: step.rowCounts.count)
      if cell.accessory == old.accessory, cell.accessory != fresh.accessory {
        return addLuggage(
          place, "accessory \(cell.accessory)", fresh.accessory,
          at: "accessoryType")
      }
      if cell.text == old.text, cell.text != fresh.text {
        return addLuggage(
          place, "text '\(cell.text)'", "'\(fresh.text)'", at: "text")
      }
      if cell.tag == old.tag, cell.tag != fresh.tag {
        return addLuggage(place, "tag \(cell.tag)", "\(fresh.tag)", at: "tag")
      }
      if cell.subviews > fresh.subviews {
        return addLuggage(
          place, counted(cell.subviews, "subview"), "\(fresh.subviews)",
          at: "addSubview")
      }
    }
  }

  private mutating func addLuggage(
    _ place: String, _ came: String, _ fresh: String, at word: String
  ) {
    add(
      .luggage,
      "row \(place) is shown by a used cell with \(came); a new cell for this "
        + "row has \(fresh). What is set for one row must be set for every row.",
      at: word)
  }

  /// A row that has moved shows what it shows after a reload.
  private mutating func lookAtPlaces(
    _ session: TableSession, _ spans: [TableSpan]
  ) {
    // The reload is the last of the steps after the rows were edited.
    guard spans.suffix(2) == [.edited, .edited],
      let moved = session.steps.dropLast().last
    else { return }
    for cell in moved.after.visible {
      guard let row = cell.row,
        let fresh = session.current.after.cell(showing: row)
      else { continue }
      let place = row.description(amongSections: moved.rowCounts.count)
      let (was, now, word) =
        cell.text != fresh.text
        ? ("text '\(cell.text)'", "text '\(fresh.text)'", "text")
        : cell.accessory != fresh.accessory
          ? (
            "accessory \(cell.accessory)", "accessory \(fresh.accessory)",
            "accessoryType"
          )
          : ("tag \(cell.tag)", "tag \(fresh.tag)", "tag")
      guard was != now else { continue }
      return add(
        .place,
        "after rows were inserted and deleted above it, row \(place) has \(was), "
          + "and after a reload \(now). Cells of rows that move aren't asked for "
          + "again: don't keep a row's number, or reload those rows.",
        at: word)
    }
  }

  /// The table is as tall as the screen, or less.
  private mutating func lookAtSize(_ session: TableSession) {
    let opening = session.steps[0].after
    let height = opening.viewport.height
    guard height > Size.phone.height else { return }
    add(
      .size,
      "the screen is \(decimal(Size.phone.height)) points tall and the table "
        + "\(decimal(height)), so \(counted(opening.count(.visible), "row")) get "
        + "cells at once. Leave the table the screen's size, and let it scroll.",
      at: "contentSize", "frame")
  }

  /// No cell is left in the view tree without a row or a queue.
  private mutating func lookAtOrphans(_ session: TableSession) {
    guard !findings.contains(where: { $0.law == .returning }),
      let orphan = session.current.after.cells(.orphaned).first
    else { return }
    for event in session.steps.flatMap({ $0.events }) {
      guard
        case .dequeuedToMeasure(let row, let name, _, .orphaned, _) = event.kind
      else { continue }
      let place = row.description(amongSections: session.rowCounts.count)
      return add(
        .orphan,
        "asked for the height of row \(place), the app dequeues a '\(name)'; "
          + "nobody returns c\(event.cell) to a queue, so each time one more "
          + "cell is left in the view tree. Measure with your own cell.",
        at: "heightForRowAt")
    }
    add(
      .orphan,
      "chapter \(session.chapter): \(orphan.name) is in the view tree, but "
        + "shows no row and isn't in a queue. Let the table add the cells.",
      at: "addSubview")
  }

  private func row(_ call: CellCall, _ session: TableSession) -> String {
    call.row.description(amongSections: session.rowCounts.count)
  }
}

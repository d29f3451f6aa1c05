import Editions
import Inspector
import Session
import Stage

extension Interpreter {
  /// `explain CELL·ROW·orphan·last or explain height ROW`
  func explain(_ arguments: inout Arguments) throws(ShellError) -> Report {
    let what = "a cell such as c1, a row, orphan, last or height ROW"
    guard let token = arguments.next else { return explainLast() }
    if arguments.take("last") {
      try arguments.expectEnd()
      return explainLast()
    }
    if arguments.take("orphan") {
      try arguments.expectEnd()
      return explainOrphan()
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
    return try explain(row, token)
  }

  // MARK: A cell

  private func life(of number: Int, _ token: Token) throws(ShellError)
    -> Report
  {
    let snapshot = session.current.after
    guard let state = snapshot.state(of: number) else {
      throw ShellError(
        "There is no cell c\(number); "
          + (snapshot.made == 0
            ? "none was made yet" : "the youngest is c\(snapshot.made)"),
        column: token.start)
    }
    let events = session.eventsSoFar.filter { $0.cell == number }
    var report = Report("explain")
    report.fields = [
      .init("cell", .string("c\(number)")),
      .init("state", .string(state.rawValue)),
      .init("events", .array(events.map { .string(sentence($0).text) })),
    ]
    var now = cellName(number) + " is " + styled(state)
    if let cell = snapshot[number] {
      if let row = cell.row {
        now += StyledLine(", shown for row \(name(of: row))")
      }
      now += StyledLine(cell.text.isEmpty ? "." : ", and says '\(cell.text)'.")
      now += luggage(of: cell)
    } else {
      now += "."
    }
    report.blocks = [.text(now)]
    for event in shortened(events) { report.blocks.append(.text(event)) }
    report.blocks.append(.text(dataSourcePlace))
    return report
  }

  /// What the cell carries beside its text.
  private func luggage(of cell: CellRecord) -> StyledLine {
    var pieces: [StyledLine] = []
    if cell.accessory != "none" {
      pieces.append(StyledLine("the accessory \(cell.accessory)"))
    }
    if cell.subviews > 0 {
      pieces.append(StyledLine(counted(cell.subviews, "subview")))
    }
    if cell.tag != 0 { pieces.append(StyledLine("the tag \(cell.tag)")) }
    if cell.isSelected { pieces.append("the selection") }
    return pieces.isEmpty ? "" : " It carries " + joined(pieces) + "."
  }

  /// The events as sentences, a long life with its middle left out.
  private func shortened(_ events: [Event]) -> [StyledLine] {
    var lines = events.map { sentence($0) }
    if lines.count > 14 {
      let left = lines.count - 12
      lines.replaceSubrange(
        4..<4 + left, with: [StyledLine("… \(grouped(left)) more …", .faint)])
    }
    return lines
  }

  // MARK: A row

  private func explain(_ row: IndexPath, _ token: Token) throws(ShellError)
    -> Report
  {
    let table = session.table
    let snapshot = session.current.after
    try checkRow(row, column: token.start)
    let rect = table.rectForRow(at: row)
    let shown = snapshot.cell(showing: row)
    var report = Report("explain")
    report.fields = [
      .init("row", .string(row.description)), .init("frame", json(rect)),
      .init("cell", JSON(shown?.name)),
    ]
    let place =
      "Row \(name(of: row)) lies at \(decimal(rect.minY)) to \(decimal(rect.maxY))"
    guard let shown else {
      let screen =
        "the screen shows \(decimal(snapshot.viewport.minY)) to "
        + "\(decimal(snapshot.viewport.maxY))"
      let reason: String
      if session.isHeld {
        reason = "the run loop has yet to turn, so no row has a cell"
      } else if rect.height == 0 {
        reason = "its height is 0, and such a row is never on screen"
      } else {
        reason = "\(screen), so it has no cell"
      }
      report.blocks = [.text(StyledLine("\(place); \(reason)."))]
      if table.measuring != nil {
        report.blocks.append(.text(heightSentence(of: row)))
      }
      return report
    }
    report.blocks = [
      .text(
        StyledLine("\(place). ") + cellName(shown.number)
          + StyledLine(" shows it and says '\(shown.text)'."))
    ]
    if table.measuring != nil {
      report.blocks.append(.text(heightSentence(of: row)))
    }
    for event in session.eventsSoFar.filter({ $0.cell == shown.number }).suffix(
      3)
    {
      report.blocks.append(.text(sentence(event)))
    }
    return report
  }

  /// `explain height ROW`
  private func explainHeight(_ arguments: inout Arguments) throws(ShellError)
    -> Report
  {
    let column = arguments.column
    let row = try self.row(&arguments)
    try arguments.expectEnd()
    try checkRow(row, column: column)
    let rect = session.table.rectForRow(at: row)
    return Report(
      "explain",
      fields: [
        .init("row", .string(row.description)), .init("frame", json(rect)),
        .init("source", .string(session.heightSource(of: row).rawValue)),
      ],
      blocks: [
        .text(
          StyledLine(
            "Row \(name(of: row)) lies at \(decimal(rect.minY)) to "
              + "\(decimal(rect.maxY)). ") + heightSentence(of: row))
      ])
  }

  // MARK: The last step, and orphans

  private func explainLast() -> Report {
    let position = session.position
    guard position > 0 else {
      return narrateOpening()
    }
    var report = narrate(
      session.current, as: "explain", since: session.steps[position - 1].after)
    let events = session.current.events
    for line in shortened(events) { report.blocks.append(.text(line)) }
    return report
  }

  private func narrateOpening() -> Report {
    let snapshot = session.current.after
    return Report(
      "explain", fields: [.init("step", .int(0))],
      blocks: [
        .text(
          StyledLine(
            "Nothing has been done yet but loading the table, which made "
              + "\(counted(snapshot.made, "cell")); 'calls' shows how."))
      ])
  }

  private func explainOrphan() -> Report {
    guard let orphan = session.current.after.cells(.orphaned).last else {
      return Report(
        "explain", fields: [.init("cell", .null)],
        blocks: [.text("No cell is orphaned.")])
    }
    do {
      return try life(
        of: orphan.number, Token(text: orphan.name, start: 0, end: 0))
    } catch {
      preconditionFailure("An orphan in the snapshot was never made")
    }
  }

  /// The cells nothing can reach, and why.
  var orphans: Report {
    let orphans = session.current.after.cells(.orphaned)
    var fields: [JSON] = []
    var blocks: [Report.Block] = []
    for orphan in orphans {
      let found = orphaning(of: orphan.number)
      let reason = found.map { sentence($0) } ?? "Nobody knows why."
      fields.append(
        .object([
          .init("cell", .string(orphan.name)),
          .init("orphanedAt", found.map { .int($0.step) } ?? .null),
          .init("reason", .string(reason.text)),
        ]))
      blocks.append(.text(reason))
    }
    if orphans.isEmpty {
      blocks = [
        .text(
          session.edition.chapter < 3
            ? "No cell is orphaned; 'chapter 3' is where that begins."
            : "No cell is orphaned.")
      ]
    }
    return Report(
      "orphans", fields: [.init("orphans", .array(fields))], blocks: blocks)
  }

  /// The turn in a cell's life that made an orphan of it, if it is known.
  func orphaning(of cell: Int) -> Event? {
    var found: Event?
    for event in session.eventsSoFar where event.cell == cell {
      switch event.kind {
      case .unreturned(_, into: .orphaned),
        .dequeuedToMeasure(_, _, _, into: .orphaned):
        found = event
      default: break
      }
    }
    return found
  }

  /// The last turns in the lives of cells.
  func eventList(last count: Int) -> Report {
    let events = session.eventsSoFar.suffix(max(count, 0))
    return Report(
      "events",
      fields: [
        .init("events", .array(events.map { .string(sentence($0).text) }))
      ],
      blocks: events.isEmpty
        ? [.text("Nothing has happened to any cell.")]
        : events.map { .text(sentence($0)) })
  }
}

// MARK: Sentences

extension Interpreter {
  /// A turn in a cell's life, as a sentence.
  func sentence(_ event: Event) -> StyledLine {
    StyledLine("@\(event.step) ", .faint) + cellName(event.cell)
      + described(event.kind)
  }

  private func described(_ kind: Event.Kind) -> StyledLine {
    switch kind {
    case .made(let row, let className, let identifier, let byTable):
      let name = identifier.map { "named '\($0)'" } ?? "without a name"
      let whose = row.map { " for row \(self.name(of: $0))" } ?? ""
      return StyledLine(
        byTable
          ? " is made by the table\(whose), because none named "
            + "'\(identifier ?? "")' was waiting: a \(className)."
          : " is made by the app\(whose): a \(className) \(name).")
    case .madeToMeasure(let row, let className, let identifier):
      return StyledLine(
        " is made by the table to measure row \(name(of: row)): a "
          + "\(className) named '\(identifier)', never to be shown.")
    case .dequeuedToMeasure(let row, let identifier, let wasWaiting, let state):
      let origin =
        wasWaiting
        ? "comes out of the queue '\(identifier)'"
        : "is made by the table, because none named '\(identifier)' was "
          + "waiting,"
      let end = state == .orphaned ? "; nothing can reach it any more." : "."
      return StyledLine(
        " \(origin) while the height of row \(name(of: row)) is asked for, "
          + "and is ") + styled(state) + StyledLine(end)
    case .dequeued(let row, let identifier):
      return StyledLine(
        " comes out of the queue '\(identifier)' for row \(name(of: row)).")
    case .shown(let row):
      return StyledLine(" is returned and shown for row \(name(of: row)).")
    case .moved(let source, let target):
      return StyledLine(
        " goes with its row from \(name(of: source)) to \(name(of: target)).")
    case .left(let row, let state):
      return StyledLine(" leaves row \(name(of: row)) and is ") + styled(state)
        + "."
    case .unreturned(let mistake, let state):
      let instead =
        mistake.instead.map { "returned " + cellName($0).text + " instead" }
        ?? "returned nothing"
      let end = state == .orphaned ? "; nothing can reach it any more." : "."
      return " is " + styled(state)
        + StyledLine(
          ": row \(name(of: mistake.row)) asked for '\(mistake.identifier)', was given "
            + "it, and \(instead)\(end)")
    case .died: return " dies."
    }
  }

  /// Where the data source's code stands: in the book, or in a learner's file.
  var dataSourcePlace: StyledLine {
    guard let listing = dataSourceListing else {
      return StyledLine(
        "The data source: \(session.scenario.place), where the scenario makes "
          + "it.", .faint)
    }
    return StyledLine(
      "The data source: \(listing.file):\(listing.line), "
        + "'code \"\(listing.name)\"'.", .faint)
  }

  /// The listing that puts this scenario on stage; `nil` for one from outside
  /// the book.
  var dataSourceListing: Listing? {
    let mark = "Scenario(\"\(session.scenario.name)\""
    for listing in session.edition.listings {
      let code = Array(listing.text.utf8.filter { $0 != 0x20 && $0 != 0x0A })
      if occurs(Array(mark.utf8), in: code) { return listing }
    }
    return nil
  }
}

/// Whether some bytes occur among others.
///
/// - Complexity: O(*n* · *m*).
nonisolated func occurs(_ needle: [UInt8], in hay: [UInt8]) -> Bool {
  guard needle.count <= hay.count else { return false }
  for start in 0...hay.count - needle.count
  where hay[start..<start + needle.count].elementsEqual(needle) {
    return true
  }
  return false
}

import Reports
import Session
import Stage

extension Command {
  /// Commands that change the app's rows and tell the table the same.
  static let updates: [Command] = [
    Command(
      name: "insert", group: .change,
      usage: "insert ROW [COUNT] or insert section NUMBER",
      summary: "put new rows there, and tell the table",
      example: "insert 0", mutates: true, candidates: { _ in ["section"] },
      run: { interpreter, arguments throws(ShellError) in
        if let section = try arguments.section() {
          return try interpreter.update("insert", .insertSection(section))
        }
        let row = try interpreter.row(&arguments)
        let count = arguments.isAtEnd ? 1 : try arguments.int("a count")
        try arguments.expectEnd()
        return try interpreter.update("insert", .insert(row, count: count))
      }),
    Command(
      name: "delete", group: .change,
      usage: "delete ROWS or delete section NUMBER",
      summary: "take rows away, and tell the table",
      example: "delete 3..5", mutates: true, candidates: { _ in ["section"] },
      run: { interpreter, arguments throws(ShellError) in
        if let section = try arguments.section() {
          return try interpreter.update("delete", .deleteSection(section))
        }
        let rows = try interpreter.rows(&arguments)
        return try interpreter.update("delete", .delete(rows))
      }),
    Command(
      name: "move", group: .change,
      usage: "move ROW ROW or move section NUMBER NUMBER",
      summary: "put a row where the second one says, and tell the table",
      example: "move 3 0", mutates: true, candidates: { _ in ["section"] },
      run: { interpreter, arguments throws(ShellError) in
        if arguments.take("section") {
          let source = try arguments.int("a section's number")
          let target = try arguments.int("a section's number")
          try arguments.expectEnd()
          return try interpreter.update(
            "move", .moveSection(from: source, to: target))
        }
        let source = try interpreter.row(&arguments)
        let target = try interpreter.row(&arguments)
        try arguments.expectEnd()
        return try interpreter.update("move", .move(from: source, to: target))
      }),
    Command(
      name: "begin", group: .change, usage: "begin",
      summary: "open a batch: changes are collected until 'commit'",
      example: "begin", mutates: true,
      run: { interpreter, arguments throws(ShellError) in
        try arguments.expectEnd()
        return try interpreter.act("begin", .beginUpdates)
      }),
    Command(
      name: "commit", group: .change, usage: "commit",
      summary: "close the batch: the table applies it as one change",
      example: "commit", mutates: true,
      run: { interpreter, arguments throws(ShellError) in
        try arguments.expectEnd()
        return try interpreter.act("commit", .endUpdates)
      }),
    Command(
      name: "cancel", group: .change, usage: "cancel",
      summary: "give the batch up: go back to before 'begin'",
      example: "cancel",
      run: { interpreter, arguments throws(ShellError) in
        try arguments.expectEnd()
        guard let begin = interpreter.session.batchBegin else {
          throw ShellError(SessionError.noBatch.description)
        }
        var report = interpreter.travel("cancel", to: begin - 1)
        report.blocks.insert(.text("The batch is given up."), at: 0)
        return report
      }),
  ]
}

extension Interpreter {
  /// Tells the table of a change.
  func update(_ command: String, _ update: Action.Update) throws(ShellError)
    -> Report
  {
    try act(command, .update(update))
  }

  /// Rows of the table on stage, up to the end of the command.
  func rows(_ arguments: inout Arguments) throws(ShellError) -> [IndexPath] {
    try arguments.rows(sections: session.table.numberOfSections)
  }
}

nonisolated extension Arguments {
  /// `section` and its number, up to the end; `nil` if a row is meant.
  mutating func section() throws(ShellError) -> Int? {
    guard take("section") else { return nil }
    let section = try int("a section's number")
    try expectEnd()
    return section
  }
}

import Inspector
import Reports
import Session
import Stage

extension Command {
  /// Commands that look at the table and change nothing.
  static let looks: [Command] = [
    look("show", "the table at a glance") { $0.dashboard },
    Command(
      name: "screen", group: .look, usage: "screen [user]",
      summary: "the phone, what lies beyond its edges, and the queues beside "
        + "it; or what its user sees",
      example: "screen",
      candidates: { _ in ["user"] },
      run: { interpreter, arguments throws(ShellError) in
        let isUser = arguments.take("user")
        try arguments.expectEnd()
        return interpreter.screen(isUser ? .user : .whole)
      }),
    look("cells", "every living cell and what it is", short: "c") {
      $0.cellList
    },
    look("pools", "the queues, the next cell out first") { $0.pools },
    look("tree", "the cells in the view tree, backmost first", short: "t") {
      $0.tree
    },
    look("orphans", "the cells nothing can reach, and why") { $0.orphans },
    look("calls", "what table and app said to each other in the last step") {
      $0.calls
    },
    look("stats", "the numbers") { $0.stats },
    Command(
      name: "heights", group: .look, usage: "heights [ROW [ROW]]",
      summary: "how tall the rows on screen are, or others, and who said so",
      example: "heights 12 16",
      run: { interpreter, arguments throws(ShellError) in
        guard let token = arguments.next else {
          return interpreter.heights(of: interpreter.rowsOnScreen)
        }
        let first = try interpreter.row(&arguments)
        let last =
          arguments.isAtEnd ? first : try interpreter.row(&arguments)
        try arguments.expectEnd()
        try interpreter.checkRow(first, column: token.start)
        try interpreter.checkRow(last, column: token.start)
        guard first <= last else {
          throw ShellError(
            "Row \(first) comes after row \(last); name the upper one first",
            column: token.start)
        }
        return interpreter.heights(of: interpreter.rows(first, last))
      }),
    Command(
      name: "sections", group: .look, usage: "sections",
      summary: "where each section's header, rows and footer lie",
      example: "sections",
      run: { interpreter, arguments throws(ShellError) in
        try arguments.expectEnd()
        return try interpreter.sections
      }),
    Command(
      name: "events", group: .look, usage: "events [COUNT]",
      summary: "the last turns in the lives of cells", example: "events 5",
      run: { interpreter, arguments throws(ShellError) in
        let token = arguments.next
        let count =
          arguments.isAtEnd ? 10 : try arguments.int("a number of events")
        try arguments.expectEnd()
        if let token, count < 1 {
          throw arguments.wrong(token, "a number of events, 1 or more")
        }
        return interpreter.eventList(last: count)
      }),
    Command(
      name: "explain", short: "why", group: .look,
      usage: "explain CELL·ROW·orphan·last or explain height ROW",
      summary: "tell a cell's life, or why a row shows what it shows",
      example: "explain c1",
      candidates: { interpreter in
        ["orphan", "last", "height"] + interpreter.livingCellNames
      },
      run: { interpreter, arguments throws(ShellError) in
        try interpreter.explain(&arguments)
      }),
  ]

  private static func look(
    _ name: String, _ summary: String, short: String? = nil,
    report: @escaping (Interpreter) -> Report
  ) -> Command {
    Command(
      name: name, short: short, group: .look, usage: name, summary: summary,
      example: name,
      run: { interpreter, arguments throws(ShellError) in
        try arguments.expectEnd()
        return report(interpreter)
      })
  }
}

extension Interpreter {
  /// The names of the cells alive, for completion.
  var livingCellNames: [String] { session.current.after.cells.map { $0.name } }
}

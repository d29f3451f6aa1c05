import Editions
import Inspector
import Session
import Stage

extension Command {
  /// Commands for scripts, checks, and the way out.
  static let sessions: [Command] = [
    Command(
      name: "read", group: .session, usage: "read FILE",
      summary: "perform the commands in a file", example: "read demo.reuse",
      run: { interpreter, arguments throws(ShellError) in
        let file = try arguments.word("a file")
        try arguments.expectEnd()
        return try interpreter.perform(script: file.text)
      }),
    Command(
      name: "expect", group: .session,
      usage: "expect NUMBER = VALUE or expect pools NAME = COUNT or "
        + "expect CELL is STATE or expect row ROW is "
        + "[not] ticked·visible·selected or expect row ROW shows TEXT",
      summary: "check a fact, and fail if it isn't one",
      example: "expect made = 13",
      candidates: { interpreter in
        interpreter.knownNumbers.map { $0.key } + ["pools", "row", "is"]
      },
      run: { interpreter, arguments throws(ShellError) in
        try interpreter.expect(&arguments)
      }),
    Command(
      name: "quit", short: "q", group: .session, usage: "quit [CODE]",
      summary: "leave, with an exit code if you like", example: "quit",
      run: { interpreter, arguments throws(ShellError) in
        if arguments.isAtEnd, let report = interpreter.leaveTour() {
          return report
        }
        let token = arguments.next
        let code = arguments.isAtEnd ? 0 : try arguments.int("an exit code")
        try arguments.expectEnd()
        guard (0...255).contains(code) else {
          throw ShellError(
            "An exit code lies between 0 and 255", column: token?.start)
        }
        interpreter.exitCode = code
        return Report("quit", fields: [.init("code", .int(code))])
      }),
  ]
}

extension Interpreter {
  /// Performs the commands in a file; the first failure ends it.
  func perform(script path: String) throws(ShellError) -> Report {
    guard !openScripts.contains(path) else {
      throw ShellError("'\(path)' reads itself, directly or by way of others")
    }
    guard openScripts.count < 16 else {
      throw ShellError(
        "'\(path)' is not read: 16 scripts already read one another; put its "
          + "lines into one of them")
    }
    let bytes = try Interpreter.read(path, host: host)
    guard !bytes.prefix(4_096).contains(0) else {
      throw ShellError(
        "'\(path)' is no text; 'read' takes a file of commands",
        kind: .noInput)
    }
    openScripts.append(path)
    defer { openScripts.removeLast() }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = String(
      decoding: bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...],
      as: UTF8.self)
    var number = 0
    for line in text.split(
      omittingEmptySubsequences: false, whereSeparator: { $0.isNewline })
    {
      number += 1
      do {
        try perform(String(line), from: .script)
      } catch {
        var error = ShellError(
          "\(path):\(number): \(error.message)", kind: error.kind)
        error.command = "read"
        throw error
      }
      if exitCode != nil { break }
    }
    return Report("read", fields: [.init("file", .string(path))])
  }
}

// MARK: Expectations

extension Interpreter {
  /// Checks a fact.
  ///
  /// - Throws: What was expected and what is.
  func expect(_ arguments: inout Arguments) throws(ShellError) -> Report {
    let token = try arguments.word("a number's name, a cell or a row")
    if token.text == "row" { return try expectRow(&arguments) }
    if arguments.next?.text == "is" {
      return try expectState(token, &arguments)
    }
    var name = token.text
    let value: Double
    if name == "pools" {
      let pool = try arguments.word("a queue's name").text
      name += " " + pool
      value = Double(count(inPool: pool))
    } else if name == "offset" {
      value = session.current.after.viewport.minY
    } else {
      value = Double(try number(token))
    }
    let sign = try arguments.word("=, !=, <, <=, > or >=, between spaces")
    let wanted = try arguments.number("a number")
    try arguments.expectEnd()
    guard let holds = compare(value, sign.text, wanted) else {
      throw arguments.wrong(sign, "=, !=, <, <=, > or >=")
    }
    return try verdict(
      holds, "\(name) \(sign.text) \(exactly(wanted))",
      "it is \(exactly(value))")
  }

  private func compare(_ value: Double, _ sign: String, _ wanted: Double)
    -> Bool?
  {
    switch sign {
    case "=": value == wanted
    case "!=": value != wanted
    case "<": value < wanted
    case "<=": value <= wanted
    case ">": value > wanted
    case ">=": value >= wanted
    default: nil
    }
  }

  /// The numbers that can be asked for by name.
  var knownNumbers: [JSON.Field] {
    let step = session.current
    var numbers = cellNumbers(of: step.after)
    numbers += [
      .init("orphans", .int(step.after.count(.orphaned))),
      .init("hits", .int(step.counts.hits)),
      .init("misses", .int(step.counts.misses)),
      .init("step", .int(step.number)),
      .init("offset", .int(Int(step.after.viewport.minY.rounded()))),
      .init(
        "content", .int(Int(step.after.contentSize.height.rounded()))),
      .init("rowsVisited", .int(step.after.rowsVisited)),
      .init("numberOfSections", .int(step.counts.numberOfSections)),
      .init("numberOfRowsInSection", .int(step.counts.numberOfRowsInSection)),
      .init("heightForRowAt", .int(step.counts.heightForRowAt)),
      .init("cellForRowAt", .int(step.counts.cellForRowAt)),
    ]
    if session.edition.can(.estimating) {
      numbers.append(
        .init(
          "estimatedHeightForRowAt",
          .int(step.counts.estimatedHeightForRowAt)))
    }
    return numbers + measuredNumber + heightNumbers
  }

  /// A fact by its name: the numbers of `stats`, by the same names.
  func number(_ token: Token) throws(ShellError) -> Int {
    let numbers = knownNumbers
    for field in numbers where field.key == token.text {
      if case .int(let value) = field.value { return value }
    }
    let names = numbers.map { $0.key }
    let hint =
      nearest(to: token.text, among: names).map { "did you mean '\($0)'?" }
      ?? "there are " + names.joined(separator: ", ")
    if token.text.contains(where: { "=<>!".contains($0) }) {
      throw ShellError(
        "Put spaces around the sign in '\(token.text)', as in "
          + "'expect made = 13'",
        column: token.start)
    }
    throw ShellError(
      "There is no number called '\(token.text)'; \(hint)",
      column: token.start)
  }

  private func count(inPool name: String) -> Int {
    for pool in session.current.after.pools where pool.identifier == name {
      return pool.cells.count
    }
    return 0
  }

  private func expectState(_ token: Token, _ arguments: inout Arguments)
    throws(ShellError) -> Report
  {
    _ = arguments.take("is")
    let what = "visible, pooled, orphaned, measuring, loose or dead"
    let word = try arguments.word(what)
    try arguments.expectEnd()
    guard let state = CellState(rawValue: word.text) else {
      throw arguments.wrong(word, what)
    }
    guard token.text.hasPrefix("c"), let number = Int(token.text.dropFirst()),
      let now = session.current.after.state(of: number)
    else { throw arguments.wrong(token, "a cell that was made") }
    return try verdict(
      now == state, "\(token.text) is \(state)", "it is \(now)")
  }

  private func expectRow(_ arguments: inout Arguments) throws(ShellError)
    -> Report
  {
    let token = arguments.next
    let row = try row(&arguments)
    try checkRow(row, column: token?.start)
    let cell = session.current.after.cell(showing: row)
    if arguments.take("shows") {
      let text = try arguments.word("a text").text
      try arguments.expectEnd()
      return try verdict(
        cell?.text == text, "row \(name(of: row)) shows '\(text)'",
        cell.map { "it shows '\($0.text)'" } ?? "it is not on screen")
    }
    let what = "is ticked, is visible, is selected or shows TEXT"
    guard arguments.take("is") else { throw arguments.missing(what) }
    let isDenied = arguments.take("not")
    let word = try arguments.word(what)
    try arguments.expectEnd()
    let holds: Bool
    switch word.text {
    case "ticked": holds = cell?.accessory == "checkmark"
    case "visible": holds = cell != nil
    case "selected": holds = cell?.isSelected == true
    default: throw arguments.wrong(word, "ticked, visible or selected")
    }
    return try verdict(
      holds != isDenied,
      "row \(name(of: row)) is \(isDenied ? "not " : "")\(word.text)",
      holds ? "it is" : cell == nil ? "it is not on screen" : "it is not")
  }

  private func verdict(_ holds: Bool, _ claim: String, _ truth: String)
    throws(ShellError) -> Report
  {
    guard holds else { throw ShellError("Expected \(claim), but \(truth)") }
    return Report(
      "expect", fields: [.init("holds", .bool(true))],
      blocks: [.text(StyledLine("✓ ", .good) + StyledLine(claim))])
  }
}

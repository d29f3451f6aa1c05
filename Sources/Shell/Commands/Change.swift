import Editions
import Reports
import Session
import Stage
import Text

extension Command {
  /// Commands that do what an app does to its table.
  static let change: [Command] = [
    Command(
      name: "reload", short: "r", group: .change,
      usage: "reload [held] or reload ROWS or reload section NUMBER",
      summary: "call reloadData(), or reload some rows; held stops before the "
        + "run loop turns",
      example: "reload held", mutates: true,
      candidates: { _ in ["held", "section"] },
      run: { interpreter, arguments throws(ShellError) in
        if let section = try arguments.section() {
          return try interpreter.update("reload", .reloadSection(section))
        }
        let isHeld = arguments.take("held")
        guard isHeld || arguments.isAtEnd else {
          let rows = try interpreter.rows(&arguments)
          return try interpreter.update("reload", .reload(rows))
        }
        try arguments.expectEnd()
        return try interpreter.act("reload", .reload(held: isHeld))
      }),
    Command(
      name: "turn", group: .change, usage: "turn",
      summary: "let the run loop turn once", example: "turn",
      mutates: true, repeats: true,
      run: { interpreter, arguments throws(ShellError) in
        try arguments.expectEnd()
        return try interpreter.act("turn", .turn)
      }),
    Command(
      name: "data", group: .change,
      usage: "data insert ROW [TEXT] or data delete ROW or "
        + "data move ROW ROW or data edit ROW TEXT",
      summary: "change the app's rows and tell the table nothing",
      example: "data delete 3", mutates: true,
      candidates: { _ in ["insert", "delete", "move", "edit"] },
      run: data),
    Command(
      name: "forget", group: .change, usage: "forget ROW·all",
      summary: "let the table forget a row's measured height, or all of them",
      example: "forget 3", mutates: true, candidates: { _ in ["all"] },
      run: { interpreter, arguments throws(ShellError) in
        var row: IndexPath?
        if !arguments.take("all") { row = try interpreter.row(&arguments) }
        try arguments.expectEnd()
        return try interpreter.act("forget", .forgetHeight(row))
      }),
    Command(
      name: "estimate", group: .change, usage: "estimate POINTS·none",
      summary: "let the table take rows to be so tall until they appear",
      example: "estimate 44", mutates: true, candidates: { _ in ["none"] },
      run: { interpreter, arguments throws(ShellError) in
        var height = 0.0
        if !arguments.take("none") {
          height = try arguments.number("a height in points, or none")
        }
        try arguments.expectEnd()
        return try interpreter.act("estimate", .estimate(height))
      }),
    Command(
      name: "memory-warning", group: .change, usage: "memory-warning",
      summary: "tell the table that memory is short",
      example: "memory-warning", mutates: true,
      run: { interpreter, arguments throws(ShellError) in
        try arguments.expectEnd()
        return try interpreter.act("memory-warning", .memoryWarning)
      }),
    Command(
      name: "policy", group: .change,
      usage: "policy [NAME VALUE] or policy like uikit·chameleon·qt",
      summary: "list the machine's rules, or change one",
      example: "policy heights once", mutates: true,
      candidates: { interpreter in
        var words = ["like"] + Preset.allCases.map { $0.rawValue }
        for name in interpreter.session.edition.policies {
          words.append(name.rawValue)
          words += name.values
        }
        return words
      },
      run: policy),
  ]

  private static let data: Run = {
    interpreter, arguments throws(ShellError) in
    let verb = try arguments.word("insert, delete, move or edit")
    let row: (inout Arguments) throws(ShellError) -> IndexPath = {
      arguments throws(ShellError) in
      try interpreter.row(&arguments)
    }
    let change: Action.DataChange
    switch verb.text {
    case "insert":
      let place = try row(&arguments)
      change = .insert(arguments.word()?.text ?? "New row", at: place)
    case "delete": change = .delete(try row(&arguments))
    case "move":
      let source = try row(&arguments)
      change = .move(from: source, to: try row(&arguments))
    case "edit":
      let place = try row(&arguments)
      change = .edit(try arguments.word("a text").text, at: place)
    default: throw arguments.wrong(verb, "insert, delete, move or edit")
    }
    try arguments.expectEnd()
    return try interpreter.act("data", .data(change))
  }

  private static let policy: Run = {
    interpreter, arguments throws(ShellError) in
    guard let token = arguments.word() else { return interpreter.policies }
    if token.text == "like" {
      let what = "uikit, chameleon or qt"
      let word = try arguments.word(what)
      try arguments.expectEnd()
      guard let preset = Preset(rawValue: word.text) else {
        throw arguments.wrong(word, what)
      }
      return try interpreter.act("policy", .like(preset))
    }
    guard let name = PolicyName(rawValue: token.text) else {
      let names = PolicyName.allCases.map { $0.rawValue }
      let near = nearest(to: token.text, among: names)
      let hint =
        near.map { "did you mean '\($0)'?" }
        ?? "the policies are " + names.joined(separator: ", ")
      throw ShellError(
        "There is no policy '\(token.text)'; \(hint)", column: token.start)
    }
    guard interpreter.session.edition.policies.contains(name) else {
      throw ShellError(
        SessionError.policyNotTaught(
          name, chapter: interpreter.session.edition.chapter
        ).description,
        column: token.start)
    }
    let value = try arguments.word(
      "one of " + name.values.joined(separator: ", "))
    try arguments.expectEnd()
    return try interpreter.act("policy", .policy(name, value.text))
  }
}

extension Interpreter {
  /// The rules in force, and what else they could be.
  var policies: Report {
    var grid = Grid("policy", "value", "or", "decides")
    var fields: [JSON.Field] = []
    for name in session.edition.policies {
      let value = session.policy[name]
      let others = name.values.filter { $0 != value }
      fields.append(.init(name.rawValue, .string(value)))
      grid.rows.append([
        StyledLine(name.rawValue, .title), StyledLine(value),
        StyledLine(others.joined(separator: " "), .faint),
        StyledLine(name.summary),
      ])
    }
    return Report(
      "policy", fields: [.init("policies", .object(fields))],
      blocks: [.grid(grid)])
  }
}

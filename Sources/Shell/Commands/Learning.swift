import Editions
import Inspector
import Reports
import Session
import Stage
import Text

extension Command {
  /// Commands that go to chapters, scenarios and code.
  static let learning: [Command] = [
    Command(
      name: "chapter", group: .learn, usage: "chapter [NUMBER]",
      summary: "list the chapters, or play this scenario in another",
      example: "chapter 1",
      candidates: { _ in Edition.allCases.map { "\($0.chapter)" } },
      run: chapter),
    Command(
      name: "fresh", group: .learn, usage: "fresh [CHAPTER]",
      summary: "begin as each of the book's transcripts does: 'fifty', boxes",
      example: "fresh 1",
      candidates: { _ in Edition.allCases.map { "\($0.chapter)" } },
      run: fresh),
    Command(
      name: "scenario", group: .learn, usage: "scenario [NAME [FILE]]",
      summary: "list the scenarios, or put one on stage",
      example: "scenario lines README.md",
      candidates: { $0.scenarios.map { $0.name } },
      run: scenario),
    Command(
      name: "code", group: .learn, usage: "code [LISTING·source]",
      summary: "list this chapter's listings, or print one as it runs; source "
        + "is this scenario's own",
      example: "code \"Releasing a cell\"",
      candidates: { interpreter in
        ["source"]
          + interpreter.session.edition.listings.map { "\"\($0.name)\"" }
      },
      run: code),
    Command(
      name: "help", short: "h", group: .learn,
      usage: "help [COMMAND·@GROUP·all]",
      summary: "list the commands, or explain one", example: "help scroll",
      candidates: { _ in
        Command.all.map { $0.name } + ["all"]
          + Group.allCases.map { "@\($0.rawValue)" }
      },
      run: help),
  ]

  private static let chapter: Run = {
    interpreter, arguments throws(ShellError) in
    guard !arguments.isAtEnd else { return interpreter.chapters }
    let edition = try edition(&arguments)
    try interpreter.open(
      edition, scenario: interpreter.session.scenario.name, file: nil)
    return interpreter.began("chapter")
  }

  private static let fresh: Run = {
    interpreter, arguments throws(ShellError) in
    let edition =
      arguments.isAtEnd
      ? interpreter.session.edition : try edition(&arguments)
    try interpreter.open(edition, scenario: "fifty", file: nil)
    interpreter.renderer.mode = interpreter.firstMode
    interpreter.showsFrames = false
    return interpreter.began("fresh")
  }

  /// The chapter of that number, and nothing after it.
  private static func edition(_ arguments: inout Arguments)
    throws(ShellError) -> Edition
  {
    let column = arguments.column
    let number = try arguments.int("a chapter's number")
    try arguments.expectEnd()
    guard let edition = Edition(rawValue: number) else {
      throw ShellError(
        "There is no chapter \(number); the last one is "
          + "\(Edition.allCases.count)",
        column: column)
    }
    return edition
  }

  private static let scenario: Run = {
    interpreter, arguments throws(ShellError) in
    guard let name = arguments.word() else { return interpreter.scenarioList }
    let file = arguments.word()
    try arguments.expectEnd()
    try interpreter.open(
      interpreter.session.edition, scenario: name.text, file: file?.text)
    return interpreter.began("scenario")
  }

  private static let code: Run = {
    interpreter, arguments throws(ShellError) in
    guard let first = arguments.word() else { return interpreter.listings }
    var name = first.text
    while let word = arguments.word() { name += " " + word.text }
    if name == "source" { return try interpreter.sourceCode(first) }
    return try interpreter.listing(name, column: first.start)
  }

  private static let help: Run = {
    interpreter, arguments throws(ShellError) in
    guard let word = arguments.word() else { return interpreter.helpOverview }
    try arguments.expectEnd()
    if word.text == "all" { return interpreter.helpOnAll }
    if word.text.hasPrefix("@") {
      guard let group = Group(rawValue: String(word.text.dropFirst())) else {
        let names = Group.allCases.map { "@\($0.rawValue)" }
        throw ShellError(
          "There is no group \(word.text); the groups are "
            + names.joined(separator: ", "),
          column: word.start)
      }
      return interpreter.help(on: group)
    }
    return interpreter.help(on: try resolve(word, isScript: false))
  }
}

extension Interpreter {
  /// What a fresh session begins with.
  func began(_ command: String) -> Report {
    let snapshot = session.current.after
    let edition = session.edition
    return Report(
      command,
      fields: [
        .init("chapter", .int(edition.chapter)),
        .init("scenario", .string(session.scenario.name)),
        .init("made", .int(snapshot.made)),
      ],
      blocks: [
        .text(
          StyledLine("Chapter \(edition.chapter), \(edition.title)", .title)
            + StyledLine(
              ". \(session.scenario.name): \(session.scenario.summary). "
                + "\(counted(snapshot.made, "cell")) made."))
      ])
  }

  var chapters: Report {
    var grid = Grid("chapter#", "title", "question")
    for edition in Edition.allCases {
      let isHere = edition == session.edition
      grid.rows.append([
        StyledLine("\(edition.chapter)", isHere ? .selected : .plain),
        StyledLine(edition.title + (isHere ? " (here)" : ""), .title),
        StyledLine(edition.question),
      ])
    }
    return Report(
      "chapter",
      fields: [
        .init("chapter", .int(session.edition.chapter)),
        .init(
          "chapters", .array(Edition.allCases.map { .string($0.title) })),
      ],
      blocks: [.grid(grid)])
  }

  var scenarioList: Report {
    var grid = Grid("scenario", "what happens")
    for scenario in scenarios {
      let isHere = scenario.name == session.scenario.name
      grid.rows.append([
        StyledLine(scenario.name + (isHere ? " (here)" : ""), .title),
        StyledLine(scenario.summary),
      ])
    }
    return Report(
      "scenario",
      fields: [
        .init("scenario", .string(session.scenario.name)),
        .init("scenarios", .array(scenarios.map { .string($0.name) })),
      ],
      blocks: [.grid(grid)])
  }

  var listings: Report {
    var grid = Grid("listing", "chapter#", "place")
    for listing in session.edition.listings {
      grid.rows.append([
        StyledLine(listing.name, .title), StyledLine("\(listing.chapter)"),
        StyledLine("\(listing.file):\(listing.line)", .faint),
      ])
    }
    return Report(
      "code",
      fields: [
        .init(
          "listings",
          .array(session.edition.listings.map { .string($0.name) }))
      ],
      blocks: [.grid(grid)])
  }

  func listing(_ name: String, column: Int) throws(ShellError) -> Report {
    let listings = session.edition.listings
    let wanted = name.lowercased()
    var found = listings.filter { $0.name.lowercased() == wanted }
    if found.isEmpty {
      found = listings.filter { $0.name.lowercased().hasPrefix(wanted) }
    }
    guard found.count == 1 else {
      let names = found.isEmpty ? listings.map { $0.name } : []
      let hint =
        found.isEmpty
        ? nearest(to: name, among: names).map { "did you mean '\($0)'?" }
          ?? "'code' lists them all"
        : "it could be " + found.map { $0.name }.joined(separator: ", ")
      throw ShellError(
        found.isEmpty
          ? "No listing is called '\(name)'; \(hint)"
          : "'\(name)' is not enough; \(hint)",
        column: column)
    }
    let listing = found[0]
    return Report(
      "code",
      fields: [
        .init("listing", .string(listing.name)),
        .init("chapter", .int(listing.chapter)),
        .init("file", .string(listing.file)),
        .init("line", .int(listing.line)),
        .init("text", .string(listing.text)),
      ],
      blocks: [
        .text(
          StyledLine(listing.name, .title)
            + StyledLine(
              " · chapter \(listing.chapter) · "
                + "\(listing.file):\(listing.line)", .faint)),
        .code(Highlighter.lines(of: listing.text)),
      ])
  }
}

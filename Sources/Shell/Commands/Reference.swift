import Editions
import Session
import Stage

extension Command {
  /// Commands that look things up.
  static let reference: [Command] = [
    Command(
      name: "compare-code", group: .learn,
      usage: "compare-code CHAPTER CHAPTER [LISTING]",
      summary: "what the later chapter changes in the code of the earlier",
      example: "compare-code 1 2",
      candidates: { interpreter in
        Edition.allCases.map { "\($0.chapter)" }
          + interpreter.session.edition.listings.map { "\"\($0.name)\"" }
      },
      run: { interpreter, arguments throws(ShellError) in
        try interpreter.compareCode(&arguments)
      }),
    Command(
      name: "glossary", group: .learn, usage: "glossary [WORD]",
      summary: "the words of the book, in English and Chinese",
      example: "glossary orphaned",
      candidates: { _ in Term.all.map { $0.english } },
      run: { interpreter, arguments throws(ShellError) in
        var words: [String] = []
        let column = arguments.column
        while let word = arguments.word() { words.append(word.text) }
        return try interpreter.glossary(
          words.joined(separator: " "), column: column)
      }),
    Command(
      name: "apropos", group: .learn, usage: "apropos WORD",
      summary: "which commands, scenarios, listings and terms have to do with "
        + "a word",
      example: "apropos orphan",
      candidates: { _ in Term.all.map { $0.english } },
      run: { interpreter, arguments throws(ShellError) in
        let word = try arguments.word("a word")
        try arguments.expectEnd()
        return try interpreter.apropos(word)
      }),
  ]
}

extension Interpreter {
  /// The listing that puts this scenario on stage, and the data source that it
  /// makes, where that stands elsewhere.
  func sourceCode(_ token: Token) throws(ShellError) -> Report {
    let (edition, scenario) = (session.edition, session.scenario)
    guard let listing = edition.listing(staging: scenario.name) else {
      throw ShellError(
        "The scenario '\(scenario.name)' is none of the book's; its "
          + "code is yours, in \(scenario.place)", column: token.start)
    }
    var report = try self.listing(listing.name, column: token.start)
    guard let other = edition.dataSource(of: scenario.name) else {
      return report
    }
    let part = try self.listing(other.name, column: token.start)
    report.blocks += part.blocks
    report.fields.append(
      .init(
        "dataSource",
        .object([
          .init("listing", .string(other.name)),
          .init("file", .string(other.file)),
          .init("line", .int(other.line)), .init("text", .string(other.text)),
        ])))
    return report
  }

  /// `compare-code CHAPTER CHAPTER [LISTING]`
  func compareCode(_ arguments: inout Arguments) throws(ShellError) -> Report {
    let old = try edition(&arguments)
    let new = try edition(&arguments)
    let column = arguments.column
    var words: [String] = []
    while let word = arguments.word() { words.append(word.text) }
    let wanted = words.joined(separator: " ").lowercased()
    var names: [String] = []
    for listing in old.listings + new.listings
    where !names.contains(listing.name) {
      if listing.name.lowercased().hasPrefix(wanted) {
        names.append(listing.name)
      }
    }
    guard !names.isEmpty else {
      throw ShellError(
        "No listing of either chapter is called '\(wanted)'; 'code' lists them",
        column: column)
    }
    return compareCode(old, new, names, isOne: !wanted.isEmpty)
  }

  private func edition(_ arguments: inout Arguments) throws(ShellError)
    -> Edition
  {
    let column = arguments.column
    let number = try arguments.int("a chapter's number")
    guard let edition = Edition(rawValue: number) else {
      throw ShellError(
        "There is no chapter \(number); the last one is "
          + "\(Edition.allCases.count)", column: column)
    }
    return edition
  }

  private func compareCode(
    _ old: Edition, _ new: Edition, _ names: [String], isOne: Bool
  ) -> Report {
    var changed: [String] = []
    var added: [String] = []
    var removed: [String] = []
    var lines: [StyledLine] = []
    for name in names {
      let before = listing(name, in: old)
      let after = listing(name, in: new)
      guard before?.text != after?.text else { continue }
      if before == nil { added.append(name) }
      if after == nil { removed.append(name) }
      if before != nil, after != nil { changed.append(name) }
      lines.append(StyledLine("--- \(heading(before, old, name))", .title))
      lines.append(StyledLine("+++ \(heading(after, new, name))", .title))
      lines += unifiedDifference(
        codeLines(before?.text ?? ""), codeLines(after?.text ?? ""))
    }
    let parts = [
      "\(counted(changed.count, "listing")) changed", "\(added.count) new",
      "\(removed.count) gone",
    ]
    return Report(
      "compare-code",
      fields: [
        .init("from", .int(old.chapter)), .init("to", .int(new.chapter)),
        .init("changed", .array(changed.map { .string($0) })),
        .init("new", .array(added.map { .string($0) })),
        .init("gone", .array(removed.map { .string($0) })),
        .init("difference", .array(lines.map { .string($0.text) })),
      ],
      blocks: [
        .text(
          StyledLine(
            lines.isEmpty
              ? "Chapters \(old.chapter) and \(new.chapter) have the same code"
                + (isOne ? " here." : ".")
              : "From chapter \(old.chapter) to chapter \(new.chapter): "
                + parts.joined(separator: ", ") + ".")),
        .code(lines),
      ])
  }

  private func listing(_ name: String, in edition: Edition) -> Listing? {
    for listing in edition.listings where listing.name == name {
      return listing
    }
    return nil
  }

  private func heading(_ listing: Listing?, _ edition: Edition, _ name: String)
    -> String
  {
    guard let listing else { return "not in chapter \(edition.chapter)" }
    return "\(name) · \(listing.file):\(listing.line)"
  }

  private func codeLines(_ text: String) -> [String] {
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append(String(line))
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

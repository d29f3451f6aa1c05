/// What a chapter's text says of itself, as the loom read it when the chapter
/// was compiled: its head, its headings with their commands, its code.
public nonisolated struct ChapterText: Equatable, Sendable {
  /// The chapter's number, from 1.
  public let number: Int

  /// The heading of the whole text.
  public let title: String

  /// The question that stands under the title, which the chapter answers.
  public let question: String

  /// The text's headings, top to bottom, the title first.
  public let passages: [Passage]

  /// Where the scenarios of its listings stand, in order of first definition.
  public let stagings: [Staging]

  /// The listings that it defines or replaces, in order of first definition;
  /// what it takes over stands in the chapters before.
  public let definitions: [Listing]

  /// The names of the listings that it takes out.
  public let removed: [String]

  /// Reads what the loom writes into a chapter's module. A whole text in one
  /// literal costs a module hardly more than its letters; an array of literals
  /// costs it code for each.
  ///
  /// - Parameters:
  ///   - file: The chapter's text, relative to the root of the project.
  ///   - passages: A heading a line, `##` before it if it has level 2, and
  ///     below it its commands, a line each, indented.
  ///   - stagings: A scenario a line, and below it, indented, its listing and
  ///     those of its data source.
  ///   - definitions: Listings, each below `// <<Name>> 126`, its line in the
  ///     file.
  ///   - removed: A name a line.
  public init(
    number: Int, title: String, question: String, file: String,
    passages: String, stagings: String = "", definitions: String = "",
    removed: String = ""
  ) {
    self.number = number
    self.title = title
    self.question = question
    self.passages = groups(of: passages) { !$0.hasPrefix(" ") }
      .map(Passage.init)
    self.stagings = groups(of: stagings) { !$0.hasPrefix(" ") }
      .map(Staging.init)
    self.definitions = groups(of: definitions) { $0.hasPrefix("// <<") }
      .map { Listing($0, chapter: number, file: file) }
    self.removed = removed.split(separator: "\n").map(String.init)
  }
}

nonisolated extension ChapterText {
  /// A chapter's code, in order of first definition: that of the chapter
  /// before, with this one's changes.
  ///
  /// - Complexity: O(*l* · *d*) for *l* listings and *d* definitions.
  public func listings(after earlier: [Listing]) -> [Listing] {
    let kept = earlier.filter { !removed.contains($0.name) }.map { old in
      definitions.first { $0.name == old.name } ?? old
    }
    return kept
      + definitions.filter { new in !kept.contains { $0.name == new.name } }
  }

  /// Where a scenario's code stands; `nil` for one that stands elsewhere.
  public func staging(of scenario: String) -> Staging? {
    stagings.first { $0.scenario == scenario }
  }
}

// MARK: - Reading what the loom writes

/// A line, and those that belong to it.
private typealias Group = (head: Substring, body: [Substring])

nonisolated extension Passage {
  fileprivate init(_ group: Group) {
    let heading = group.head.drop { $0 == "#" }
    self.init(
      heading: String(heading.dropFirst()),
      level: group.head.count - heading.count,
      commands: group.body.map { String($0.dropFirst(2)) })
  }
}

nonisolated extension Staging {
  fileprivate init(_ group: Group) {
    let names = group.body.map { String($0.dropFirst(2)) }
    self.init(
      scenario: String(group.head), listing: names[0],
      dataSources: Array(names.dropFirst()))
  }
}

nonisolated extension Listing {
  fileprivate init(_ group: Group, chapter: Int, file: String) {
    let line = group.head.split(separator: " ").last ?? ""
    self.init(
      name: String(group.head.dropFirst(5).dropLast(3 + line.count)),
      chapter: chapter, file: file, line: Int(line) ?? 0,
      text: group.body.joined(separator: "\n"))
  }
}

/// - Complexity: O(*n*) for *n* bytes.
nonisolated private func groups(
  of text: String, beganBy begins: (Substring) -> Bool
) -> [Group] {
  guard !text.isEmpty else { return [] }
  let lines = text.utf8.split(
    separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  var groups: [Group] = []
  for line in lines.map({ Substring($0) }) {
    if begins(line) {
      groups.append((line, []))
    } else {
      groups[groups.count - 1].body.append(line)
    }
  }
  return groups
}

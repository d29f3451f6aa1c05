/// A chapter's text, as the loom read it when the chapter was compiled: title
/// and question, headings with their commands, and code.
public nonisolated struct ChapterText: Equatable, Sendable {
  /// The chapter's number, from 1.
  public let number: Int

  /// The heading of the whole text.
  public let title: String

  /// The question under the title, which the chapter answers.
  public let question: String

  /// The text's headings, top to bottom, the title first.
  public let passages: [Passage]

  /// The listings of each scenario in the chapter's code, in order of first
  /// definition.
  public let stagings: [Staging]

  /// The listings that the chapter defines or replaces, in order of first
  /// definition, without those that it takes over from earlier chapters.
  public let definitions: [Listing]

  /// The names of the listings that the chapter removes.
  public let removed: [String]

  /// Parses what the loom writes into a chapter's module.
  ///
  /// A whole text in one literal costs the module hardly more than its bytes.
  /// A value that contains long literals costs code, because with 32 bits their
  /// addresses are computed: with a call for each passage, staging and listing
  /// the pages' module had 772,428 bytes instead of 756,315, of 760,000 that it
  /// may have.
  ///
  /// - Parameters:
  ///   - file: The path of the chapter's text, relative to the root of the
  ///     project.
  ///   - passages: One heading per line, after a `#` for each level, and below
  ///     it its commands, one per line, indented.
  ///   - stagings: One scenario per line, and below it, indented, its listing
  ///     and those of its data source, one per line.
  ///   - definitions: Listings, each below a line `// <<Name>> 126` with the
  ///     number of its line in the file.
  ///   - removed: One name per line.
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
  /// The chapter's listings in order of first definition: `earlier`, the
  /// listings of the chapter before, with this chapter's changes.
  ///
  /// - Complexity: O(*l* · *d*) for *l* listings and *d* definitions.
  public func listings(after earlier: [Listing]) -> [Listing] {
    let kept = earlier.filter { !removed.contains($0.name) }.map { old in
      definitions.first { $0.name == old.name } ?? old
    }
    return kept
      + definitions.filter { new in !kept.contains { $0.name == new.name } }
  }

  /// The listings of a scenario; `nil` for a scenario that is not in this
  /// chapter's code.
  public func staging(of scenario: String) -> Staging? {
    stagings.first { $0.scenario == scenario }
  }
}

// MARK: - Reading what the loom writes

/// A head line, and the lines that belong to it.
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

/// The lines of a text in groups, each of which begins with a head line.
///
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

// Chapters as Swift source: literals of Stage's `ChapterText`.

extension Chapter {
  /// Swift source that makes the chapter's `ChapterText`, whose initializer
  /// documents the format of the long literals.
  func literal(
    _ listings: [WrittenListing], _ scenarios: [WrittenScenario]
  ) -> String {
    let own = listings.filter { $0.chapter == number }
    let removed = definitions.filter(\.removes).map(\.name)
    return """
      ChapterText(
        number: \(isOwn ? 0 : number), title: \(title.literal),
        question: \(question.literal),
        file: \(file.literal),
        passages: \(block(passages.map(\.told))),
        stagings: \(block(scenarios.map(\.told))),
        definitions: \(block(own.map(\.told))),
        removed: \(block(removed)))
      """
  }
}

extension WrittenPassage {
  fileprivate var told: String {
    let head = String(repeating: "#", count: heading.level) + " " + heading.text
    return ([head] + commands.map { "  " + $0 }).joined(separator: "\n")
  }
}

extension WrittenScenario {
  fileprivate var told: String {
    ([scenario] + ([listing] + dataSources).map { "  " + $0 })
      .joined(separator: "\n")
  }
}

extension WrittenListing {
  fileprivate var told: String { "// <<\(name)>> \(location.line)\n\(text)" }
}

/// A multi-line string literal of `lines`; `""` if there are none.
private func block(_ lines: [String]) -> String {
  let text = lines.joined(separator: "\n")
  guard !text.isEmpty else { return "\"\"" }
  return """
    \(text.pounds)\"""
    \(text)
    \"""\(text.pounds)
    """
}

extension String {
  /// The text as a string literal on one line.
  fileprivate var literal: String {
    guard contains(where: { "\"\\".contains($0) }) else { return "\"\(self)\"" }
    return "\(pounds)\"\(self)\"\(pounds)"
  }

  /// The `#` of a raw literal: one more than the text's longest run of them.
  fileprivate var pounds: String {
    let runs = utf8.split { $0 != UInt8(ascii: "#") }
    return String(repeating: "#", count: 1 + (runs.map(\.count).max() ?? 0))
  }
}

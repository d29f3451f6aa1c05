// What the loom knows, as Swift that makes Stage's values of it.

extension Chapter {
  /// The chapter as a `ChapterText`, in Swift; its initializer says how each of
  /// the long literals is to be read.
  func literal(_ listings: [Listing], _ stagings: [Staging]) -> String {
    let own = listings.filter { $0.chapter == number }
    let removed = definitions.filter(\.removes).map(\.name)
    return """
      ChapterText(
        number: \(number), title: \(title.literal),
        question: \(question.literal),
        file: \(file.literal),
        passages: \(block(passages.map(\.told))),
        stagings: \(block(stagings.map(\.told))),
        definitions: \(block(own.map(\.told))),
        removed: \(block(removed)))
      """
  }
}

extension Passage {
  fileprivate var told: String {
    let head = String(repeating: "#", count: heading.level) + " " + heading.text
    return ([head] + commands.map { "  " + $0 }).joined(separator: "\n")
  }
}

extension Staging {
  fileprivate var told: String {
    ([scenario] + ([listing] + dataSources).map { "  " + $0 })
      .joined(separator: "\n")
  }
}

extension Listing {
  fileprivate var told: String { "// <<\(name)>> \(place.line)\n\(text)" }
}

/// Lines on lines of their own, as Swift reads them.
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
  /// The text in quotation marks, as Swift reads it.
  fileprivate var literal: String {
    guard contains(where: { "\"\\".contains($0) }) else { return "\"\(self)\"" }
    return "\(pounds)\"\(self)\"\(pounds)"
  }

  /// One `#` more than stand together anywhere in the text.
  fileprivate var pounds: String {
    let runs = utf8.split { $0 != UInt8(ascii: "#") }
    return String(repeating: "#", count: 1 + (runs.map(\.count).max() ?? 0))
  }
}

// What the loom knows, as Swift that makes Stage's values of it.

extension Chapter {
  /// The chapter as a `ChapterText`, in Swift.
  func literal(_ listings: [Listing], _ stagings: [Staging]) -> String {
    """
    ChapterText(
      number: \(number), title: \(title.literal),
      question: \(question.literal),
      passages: \(list(passages.map(\.literal))),
      stagings: \(list(stagings.map(\.literal))),
      listings: \(list(listings.map(\.literal))))
    """
  }
}

/// An array in Swift, an element on a line of its own.
private func list(_ elements: [String]) -> String {
  elements.isEmpty
    ? "[]" : "[\n    \(elements.joined(separator: ",\n    "))\n  ]"
}

extension Passage {
  fileprivate var literal: String {
    let head = "Passage(\(heading.text.literal), level: \(heading.level)"
    guard !commands.isEmpty else { return head + ")" }
    let list = commands.map(\.literal).joined(separator: ", ")
    return head + ", commands: [" + list + "])"
  }
}

extension Staging {
  fileprivate var literal: String {
    let sources = dataSources.map(\.literal).joined(separator: ", ")
    return "Staging(scenario: \(scenario.literal), "
      + "listing: \(listing.literal)"
      + (sources.isEmpty ? ")" : ", dataSources: [\(sources)])")
  }
}

extension Listing {
  fileprivate var literal: String {
    let pounds = text.pounds
    return """
      Listing(
            name: "\(name)", chapter: \(chapter),
            file: "\(place.file)", line: \(place.line),
            text: \(pounds)\"""
      \(text)
      \"""\(pounds))
      """
  }
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

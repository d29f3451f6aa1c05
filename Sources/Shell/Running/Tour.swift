import Stage

/// A walk through a chapter's transcripts in one session, a command at each
/// stop.
nonisolated struct Tour: Equatable, Sendable {
  /// The chapter whose transcripts are played.
  let chapter: Int

  /// Every command of the chapter's transcripts, in reading order.
  let stops: [Stop]

  /// How many stops lie behind.
  private(set) var position: Int

  /// A command of a transcript, and where in the text it stands.
  struct Stop: Equatable, Sendable {
    let line: String
    let heading: String

    /// Whether it is the first command below its heading.
    var opensPassage = false
  }
}

nonisolated extension Tour {
  /// The tour of a chapter, from its first command or from a heading on.
  ///
  /// - Parameter words: How the heading begins; case doesn't matter.
  /// - Throws: A sentence for a heading that the chapter hasn't, for a
  ///   beginning that several share, and where nothing is left to play.
  /// - Complexity: O(*n*) for *n* commands.
  init(of text: ChapterText, from words: String? = nil, column: Int? = nil)
    throws(ShellError)
  {
    chapter = text.number
    stops = text.passages.flatMap { Tour.stops(below: $0) }
    position = 0
    guard let words else { return }
    let index = try index(
      of: words, among: text.passages.map { $0.heading }, column: column
    ) { words in
      let headings = Tour.headings(of: text)
      return unknown(
        "Chapter \(text.number) has no heading", words, among: headings,
        else: "it has " + headings.joined(separator: ", "))
    }
    position = text.passages[..<index].reduce(0) { $0 + $1.commands.count }
    guard position < stops.count else {
      throw ShellError(
        "Nothing is played from '\(text.passages[index].heading)' on; "
          + "'tour \(chapter)' plays all of the chapter", column: column)
    }
  }

  private static func stops(below passage: Passage) -> [Stop] {
    passage.commands.enumerated().map { index, line in
      Stop(line: line, heading: passage.heading, opensPassage: index == 0)
    }
  }
}

nonisolated extension Tour {
  /// The next stop; `nil` where the tour is over.
  var next: Stop? { position < stops.count ? stops[position] : nil }

  /// What must have been played before a tour begins at its next stop.
  var leadIn: ArraySlice<Stop> { stops[..<position] }

  /// Leaves the next stop behind.
  mutating func advance() { position += 1 }
}

// MARK: Headings

nonisolated extension Tour {
  /// The headings from which there is something to play.
  static func headings(of text: ChapterText) -> [String] {
    var headings: [String] = []
    var waiting: [String] = []
    for passage in text.passages {
      waiting.append(passage.heading)
      guard !passage.commands.isEmpty else { continue }
      headings += waiting
      waiting = []
    }
    return headings
  }
}

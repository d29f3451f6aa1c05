import Editions
import Reports
import Session
import Stage
import Text

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

// MARK: The command that leads through the book

/// The command that leads through the book.
let tourCommand = Command(
  "tour", .learn,
  "play a chapter's transcripts, a command each time, from the first or from "
    + "a heading on",
  example: "tour 1", repeats: true, again: "tour",
  form: .either(
    Form<Edition>.chapter("CHAPTER").and(
      Form<Token>.words(
        "HEADING", "a heading of the chapter", samples: [],
        candidates: { headings($0) }
      ).optional
    ).optional.runs { wanted, interpreter, _ throws(ShellError) in
      if let (edition, heading) = wanted {
        return try interpreter.goOn(
          try Tour(
            of: edition.text, from: heading?.text, column: heading?.start),
          beginningIn: edition)
      }
      guard let tour = interpreter.lab.tour else {
        throw ShellError("No tour is going on; 'tour 1' begins chapter 1's")
      }
      return try interpreter.goOn(tour)
    },
    word("stop", "leave the tour").runs { _, interpreter, _ in
      let wasOn = interpreter.lab.tour != nil
      interpreter.lab.tour = nil
      return Report(says: wasOn ? "The tour is over." : "No tour is going on.")
    }))

/// The headings of the chapter that was typed last.
private func headings(_ around: Surroundings) -> [Candidate] {
  guard let word = around.typed.last, let edition = try? chapter(word.text)
  else { return [] }
  return Tour.headings(of: edition.text).map { Candidate("\"\($0)\"") }
}

// MARK: On the way

extension Interpreter {
  /// Plays the tour's next stop; its first in a fresh session of its chapter.
  fileprivate func goOn(_ tour: Tour, beginningIn edition: Edition? = nil)
    throws(ShellError) -> Report
  {
    guard let stop = tour.next else {
      lab.tour = nil
      return Report(says: "The tour of chapter \(tour.chapter) is over.")
    }
    if let edition {
      try begin(edition)
      try playQuietly(tour.leadIn)
    }
    var tour = tour
    tour.advance()
    lab.tour = tour
    var report = tour.arrival(at: stop, begins: edition != nil)
    try play(stop, into: &report)
    return report
  }

  /// Performs what stands before the stop at which a tour begins.
  private func playQuietly(_ stops: ArraySlice<Tour.Stop>) throws(ShellError) {
    work.begin("stop", of: stops.count)
    defer { work.end() }
    for stop in stops {
      work.next()
      let reply = answer(stop.line)
      if let error = reply.error, error.kind == .interrupted { throw error }
      lab.exitCode = nil
    }
  }

  /// Performs a stop's commands; a mistake is part of the tour.
  private func play(_ stop: Tour.Stop, into report: inout Report)
    throws(ShellError)
  {
    let reply = answer(stop.line)
    if let error = reply.error {
      if error.kind == .interrupted { throw error }
      report.fields["error"] = .string(error.message)
    }
    // The tour goes on where a stop says 'quit'.
    lab.exitCode = nil
    report.add {
      for part in reply.reports { part.blocks }
      if let error = reply.error { StyledLine(error.message, .bad) }
    }
    report.fields["answers"] = .array(
      reply.reports.map { part in
        .object(["command": .string(part.command)] + part.fields)
      })
  }

  /// Ends the tour in the place of the shell; `nil` if none is going on.
  func leaveTour() -> Report? {
    guard let here = lab.tour, origin == .prompt else { return nil }
    lab.tour = nil
    return Report(
      says: "The tour of chapter \(here.chapter) ends here, after stop "
        + "\(here.position) of \(here.stops.count); 'q' again leaves the shell."
    )
  }
}

extension Tour {
  /// Where one has come to: how many stops there are where a tour begins, the
  /// heading where one comes to it, the command.
  fileprivate func arrival(at stop: Stop, begins: Bool) -> Report {
    Report([
      "chapter": .int(chapter), "stop": .int(position),
      "of": .int(stops.count), "heading": .string(stop.heading),
      "line": .string(stop.line),
    ]) {
      if begins {
        "The tour of chapter \(chapter) has \(counted(stops.count, "stop")); "
          + "Enter or 'tour' goes on, 'q' ends it."
      }
      if begins || stop.opensPassage { StyledLine(stop.heading, .title) }
      "\("Chapter \(chapter), \(position) of \(stops.count): ", .faint)"
        + "\(stop.line, .code)"
    }
  }
}

extension Report {
  /// A single sentence, for machines and for people.
  fileprivate init(says sentence: String) {
    self.init(["says": .string(sentence)]) { "\(sentence)" }
  }
}

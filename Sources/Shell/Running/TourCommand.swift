import Editions
import Reports
import Session
import Stage
import Text

/// A walk through a chapter's transcripts in one session, a command at each
/// stop.
nonisolated struct Tour: Equatable, Sendable {
  /// The number of the chapter whose transcripts are played; 0 for a learner's
  /// own.
  let chapter: Int

  #if PAGE
    var ownName: String? { nil }
  #else
    /// The name of a learner's own chapter; `nil` for a chapter of the book.
    let ownName: String?
  #endif

  /// Every command of the chapter's transcripts, in reading order.
  let stops: [Stop]

  /// The number of stops that have been passed, which is the next stop's index.
  private(set) var position: Int

  #if !PAGE
    var guide = TourGuide()
  #endif

  /// A command of a transcript, and where in the text it stands.
  struct Stop: Equatable, Sendable {
    let line: String
    let heading: String

    /// Whether it is the first command below its heading.
    var opensPassage = false
  }
}

nonisolated extension Tour {
  /// Makes the tour of a chapter, from its first command or from a heading on.
  ///
  /// - Parameters:
  ///   - ownName: The name of a learner's own chapter.
  ///   - words: The beginning of the heading; case doesn't matter.
  /// - Throws: For a heading that the chapter doesn't have, for a beginning
  ///   that several headings share, and where no command is left to play.
  /// - Complexity: O(*n*) for *n* commands.
  init(
    of text: ChapterText, named ownName: String? = nil,
    from words: String? = nil, column: Int? = nil
  ) throws(ShellError) {
    chapter = text.number
    #if !PAGE
      self.ownName = ownName
    #endif
    stops = text.passages.flatMap { Tour.stops(below: $0) }
    position = 0
    guard let words else { return }
    let label = label
    let index = try index(
      of: words, among: text.passages.map { $0.heading }, column: column
    ) { words in
      let headings = Tour.headings(of: text)
      return unknown(
        "\(capitalized(label)) has no heading", words, among: headings,
        else: "it has " + headings.joined(separator: ", "))
    }
    position = text.passages[..<index].reduce(0) { $0 + $1.commands.count }
    guard position < stops.count else {
      throw ShellError(
        "Nothing is played from '\(text.passages[index].heading)' on; "
          + "'tour \(ownName ?? "\(chapter)")' plays all of the chapter",
        column: column)
    }
  }

  private static func stops(below passage: Passage) -> [Stop] {
    passage.commands.enumerated().map { index, line in
      Stop(line: line, heading: passage.heading, opensPassage: index == 0)
    }
  }

  /// The chapter as sentences name it: `chapter 3`, or `own`.
  var label: String { ownName ?? "chapter \(chapter)" }

  /// The next stop; `nil` where the tour is over.
  var next: Stop? { position < stops.count ? stops[position] : nil }

  /// The stops that must be played before a tour begins at its next stop.
  var leadIn: ArraySlice<Stop> { stops[..<position] }

  /// Moves past the next stop.
  mutating func advance() {
    position += 1
    #if !PAGE
      guide.asked = nil
    #endif
  }
}

// MARK: Headings

nonisolated extension Tour {
  /// The headings at or after which there is a command to play.
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

// MARK: The command

/// The `tour` command, which plays a chapter's transcripts.
let tourCommand = Command(
  "tour", .learn,
  "play a chapter's transcripts, one command at a time, from the start or from "
    + "a heading",
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
            of: edition.text, named: edition.ownName,
            from: heading?.text, column: heading?.start),
          beginningIn: edition)
      }
      guard let tour = interpreter.lab.tour else {
        throw ShellError("No tour is running; 'tour 1' starts chapter 1's")
      }
      return try interpreter.goOn(tour)
    },
    word("stop", "leave the tour").runs { _, interpreter, _ in
      let wasOn = interpreter.lab.tour?.next != nil
      interpreter.lab.tour = nil
      return Report(says: wasOn ? "The tour is over." : "No tour is running.")
    }))

/// The completions for a heading: the headings of the chapter typed before.
private func headings(_ surroundings: Surroundings) -> [Candidate] {
  guard let word = surroundings.typed.last,
    let edition = try? chapter(word.text)
  else { return [] }
  return Tour.headings(of: edition.text).map { Candidate("\"\($0)\"") }
}

// MARK: Playing

extension Interpreter {
  /// Plays the tour's next stop.
  ///
  /// - Parameter edition: The chapter to open in a fresh session first, for a
  ///   tour that begins; `nil` for a tour in progress.
  fileprivate func goOn(_ tour: Tour, beginningIn edition: Edition? = nil)
    throws(ShellError) -> Report
  {
    var (tour, lines) = (tour, [StyledLine]())
    if let edition {
      try begin(edition)
      lines.append(
        "The tour of \(tour.label) has "
          + "\(counted(tour.stops.count, "stop")); Enter or 'tour' goes on, 'q' "
          + "ends it.")
      #if !PAGE
        let file = edition.text.definitions.first?.file ?? ""
        if let lack = tour.readProse(of: file, surroundings.host) {
          lines.append(StyledLine(lack, .faint))
        }
      #endif
      try playQuietly(tour.leadIn)
    }
    #if !PAGE
      if let guess = passGuess(&tour) { lines.append(guess) }
    #endif
    guard let stop = tour.next else {
      lab.tour = tour
      return Report(
        ["says": .string(tour.end)], lines + [StyledLine(tour.end)])
    }
    var fields = tour.fields(at: stop)
    let heading =
      edition != nil || stop.opensPassage
      ? [StyledLine(stop.heading, .title)] : []
    #if !PAGE
      lines += tour.told(around: heading, begins: edition != nil)
      fields["text"] = .strings(tour.paragraphs)
      if let question = ask(at: stop, in: &tour) {
        fields["line"] = nil
        return Report(fields, lines + [question])
      }
    #else
      lines += heading
    #endif
    tour.advance()
    lab.tour = tour
    lines.append(
      "\("\(capitalized(tour.label)), \(tour.position) of \(tour.stops.count): ", .faint)"
        + "\(stop.line, .code)")
    var report = Report(fields, lines)
    try play(stop, into: &report)
    #if !PAGE
      if tour.next == nil { report.blocks += tour.ending }
    #endif
    return report
  }

  /// Performs the stops before the one at which a tour begins, and prints
  /// nothing.
  private func playQuietly(_ stops: ArraySlice<Tour.Stop>) throws(ShellError) {
    work.begin("stop", of: stops.count)
    defer { work.end() }
    for stop in stops {
      work.next()
      let reply = answer(stop.line, from: .tour)
      if let error = reply.error, error.kind == .interrupted { throw error }
      lab.exitCode = nil
    }
  }

  /// Performs a stop's line and adds its answers to the report; an error is one
  /// of the answers.
  private func play(_ stop: Tour.Stop, into report: inout Report)
    throws(ShellError)
  {
    let reply = answer(stop.line, from: .tour)
    if let error = reply.error {
      if error.kind == .interrupted { throw error }
      report.fields["error"] = .string(error.message)
    }
    // A 'quit' in a transcript doesn't end the tour.
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

  /// Ends the tour instead of the shell when `quit` is typed during a tour.
  ///
  /// - Returns: A report; `nil` if no tour is in progress, or in a script.
  func leaveTour() -> Report? {
    guard let here = lab.tour, here.next != nil, origin == .prompt else {
      return nil
    }
    lab.tour = nil
    return Report(
      says: "The tour of \(here.label) ends here, after stop "
        + "\(here.position) of \(here.stops.count); 'q' again leaves the shell."
    )
  }
}

extension Tour {
  /// A sentence that the tour is over.
  var end: String {
    "The tour of \(label) is over." + afterward
  }

  #if PAGE
    private var afterward: String { "" }
  #endif

  /// The fields of the report on the next stop.
  fileprivate func fields(at stop: Stop) -> JSON.Fields {
    [
      "chapter": ownName.map { .string($0) } ?? .int(chapter),
      "stop": .int(position + 1),
      "of": .int(stops.count), "heading": .string(stop.heading),
      "line": .string(stop.line),
    ]
  }
}

extension Report {
  /// Makes a report of a single sentence, for programs and for people.
  fileprivate init(says sentence: String) {
    self.init(["says": .string(sentence)], [StyledLine(sentence)])
  }

  /// Makes a report of lines.
  fileprivate init(_ fields: JSON.Fields, _ lines: [StyledLine]) {
    self.init(fields)
    for line in lines { blocks.append(.text(line)) }
  }
}

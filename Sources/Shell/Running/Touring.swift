import Editions
import Reports
import Session
import Stage
import Text

/// The command that leads through the book.
let tourCommand = Command(
  "tour", .learn,
  "play a chapter's transcripts, a command each time, from the first or from "
    + "a heading on",
  example: "tour stop", repeats: true, again: "tour",
  form: .either(
    chapterForm.optional.runs { wanted, interpreter, _ throws(ShellError) in
      if let (edition, heading) = wanted {
        return try interpreter.goOn(
          try Tour(
            of: edition.text, from: heading?.text, column: heading?.start),
          begins: true)
      }
      guard let tour = interpreter.lab.tour else {
        throw ShellError("No tour is going on; 'tour 1' begins chapter 1's")
      }
      return try interpreter.goOn(tour, begins: false)
    },
    word("stop", "leave the tour").runs { _, interpreter, _ in
      let wasOn = interpreter.lab.tour != nil
      interpreter.lab.tour = nil
      return Report(
        "tour", says: wasOn ? "The tour is over." : "No tour is going on.")
    }))

/// `CHAPTER [HEADING]`
private var chapterForm: Form<(Edition, Token?)> {
  Form<Edition>.chapter("CHAPTER").and(
    Form<Token>.words(
      "HEADING", "a heading of the chapter", samples: [],
      candidates: { headings($0) }
    ).optional)
}

/// The headings of the chapter that was typed last.
private func headings(_ around: Surroundings) -> [Candidate] {
  guard let word = around.typed.last, let edition = try? chapter(word.text)
  else { return [] }
  return Tour.headings(of: edition.text).map { Candidate("\"\($0)\"") }
}

// MARK: On the way

extension Interpreter {
  /// Plays the tour's next stop.
  fileprivate func goOn(_ tour: Tour, begins: Bool) throws(ShellError)
    -> Report
  {
    guard let stop = tour.next else {
      lab.tour = nil
      return Report(
        "tour", says: "The tour of chapter \(tour.chapter) is over.")
    }
    if begins, let edition = Edition(rawValue: tour.chapter) {
      try begin(edition)
      try playQuietly(tour.leadIn)
    }
    var tour = tour
    tour.advance()
    lab.tour = tour
    var report = tour.arrival(at: stop, begins: begins)
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
      "quit",
      says: "The tour of chapter \(here.chapter) ends here, after stop "
        + "\(here.position) of \(here.stops.count); 'q' again leaves the shell."
    )
  }
}

extension Tour {
  /// Where one has come to: how many stops there are where a tour begins, the
  /// heading where one comes to it, the command.
  fileprivate func arrival(at stop: Stop, begins: Bool) -> Report {
    Report(
      "tour",
      [
        "chapter": .int(chapter), "stop": .int(position),
        "of": .int(stops.count), "heading": .string(stop.heading),
        "line": .string(stop.line),
      ]
    ) {
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
  fileprivate init(_ command: String, says sentence: String) {
    self.init(command, ["says": .string(sentence)]) { "\(sentence)" }
  }
}

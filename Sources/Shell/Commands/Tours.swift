import Editions
import Session
import Stage

extension Command {
  /// Commands that lead through the book.
  static let tours: [Command] = [
    Command(
      name: "tour", group: .learn,
      usage: "tour [CHAPTER [HEADING]] or tour stop",
      summary: "play a chapter's transcripts, a command each time, from the "
        + "first or from a heading on",
      example: "tour stop", repeats: true, again: "tour",
      candidates: { _ in
        Edition.allCases.map { "\($0.chapter)" } + ["stop"]
      },
      further: { typed in
        guard let word = typed.split(separator: " ").last,
          let edition = Int(word).flatMap({ Edition(rawValue: $0) })
        else { return [] }
        return Tour.headings(of: edition.text).map { "\"\($0)\"" }
      },
      run: { interpreter, arguments throws(ShellError) in
        try interpreter.goOnTour(&arguments)
      })
  ]
}

extension Interpreter {
  /// `tour [CHAPTER [HEADING]] or tour stop`
  func goOnTour(_ arguments: inout Arguments) throws(ShellError) -> Report {
    if arguments.take("stop") {
      try arguments.expectEnd()
      let wasOn = tour != nil
      tour = nil
      return said(wasOn ? "The tour is over." : "No tour is going on.")
    }
    let begins = !arguments.isAtEnd
    if begins { tour = try readTour(&arguments) }
    guard var here = tour else {
      throw ShellError("No tour is going on; 'tour 1' begins chapter 1's")
    }
    guard let stop = here.next else {
      tour = nil
      return said("The tour of chapter \(here.chapter) is over.")
    }
    if stop.opensTranscript { try openTranscript(of: here) }
    here.advance()
    tour = here
    var report = arrival(at: stop, on: here, begins: begins)
    try play(stop, into: &report)
    return report
  }

  /// Ends the tour in the place of the shell, if one is going on and somebody
  /// typed that they want to leave.
  func leaveTour() -> Report? {
    guard let here = tour, origin == .prompt else { return nil }
    tour = nil
    let sentence =
      "The tour of chapter \(here.chapter) ends here, after stop "
      + "\(here.position) of \(here.stops.count); 'q' again leaves the shell."
    return Report(
      "quit", fields: [.init("says", .string(sentence))],
      blocks: [.text(StyledLine(sentence))])
  }

  private func readTour(_ arguments: inout Arguments) throws(ShellError)
    -> Tour
  {
    let start = arguments.column
    let number = try arguments.int("a chapter's number")
    guard let edition = Edition(rawValue: number) else {
      throw ShellError(
        "There is no chapter \(number); the last one is "
          + "\(Edition.allCases.count)", column: start)
    }
    let column = arguments.column
    var words: [String] = []
    while let word = arguments.word() { words.append(word.text) }
    guard !words.isEmpty else { return Tour(of: edition.text) }
    return try Tour(
      of: edition.text, from: words.joined(separator: " "), column: column)
  }

  /// Begins as each of the book's transcripts does.
  private func openTranscript(of tour: Tour) throws(ShellError) {
    let edition = Edition(rawValue: tour.chapter) ?? session.edition
    try open(edition, scenario: "fifty", file: nil)
    renderer.mode = firstMode
    showsFrames = false
  }

  /// Performs a stop's commands; a mistake is part of the tour.
  private func play(_ stop: Tour.Stop, into report: inout Report)
    throws(ShellError)
  {
    let print = output
    var reports: [Report] = []
    output = { reports.append($0) }
    defer { output = print }
    var mistake: ShellError?
    do {
      try perform(stop.line)
    } catch {
      if error.kind == .interrupted { throw error }
      mistake = error
    }
    exitCode = nil
    if let mistake {
      report.fields.append(.init("error", .string(mistake.message)))
    }
    for part in reports { report.blocks += part.blocks }
    if let mistake {
      report.blocks.append(.text(StyledLine(mistake.message, .bad)))
    }
    let answers = reports.map { part in
      JSON.object([.init("command", .string(part.command))] + part.fields)
    }
    report.fields.append(.init("answers", .array(answers)))
  }

  /// Where one has come to: how many stops there are where a tour begins, the
  /// heading where one comes to it, the command.
  private func arrival(at stop: Tour.Stop, on tour: Tour, begins: Bool)
    -> Report
  {
    var report = Report(
      "tour",
      fields: [
        .init("chapter", .int(tour.chapter)),
        .init("stop", .int(tour.position)),
        .init("of", .int(tour.stops.count)),
        .init("heading", .string(stop.heading)),
        .init("line", .string(stop.line)),
      ])
    if begins {
      report.blocks.append(
        .text(
          StyledLine(
            "The tour of chapter \(tour.chapter) has "
              + "\(counted(tour.stops.count, "stop")); Enter or 'tour' goes "
              + "on, 'q' ends it.")))
    }
    if begins || stop.opensPassage {
      report.blocks.append(.text(StyledLine(stop.heading, .title)))
    }
    let place = "\(tour.position) of \(tour.stops.count)"
    report.blocks.append(
      .text(
        StyledLine("Chapter \(tour.chapter), \(place): ", .faint)
          + StyledLine(stop.line, .code)))
    return report
  }

  private func said(_ sentence: String) -> Report {
    Report(
      "tour", fields: [.init("says", .string(sentence))],
      blocks: [.text(StyledLine(sentence))])
  }
}

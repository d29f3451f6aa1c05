import Editions
import Reports
import Session
import Stage

/// A chapter's transcripts, played command by command.
struct Tour {
  let chapter: Int
  let stops: [Stop]
  var next = 0

  /// A command, and whether a fresh session begins with it.
  nonisolated struct Stop: Equatable, Sendable {
    let line: String
    let isFirst: Bool
  }
}

extension Command {
  /// Commands that lead through the book.
  static let tours: [Command] = [
    Command(
      name: "tour", group: .learn, usage: "tour [CHAPTER·stop]",
      summary: "play a chapter's transcripts, a command each time; it needs "
        + "the book's folder at hand",
      example: "tour stop", repeats: true, again: "tour",
      candidates: { _ in
        Edition.allCases.map { "\($0.chapter)" } + ["stop"]
      },
      run: { interpreter, arguments throws(ShellError) in
        try interpreter.goOnTour(&arguments)
      })
  ]
}

extension Interpreter {
  /// `tour [CHAPTER·stop]`
  func goOnTour(_ arguments: inout Arguments) throws(ShellError) -> Report {
    if arguments.take("stop") {
      try arguments.expectEnd()
      let wasOn = tour != nil
      tour = nil
      return told(wasOn ? "The tour is over." : "No tour is going on.", nil)
    }
    if let token = arguments.next {
      let number = try arguments.int("a chapter's number")
      try arguments.expectEnd()
      guard let edition = Edition(rawValue: number) else {
        throw ShellError(
          "There is no chapter \(number); the last one is "
            + "\(Edition.allCases.count)", column: token.start)
      }
      tour = Tour(chapter: number, stops: try stops(of: edition))
    }
    guard var here = tour else {
      throw ShellError("No tour is going on; 'tour 1' begins chapter 1's")
    }
    guard here.next < here.stops.count else {
      tour = nil
      return told("The tour of chapter \(here.chapter) is over.", nil)
    }
    let stop = here.stops[here.next]
    here.next += 1
    let edition = Edition(rawValue: here.chapter) ?? session.edition
    if stop.isFirst { try open(edition, scenario: "fifty", file: nil) }
    tour = here
    return try played(stop, here)
  }

  /// Performs a stop's commands; a mistake is part of the tour.
  private func played(_ stop: Tour.Stop, _ here: Tour) throws(ShellError)
    -> Report
  {
    var report = told(stop.line, here)
    let print = output
    var reports: [Report] = []
    output = { reports.append($0) }
    defer { output = print }
    do {
      try perform(stop.line)
    } catch {
      if error.kind == .interrupted { throw error }
      report.blocks.append(.text(StyledLine(error.message, .bad)))
      report.fields.append(.init("error", .string(error.message)))
    }
    exitCode = nil
    for part in reports { report.blocks += part.blocks }
    let answers = reports.map { part in
      JSON.object([.init("command", .string(part.command))] + part.fields)
    }
    report.fields.append(.init("answers", .array(answers)))
    return report
  }

  private func told(_ line: String, _ here: Tour?) -> Report {
    guard let here else {
      return Report(
        "tour", fields: [.init("says", .string(line))],
        blocks: [.text(StyledLine(line))])
    }
    let place = "\(here.next) of \(here.stops.count)"
    return Report(
      "tour",
      fields: [
        .init("chapter", .int(here.chapter)), .init("stop", .int(here.next)),
        .init("of", .int(here.stops.count)), .init("line", .string(line)),
      ],
      blocks: [
        .text(
          StyledLine("Chapter \(here.chapter), \(place): ", .faint)
            + StyledLine(line, .code))
      ])
  }

  /// The commands of a chapter's transcripts, read from its text.
  private func stops(of edition: Edition) throws(ShellError) -> [Tour.Stop] {
    var file = ""
    for listing in edition.listings where listing.chapter == edition.chapter {
      file = listing.file
    }
    let bytes: [UInt8]
    do {
      bytes = try Interpreter.read(file, host: host)
    } catch {
      throw ShellError(
        error.message + "; a tour reads the book, so start the shell in its "
          + "folder", kind: .noInput)
    }
    var stops: [Tour.Stop] = []
    var isInside = false
    var isFirst = false
    let text = String(decoding: bytes, as: UTF8.self)
    for line in text.split(whereSeparator: { $0.isNewline }) {
      if line.hasPrefix("```") {
        isInside = !isInside && line.hasPrefix("```console")
        isFirst = isInside
      } else if isInside, line.hasPrefix("reuse>") {
        var command = line.dropFirst("reuse>".count)
        while command.first == " " { command = command.dropFirst() }
        stops.append(Tour.Stop(line: String(command), isFirst: isFirst))
        isFirst = false
      }
    }
    guard !stops.isEmpty else {
      throw ShellError(
        "Chapter \(edition.chapter) has no transcript to play; "
          + "'tour 1' plays chapter 1's")
    }
    return stops
  }
}

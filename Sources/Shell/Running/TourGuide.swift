// The web page has the text beside its prompt, so its build leaves this file
// out.
#if !PAGE
  import Editions
  import Reports
  import Session
  import Workshop

  /// What a tour tells beside commands and answers: the chapter's paragraphs,
  /// and the question before a guess.
  nonisolated struct TourGuide: Equatable, Sendable {
    /// What to tell before each stop, and after the last; empty if the
    /// chapter's text isn't at hand, or isn't the one from which the shell was
    /// built.
    var gaps: [TourProse.Gap] = []

    /// Where the tour asked for a guess at the next stop; `nil` if it hasn't.
    var asked: Asked?

    /// The number of lines in the log, and the session's step.
    struct Asked: Equatable, Sendable {
      let lines: Int
      let step: Int
    }
  }

  extension Tour {
    /// Reads the chapter's text through the host.
    ///
    /// - Returns: Why the tour can't tell it, as a sentence with a way out;
    ///   `nil` if it can.
    mutating func readProse(of file: String, _ host: (any Host)?) -> String? {
      guard let bytes = try? host?.read(file) else {
        return
          "Its paragraphs are in \(file), which isn't here; start the shell "
          + "in the project's folder, and the tour shows them."
      }
      let prose = TourProse(of: String(decoding: bytes, as: UTF8.self))
      guard prose.commands == stops.map({ $0.line }) else {
        return "Its paragraphs are left out: \(file) has changed since this "
          + "shell was built; 'make repl' rebuilds it."
      }
      guide.gaps = prose.gaps
      return nil
    }

    /// What to tell before the next stop, or at the end; nothing if the tour
    /// told it when it asked for a guess.
    private var gap: TourProse.Gap {
      guard guide.asked == nil, position < guide.gaps.count else {
        return TourProse.Gap()
      }
      return guide.gaps[position]
    }

    /// The paragraphs to tell before the next stop.
    var paragraphs: [String] {
      [gap.behind, gap.before].filter { !$0.isEmpty }
    }

    /// The paragraphs to tell before the next stop, one above and one below its
    /// heading.
    ///
    /// - Parameter begins: Whether the tour begins here, so that there was no
    ///   transcript before.
    func told(around heading: [StyledLine], begins: Bool) -> [StyledLine] {
      guard guide.asked == nil else { return [] }
      let behind = begins || gap.behind.isEmpty ? [] : [styled(gap.behind)]
      return behind + heading + (gap.before.isEmpty ? [] : [styled(gap.before)])
    }

    /// The paragraph behind the last transcript, and that the tour is over.
    var ending: [Report.Block] {
      (paragraphs.prefix(1).map { styled($0) } + [StyledLine(end)])
        .map { .text($0) }
    }

    /// What comes after the tour.
    var afterward: String {
      guard ownName == nil else { return "" }
      let next = chapter + 1
      guard let edition = Edition.chapter(next) else {
        return " It was the last; 'progress' has the exercises."
      }
      return " 'progress \(chapter)' has its exercises, 'tour \(next)' goes on "
        + "with \(edition.title)."
    }
  }

  extension Interpreter {
    /// Asks for the learner's own guess if the next stop is the book's.
    ///
    /// - Returns: `nil` at any other stop, if the tour has asked already, and in
    ///   a script.
    func ask(at stop: Tour.Stop, in tour: inout Tour) -> StyledLine? {
      guard origin == .prompt, tour.guide.asked == nil,
        let question = question(stop.line)
      else { return nil }
      tour.guide.asked = TourGuide.Asked(
        lines: log.count, step: session.position)
      lab.tour = tour
      return
        "Guess first: type \(question, .code), with your values for the dots. "
        + "'tour' goes on after it, or plays the book's guess."
    }

    /// Passes the stop at which the tour has asked, if the learner has guessed
    /// there since.
    ///
    /// - Returns: The book's guess, in a sentence; `nil` if nothing is passed.
    func passGuess(_ tour: inout Tour) -> StyledLine? {
      guard let asked = tour.guide.asked, let stop = tour.next,
        session.position > asked.step,
        log.dropFirst(asked.lines).contains(where: {
          $0.hasPrefix("pr") && commands($0) == commands(stop.line)
        })
      else { return nil }
      tour.advance()
      return "The book's guess was \(stop.line, .code)."
    }
  }

  /// The book's guess without its values: `predict made …: scroll 5`; `nil` for
  /// another command.
  private nonisolated func question(_ line: String) -> String? {
    guard line.hasPrefix("predict ") else { return nil }
    let facts = line.prefix { $0 != ":" }.split(separator: ",").map { fact in
      fact.split(separator: " ").dropLast().joined(separator: " ") + " …"
    }
    return facts.joined(separator: ", ") + ": " + commands(line)
  }

  /// The commands of a guess, which stand behind its colon.
  private nonisolated func commands(_ line: String) -> String {
    let rest = line.drop { $0 != ":" }.dropFirst().drop { $0 == " " }
    return String(rest)
  }
#endif

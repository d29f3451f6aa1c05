extension Book {
  /// Runs every transcript of every chapter and compares the answers.
  public func checkTranscripts(performing: Performer) -> Findings {
    var findings = Findings(of: "commands")
    for chapter in chapters {
      findings += chapter.checkTranscripts(performing: performing)
    }
    return findings
  }
}

extension Chapter {
  /// The chapter's transcripts, top to bottom.
  public var transcripts: [Block] {
    blocks.filter { $0.language == "console" }
  }

  /// Runs the chapter's transcripts, each in a fresh session, and compares the
  /// answers.
  public func checkTranscripts(performing: Performer) -> Findings {
    var findings = Findings(of: "commands")
    for block in transcripts {
      do throws(LoomError) {
        let exchanges = try block.exchanges()
        let session = performing(number)
        for exchange in exchanges {
          let answer = answer(of: session, to: exchange)
          findings.compare(exchange.problem(with: answer))
        }
      } catch {
        findings.note(error)
      }
    }
    return findings
  }

  /// The chapter's text with every answer as the machine gives it now.
  ///
  /// Answers that are right stay as they are, and elisions stay elisions.
  ///
  /// - Throws: `LoomError` for a transcript that can't be read, or an answer
  ///   that couldn't be read again.
  public func recordingTranscripts(
    performing: Performer
  ) throws(LoomError) -> String {
    var edits: [Edit] = []
    for block in transcripts {
      let session = performing(number)
      var body: [String] = []
      for exchange in try block.exchanges() {
        let answer = answer(of: session, to: exchange)
        let recorded = exchange.recording(answer)
        guard !recorded.contains(where: \.isPrompt) else {
          let fault = LoomError.Fault.promptInOutput(command: exchange.command)
          throw LoomError(fault, at: exchange.place)
        }
        body += ["reuse> \(exchange.command)"] + recorded
      }
      if body != block.body {
        edits.append(Edit(range: block.range, lines: block.rewritten(body)))
      }
    }
    return text(applying: edits)
  }

  private func answer(
    of session: (String) -> [String], to exchange: Exchange
  ) -> [String] {
    session(exchange.command).flatMap { Loom.lines(of: $0) }
  }
}

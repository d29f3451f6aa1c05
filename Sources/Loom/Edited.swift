// Chapters that aren't edited for two readings yet, and what still holds for
// them. This file goes when the last one is.

extension Chapter {
  /// Whether the chapter is held to the rules of two readings: one session,
  /// folds and limits. An author says so by a line that begins with `*First
  /// reading` in the chapter's head.
  public var isEdited: Bool { readingLine != nil }

  /// The transcripts that are typed into one session each, asides included.
  public var sessions: [[Block]] {
    isEdited ? [transcripts] : transcripts.map { [$0] }
  }

  /// Runs the chapter's transcripts, each in a fresh session, and compares the
  /// answers.
  func checkSeparateTranscripts(performing: Performer) -> Rehearsed {
    var findings = Findings(of: "commands")
    for block in transcripts {
      do throws(LoomError) {
        let exchanges = try block.exchanges()
        let session = performing(number)
        for exchange in exchanges {
          let answer = session.lines(answering: exchange)
          findings.compare(exchange.problem(with: answer))
        }
      } catch {
        findings.note(error)
      }
    }
    let count = counted(transcripts.count, "block")
    return Rehearsed(
      findings: findings,
      summary: "chapter \(number): \(count) compared, each in a session of its"
        + " own")
  }

  /// The chapter's text with every answer as a fresh session gives it.
  func recordingSeparateTranscripts(
    performing: Performer
  ) throws(LoomError) -> String {
    var edits: [Edit] = []
    for block in transcripts {
      let session = performing(number)
      var body: [String] = []
      for exchange in try block.exchanges() {
        let answer = session.lines(answering: exchange)
        body += try exchange.recordedLines(answer)
      }
      if body != block.body {
        edits.append(Edit(range: block.range, lines: block.rewritten(body)))
      }
    }
    return text(applying: edits)
  }
}

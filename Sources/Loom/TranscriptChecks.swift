extension Book {
  /// Runs every transcript of every chapter and compares the answers.
  public func checkTranscripts(performing: Performer) -> Findings {
    var findings = Findings(of: "commands")
    for chapter in chapters {
      findings += chapter.checkTranscripts(performing: performing).findings
    }
    return findings
  }
}

/// What came of playing a chapter's transcripts.
public struct Rehearsed: Sendable {
  /// What was compared, and what is wrong.
  public let findings: Findings
  /// What was played, in one line.
  public let summary: String
}

extension Chapter {
  /// The chapter's transcripts, top to bottom.
  public var transcripts: [Block] {
    blocks.filter { $0.language == "console" }
  }

  /// Types the chapter through, with its asides and without them, and compares
  /// the answers.
  public func checkTranscripts(performing: Performer) -> Rehearsed {
    let plays = TwoPlays(of: self, performing: performing)
    return Rehearsed(findings: plays.findings, summary: plays.summary)
  }

  /// The chapter's text with every answer as the machine gives it now, and what
  /// no recording puts right.
  ///
  /// Answers that are right stay as they are, and elisions stay elisions.
  ///
  /// - Throws: `LoomError` for a transcript that can't be read, or an answer
  ///   that couldn't be read again.
  public func recordingTranscripts(
    performing: Performer
  ) throws(LoomError) -> (text: String, faults: [LoomError]) {
    let plays = TwoPlays(of: self, performing: performing)
    return (try plays.recorded(), plays.faults)
  }
}

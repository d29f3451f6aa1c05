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

/// The result of typing through a chapter's transcripts.
public struct Rehearsed: Sendable {
  /// The number of comparisons, and the mistakes.
  public let findings: Findings
  /// The counts of what was typed, in one line.
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

  /// The chapter's text with the machine's current answers, and the mistakes
  /// that recording can't mend.
  ///
  /// Answers that are right stay as they are, and elisions stay elisions.
  ///
  /// - Throws: `LoomError` for a transcript that can't be parsed, or an answer
  ///   with a line that would be parsed as a command.
  public func recordingTranscripts(
    performing: Performer
  ) throws(LoomError) -> (text: String, faults: [LoomError]) {
    let plays = TwoPlays(of: self, performing: performing)
    return (try plays.recorded(), plays.faults)
  }
}

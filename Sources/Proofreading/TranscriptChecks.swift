import Loom

extension Book {
  /// Plays the transcripts of all chapters, and compares the answers with the
  /// book's.
  public func checkTranscripts(performing: Performer) -> Findings {
    var findings = Findings(of: "commands")
    for chapter in chapters {
      findings += chapter.checkTranscripts(performing: performing).findings
    }
    return findings
  }
}

/// The result of playing a chapter's transcripts.
public struct PlayResult: Sendable {
  /// The number of comparisons, and the errors.
  public let findings: Findings
  /// The chapter's number and the counts of each play, in one line.
  public let summary: String
}

extension Chapter {
  /// Plays the chapter's transcripts twice, with its asides and without them,
  /// and compares the answers with the book's and with each other.
  public func checkTranscripts(performing: Performer) -> PlayResult {
    let plays = TwoPlays(of: self, performing: performing)
    return PlayResult(findings: plays.findings, summary: plays.summary)
  }

  /// Plays the chapter's transcripts, and writes the answers into its text.
  ///
  /// Answers in the text that are still right stay as they are, with their
  /// elisions.
  ///
  /// - Returns: The text, and the errors that recording can't mend.
  /// - Throws: `LoomError` for a transcript that can't be parsed, or an answer
  ///   with a line that would be parsed as a command.
  public func recordingTranscripts(
    performing: Performer
  ) throws(LoomError) -> (text: String, faults: [LoomError]) {
    let plays = TwoPlays(of: self, performing: performing)
    return (try plays.recorded(), plays.faults)
  }
}

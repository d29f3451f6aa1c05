import Loom

extension Chapter {
  /// Plays the chapter's transcripts twice, with its asides and without them,
  /// and compares the answers with the book's and with each other.
  ///
  /// - Returns: The number of comparisons with the errors; and, in one line, the
  ///   chapter's number and the counts of each play.
  public func checkTranscripts(
    performing: Performer
  ) -> (findings: Findings, summary: String) {
    let plays = TwoPlays(of: self, performing: performing)
    return (plays.findings, plays.summary)
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

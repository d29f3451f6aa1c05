extension Book {
  /// Checks that each replacement is shown as `Showing` decides, open or folded
  /// with its diff below, and that no other block is a `diff`.
  public func checkDiffs(in chapters: [Chapter]? = nil) -> Findings {
    var findings = Findings(of: "replacements")
    for chapter in chapters ?? self.chapters {
      let showings = showings(in: chapter)
      for showing in showings { findings.compare(showing.problem) }
      let attached = showings.compactMap(\.diff)
      for block in chapter.blocks
      where block.language == "diff" && !attached.contains(block) {
        findings.note(LoomError(.strayDiff, at: block.place))
      }
    }
    return findings
  }

  /// A chapter's text with each replacement shown as `Showing` decides, and its
  /// `diff` blocks up to date.
  public func recordingDiffs(in chapter: Chapter) -> String {
    chapter.text(applying: showings(in: chapter).flatMap(\.edits))
  }

  private func showings(in chapter: Chapter) -> [Showing] {
    replacements.filter { $0.new.listing.chapter == chapter.number }.map {
      Showing($0, in: chapter)
    }
  }
}

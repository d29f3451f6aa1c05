import Loom

extension Book {
  /// Checks that each replacement is shown as `ReplacementLayout` asks, and
  /// that each `diff` block belongs to a replacement.
  ///
  /// - Parameter chapters: The chapters to check; `nil` for the whole book.
  public func checkDiffs(in chapters: [Chapter]? = nil) -> Findings {
    var findings = Findings(of: "replacements")
    for chapter in chapters ?? self.chapters {
      let layouts = layouts(in: chapter)
      for layout in layouts { findings.compare(layout.problem) }
      let attached = layouts.compactMap(\.diff)
      for block in chapter.blocks
      where block.language == "diff" && !attached.contains(block) {
        findings.add(LoomError(LayoutFault.strayDiff, at: block.location))
      }
    }
    return findings
  }

  /// A chapter's text with the folds and diffs of its replacements brought up
  /// to date, as `ReplacementLayout` asks.
  public func recordingDiffs(in chapter: Chapter) -> String {
    chapter.text(applying: layouts(in: chapter).flatMap(\.edits))
  }

  private func layouts(in chapter: Chapter) -> [ReplacementLayout] {
    replacements.filter { $0.new.listing.chapter == chapter.number }.map {
      ReplacementLayout($0, in: chapter)
    }
  }
}

extension Chapter {
  /// Whether the chapter replaces a listing of an earlier one; removals don't
  /// count.
  public var replacesListings: Bool {
    definitions.contains { $0.header.replaces && !$0.removes }
  }
}

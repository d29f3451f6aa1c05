extension Book {
  /// Checks that a true `diff` block follows each replaced listing.
  public func checkDiffs() -> Findings {
    var findings = Findings(of: "diffs")
    for chapter in chapters {
      for diff in diffs(in: chapter) {
        findings.compare(diff.problem)
      }
      for block in strayDiffs(in: chapter) {
        findings.note(LoomError(.strayDiff, at: block.place))
      }
    }
    return findings
  }

  /// A chapter's text with every `diff` block true, and none missing.
  public func recordingDiffs(in chapter: Chapter) -> String {
    chapter.text(applying: diffs(in: chapter).compactMap(\.edit))
  }

  private func diffs(in chapter: Chapter) -> [Diff] {
    let here = replacements.filter { $0.new.listing.chapter == chapter.number }
    return here.map { Diff($0, block: chapter.diffBlock(after: $0)) }
  }

  private func strayDiffs(in chapter: Chapter) -> [Block] {
    let attached = diffs(in: chapter).compactMap(\.block)
    return chapter.blocks.filter {
      $0.language == "diff" && !attached.contains($0)
    }
  }
}

extension Chapter {
  /// The block right after a replacement, if it is a diff.
  fileprivate func diffBlock(after replacement: Replacement) -> Block? {
    let place = replacement.new.block.place
    let next = blocks.first { $0.place.line > place.line }
    return next?.language == "diff" ? next : nil
  }
}

/// A replacement's change, and the block that should show it.
private struct Diff {
  let replacement: Replacement
  let block: Block?
  let lines: [String]

  init(_ replacement: Replacement, block: Block?) {
    self.replacement = replacement
    self.block = block
    lines = change(
      from: Loom.lines(of: replacement.old.text),
      to: Loom.lines(of: replacement.new.listing.text))
  }

  var name: String { replacement.new.name }

  var isTrue: Bool {
    block.map { $0.body.map(\.withoutTrailingBlanks) == lines } ?? false
  }

  var problem: LoomError? {
    guard let block else {
      return LoomError(.missingDiff(name: name), at: replacement.new.place)
    }
    if isTrue { return nil }
    let correction = change(from: block.body.tidied, to: lines)
    return LoomError(
      .staleDiff(name: name, change: correction), at: block.place)
  }

  var edit: Edit? {
    if isTrue { return nil }
    if let block {
      return Edit(range: block.range, lines: block.rewritten(lines))
    }
    let listing = replacement.new.block
    let end = listing.range.upperBound
    let model = Block(
      language: "diff", place: listing.place, lines: [],
      indent: listing.indent, fence: "```", info: "diff")
    return Edit(range: end..<end, lines: [""] + model.rewritten(lines))
  }
}

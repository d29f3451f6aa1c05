/// How a replacement stands in its chapter.
///
/// One that is long and mostly old is folded, and its change stands open below
/// it; any other is read whole, without its change. Who folds one by hand,
/// together with other listings or with its change, has the last word on folds.
struct Showing {
  /// The block below that shows the change, if one does.
  let diff: Block?

  private let replacement: Replacement
  private let chapter: Chapter
  /// The change, as it is.
  private let change: [String]
  /// The fold that holds nothing but this listing, if one does.
  private let own: Fold?
  /// The fold around the listing and its own fold, if there is one.
  private let outer: Fold?

  /// How many lines one reads whole without asking which of them are new.
  static let shortLength = 12

  init(_ replacement: Replacement, in chapter: Chapter) {
    let block = replacement.new.block
    let around = chapter.folds.filter { $0.holds(block) }
    let isAlone =
      around.last.map { fold in
        fold.isListing && chapter.blocks.filter(fold.holds) == [block]
      } ?? false
    own = isAlone ? around.last : nil
    outer = (isAlone ? around.dropLast() : around[...]).last
    diff = chapter.diff(below: block, in: outer)
    change = Loom.change(
      from: Loom.lines(of: replacement.old.text),
      to: Loom.lines(of: replacement.new.listing.text))
    self.replacement = replacement
    self.chapter = chapter
  }
}

// MARK: What it should be

extension Showing {
  private var name: String { replacement.new.name }
  private var length: Int { replacement.new.listing.lines.count }

  /// Whether the reader is shown the change.
  private var wantsDiff: Bool {
    let new = change.count { $0.hasPrefix("+") }
    return length > Showing.shortLength && 2 * new <= length
  }

  /// Whether a fold of its own hides the listing.
  private var wantsFold: Bool {
    wantsDiff && (outer?.depth ?? 0) < 2 && !(outer?.isListing ?? false)
  }

  private var summary: String { "\(name), whole: \(length) lines" }

  /// The listing's own fold, if a machine has made it.
  private var ours: Fold? {
    own?.summary.wholeMatch(of: /.+, whole: [0-9]+ lines/) != nil ? own : nil
  }

  /// Whether the diff below, if there is one, is the change.
  private var isTrue: Bool {
    diff.map { $0.body.map(\.withoutTrailingBlanks) == change } ?? false
  }
}

// MARK: What it is

extension Showing {
  /// The first thing that is wrong; `nil` if the machine would change nothing.
  var problem: LoomError? {
    let place = replacement.new.place
    if wantsFold, own == nil {
      return LoomError(.showing(.openListing(name: name)), at: place)
    }
    if wantsFold, let own, own.summary != summary {
      var line = own.place
      line.line += 1
      return LoomError(.showing(.staleSummary(summary)), at: line)
    }
    if !wantsFold, let ours {
      return LoomError(.showing(.needlessFold(name: name)), at: ours.place)
    }
    guard wantsDiff else {
      return diff.map {
        LoomError(.showing(.needlessDiff(name: name)), at: $0.place)
      }
    }
    guard let diff else {
      return LoomError(.missingDiff(name: name), at: place)
    }
    if isTrue { return nil }
    let correction = Loom.change(from: diff.body.tidied, to: change)
    return LoomError(
      .staleDiff(name: name, change: correction), at: diff.place)
  }
}

// MARK: Putting it right

extension Showing {
  /// What makes it as it should be.
  var edits: [Edit] {
    let lines = Loom.lines(of: chapter.text)
    let block = replacement.new.block.range
    var edits: [Edit] = []
    var below: [String] = []
    if wantsFold, let own {
      let line = own.summaryLine
      if own.summary != summary {
        edits.append(Edit(range: line..<line + 1, lines: [summaryTag]))
      }
    } else if wantsFold {
      let isTight =
        block.lowerBound > 0 && !lines[block.lowerBound - 1].isBlank
      edits.append(
        Edit(
          range: block.lowerBound..<block.lowerBound,
          lines: (isTight ? [""] : []) + ["<details>", summaryTag, ""]))
      below += ["", "</details>"]
    } else if let ours {
      edits += unfolding(ours, lines)
    }
    if wantsDiff, diff == nil { below += [""] + newDiff }
    if !below.isEmpty {
      let end = wantsFold ? own?.range.upperBound : nil
      edits.append(adding(below, at: end ?? block.upperBound, lines))
    }
    return edits + (diff.flatMap { rewriting($0, lines) }.map { [$0] } ?? [])
  }

  private var summaryTag: String { "<summary>\(summary)</summary>" }

  private var newDiff: [String] {
    let listing = replacement.new.block
    let model = Block(
      language: "diff", place: listing.place, lines: [],
      indent: listing.indent, fence: "```", info: "diff")
    return model.rewritten(change)
  }

  /// Lines below a block or a fold, and a blank one where text follows.
  private func adding(
    _ below: [String], at end: Int, _ lines: [String]
  ) -> Edit {
    let isTight = end < lines.count && !lines[end].isBlank
    return Edit(range: end..<end, lines: below + (isTight ? [""] : []))
  }

  /// Only the listing stays, and what points at it.
  private func unfolding(_ fold: Fold, _ lines: [String]) -> [Edit] {
    let block = replacement.new.block.range
    let anchor = lines[fold.summaryLine + 1..<block.lowerBound].filter {
      !$0.isBlank
    }
    return [
      Edit(
        range: fold.range.lowerBound..<block.lowerBound,
        lines: anchor.flatMap { [$0, ""] }),
      Edit(range: block.upperBound..<fold.range.upperBound, lines: []),
    ]
  }

  /// The diff made true, or taken away with the blank line above it.
  private func rewriting(_ diff: Block, _ lines: [String]) -> Edit? {
    if wantsDiff {
      return isTrue
        ? nil : Edit(range: diff.range, lines: diff.rewritten(change))
    }
    let start = diff.range.lowerBound
    let hasGap = start > 0 && lines[start - 1].isBlank
    return Edit(
      range: (hasGap ? start - 1 : start)..<diff.range.upperBound, lines: [])
  }
}

extension Chapter {
  /// The next block after a listing, if it is a diff and stands in the same
  /// fold as what the listing belongs to.
  fileprivate func diff(below listing: Block, in outer: Fold?) -> Block? {
    let next = blocks.first { $0.place.line > listing.place.line }
    guard let next, next.language == "diff" else { return nil }
    return fold(around: next) == outer ? next : nil
  }
}

/// A replacement that is not shown as the loom would.
enum ShowingFault: Equatable, Sendable {
  case openListing(name: String)
  case staleSummary(String)
  case needlessFold(name: String)
  case needlessDiff(name: String)
}

extension ShowingFault: CustomStringConvertible {
  var description: String {
    switch self {
    case .openListing(let name):
      return "the new '\(name)' is long and mostly old, so its change is read"
        + " and the whole is folded; run 'make record' to fold it"
    case .staleSummary(let summary):
      return "this fold is called '\(summary)'; run 'make record' to rewrite"
        + " its summary"
    case .needlessFold(let name):
      return "the new '\(name)' is short or mostly new, so it is read whole;"
        + " run 'make record' to unfold it, or give the fold a summary of your"
        + " own"
    case .needlessDiff(let name):
      return "the new '\(name)' is short or mostly new, so it is read without"
        + " its change; run 'make record' to drop this block"
    }
  }
}

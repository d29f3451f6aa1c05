import Loom

/// The layout of a replacement in a chapter: open or folded, with or without a
/// diff.
///
/// A replacement that is long and mostly old is folded, with its diff open
/// below it. Any other is open, without a diff. A fold that an author makes
/// around listings stays as it is, and its listings need no diffs.
struct ReplacementLayout {
  /// The `diff` block below the listing; `nil` if there is none.
  let diff: CodeBlock?

  private let replacement: Replacement
  private let chapter: Chapter
  /// The lines of the up-to-date diff, computed from both versions.
  private let change: [String]
  /// The fold that holds this listing and no other block; `nil` if there is
  /// none.
  private let own: Fold?
  /// The innermost fold around the listing but for `own`; `nil` if there is
  /// none.
  private let outer: Fold?

  /// The greatest length, in lines, of replacements that are always shown open.
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
    change = Proofreading.change(
      from: Loom.lines(of: replacement.old.text),
      to: Loom.lines(of: replacement.new.listing.text))
    self.replacement = replacement
    self.chapter = chapter
  }
}

// MARK: How the replacement should be shown

extension ReplacementLayout {
  private var name: String { replacement.new.name }
  private var length: Int { replacement.new.listing.lines.count }

  /// Whether a diff belongs below the listing: the listing is long, at most half
  /// of its lines are new, and it isn't in an author's fold of listings.
  private var wantsDiff: Bool {
    let new = change.count { $0.hasPrefix("+") }
    return length > ReplacementLayout.shortLength && 2 * new <= length
      && !isFoldedByAuthor
  }

  /// Whether the listing belongs in its own fold.
  private var wantsFold: Bool { wantsDiff && (outer?.depth ?? 0) < 2 }

  /// Whether the listing is in a fold of listings whose summary isn't generated.
  private var isFoldedByAuthor: Bool {
    (outer?.isListing ?? false) || (own != nil && ours == nil)
  }

  private var summary: String { "\(name), whole: \(length) lines" }

  /// The listing's own fold if its summary has the form of a generated one;
  /// else `nil`.
  private var ours: Fold? {
    own?.summary.wholeMatch(of: /.+, whole: [0-9]+ lines/) != nil ? own : nil
  }

  /// Whether the listing has a diff, and that diff is up to date.
  private var isTrue: Bool {
    diff.map { $0.body.map(\.withoutTrailingBlanks) == change } ?? false
  }
}

// MARK: Checking

extension ReplacementLayout {
  /// The first error in the replacement's layout; `nil` if a recording would
  /// change nothing.
  var problem: LoomError? {
    let location = replacement.new.location
    if wantsFold, own == nil {
      return LoomError(LayoutFault.openListing(name: name), at: location)
    }
    if wantsFold, let own, own.summary != summary {
      var line = own.location
      line.line += 1
      return LoomError(LayoutFault.staleSummary(summary), at: line)
    }
    if !wantsFold, let ours {
      return LoomError(LayoutFault.needlessFold(name: name), at: ours.location)
    }
    guard wantsDiff else {
      return diff.map {
        LoomError(LayoutFault.needlessDiff(name: name), at: $0.location)
      }
    }
    guard let diff else {
      return LoomError(LayoutFault.missingDiff(name: name), at: location)
    }
    if isTrue { return nil }
    let correction = Proofreading.change(from: diff.body.tidied, to: change)
    return LoomError(
      LayoutFault.staleDiff(name: name, change: correction), at: diff.location)
  }
}

// MARK: Recording

extension ReplacementLayout {
  /// The edits of the chapter's lines that bring fold and diff up to date.
  var edits: [LineReplacement] {
    let lines = Loom.lines(of: chapter.text)
    let block = replacement.new.block.range
    var edits: [LineReplacement] = []
    var below: [String] = []
    if wantsFold, let own {
      let line = own.summaryLine
      if own.summary != summary {
        edits.append(
          LineReplacement(range: line..<line + 1, lines: [summaryTag]))
      }
    } else if wantsFold {
      let isTight =
        block.lowerBound > 0 && !lines[block.lowerBound - 1].isBlank
      edits.append(
        LineReplacement(
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
    fenced(
      change, indent: replacement.new.block.indent, fence: "```", info: "diff")
  }

  /// An edit that inserts the lines `below` at index `end`, and a blank line if
  /// text follows there.
  private func adding(
    _ below: [String], at end: Int, _ lines: [String]
  ) -> LineReplacement {
    let isTight = end < lines.count && !lines[end].isBlank
    return LineReplacement(
      range: end..<end, lines: below + (isTight ? [""] : []))
  }

  /// The edits that remove a fold, and leave its listing and its anchor.
  private func unfolding(_ fold: Fold, _ lines: [String]) -> [LineReplacement] {
    let block = replacement.new.block.range
    let anchor = lines[fold.summaryLine + 1..<block.lowerBound].filter {
      !$0.isBlank
    }
    return [
      LineReplacement(
        range: fold.range.lowerBound..<block.lowerBound,
        lines: anchor.flatMap { [$0, ""] }),
      LineReplacement(
        range: block.upperBound..<fold.range.upperBound, lines: []),
    ]
  }

  /// An edit that updates `diff`; `nil` if it is up to date.
  ///
  /// If the layout asks for no diff, the edit removes `diff` with the blank
  /// line above it.
  private func rewriting(_ diff: CodeBlock, _ lines: [String])
    -> LineReplacement?
  {
    if wantsDiff {
      return isTrue
        ? nil
        : LineReplacement(range: diff.range, lines: diff.rewritten(change))
    }
    let start = diff.range.lowerBound
    let hasGap = start > 0 && lines[start - 1].isBlank
    return LineReplacement(
      range: (hasGap ? start - 1 : start)..<diff.range.upperBound, lines: [])
  }
}

extension Chapter {
  /// The next block after `listing` if it is a diff whose innermost fold is
  /// `outer`; else `nil`.
  fileprivate func diff(below listing: CodeBlock, in outer: Fold?) -> CodeBlock?
  {
    let next = blocks.first { $0.location.line > listing.location.line }
    guard let next, next.language == "diff" else { return nil }
    return folds.last { $0.holds(next) } == outer ? next : nil
  }
}

extension Fold {
  /// The line of its summary, counted from 0.
  fileprivate var summaryLine: Int { range.lowerBound + 1 }
}

/// The ways in which a chapter can miss the layout that a replacement needs.
enum LayoutFault {
  case openListing(name: String)
  case staleSummary(String)
  case needlessFold(name: String)
  case needlessDiff(name: String)
  case missingDiff(name: String)
  case staleDiff(name: String, change: [String])
  case strayDiff
}

extension LayoutFault: CustomStringConvertible {
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
      return "the new '\(name)' is short, mostly new, or in a fold of listings,"
        + " so it is read without its change; run 'make record' to drop this"
        + " block"
    case .missingDiff(let name):
      return "no 'diff' block follows the replaced listing '\(name)'; run"
        + " 'make record' to write it"
    case .staleDiff(let name, let change):
      return "this is not the change of '\(name)'; run 'make record' to"
        + " rewrite it (- the book, + the change):" + indented(change)
    case .strayDiff:
      return "this diff follows no replaced listing, so it isn't checked; move"
        + " it right behind its listing, or call the block 'text'"
    }
  }
}

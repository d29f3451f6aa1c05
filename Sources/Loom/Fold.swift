/// A part of a chapter that is hidden until the reader unfolds it: `<details>`.
public struct Fold: Equatable, Sendable {
  /// The sentence in its `<summary>`, which is shown even while it is folded.
  public let summary: String
  /// The line of `<details>`.
  public let location: Location
  /// The half-open range of its lines in the file, from `<details>` through
  /// `</details>`, counted from 0.
  public let range: Range<Int>
  /// The depth of nesting: 1, or 2 for a fold within another.
  public let depth: Int
  /// Whether it holds nothing but listings, with or without their diffs.
  ///
  /// Any other fold is an aside, or part of one.
  public let isListing: Bool
  /// The name of the anchor before it or in its first line, to which other
  /// pages can link; `nil` for none.
  public let anchor: String?
}

extension Fold {
  /// Whether a block stands in it.
  package func holds(_ block: CodeBlock) -> Bool {
    range.contains(block.range.lowerBound)
  }

  /// Whether a line of the file, counted from 0, stands in it.
  package func holds(line: Int) -> Bool { range.contains(line) }
}

extension Chapter {
  /// The folds that hold more than listings, top to bottom, without those
  /// nested in another fold.
  public var asides: [Fold] { folds.filter { !$0.isListing && $0.depth == 1 } }

  /// The chapter's transcripts, top to bottom.
  public var transcripts: [CodeBlock] {
    blocks.filter { $0.language == "console" }
  }

  /// The transcripts of the main text, which is all but the asides, top to
  /// bottom.
  public var mainTranscripts: [CodeBlock] {
    transcripts.filter { !isInAside($0) }
  }

  package func isInAside(_ block: CodeBlock) -> Bool {
    asides.contains { $0.holds(block) }
  }
}

/// The kinds of errors in a fold's Markdown.
enum FoldFault {
  case tag(String)
  case noSummary
  case strayCaption
  case cramped(Gap)
  case empty
  case heading
  case tooDeep
  case unclosed
  case strayEnd
  case misplacedAnchor

  /// A place where a blank line must stand.
  enum Gap: String {
    case aboveBegin = "above '<details>'"
    case belowSummary = "below '</summary>'"
    case aboveEnd = "above '</details>'"
    case belowEnd = "below '</details>'"
  }
}

extension FoldFault: CustomStringConvertible {
  var description: String {
    switch self {
    case .tag(let line):
      return "'\(line)' is no fold's line; write '<details>',"
        + " '<summary>…</summary>' and '</details>', each alone on its line, at"
        + " the left margin, without attributes"
    case .noSummary:
      return "this fold doesn't say what is in it; write one line,"
        + " '<summary>…</summary>', right below it"
    case .strayCaption:
      return "this summary begins no fold; write '<details>' alone on the line"
        + " above it"
    case .cramped(let edge):
      return "a blank line is missing \(edge.rawValue), and without it Markdown"
        + " prints what follows as it stands; add one"
    case .empty:
      return "nothing is in this fold; write something, or drop it"
    case .heading:
      return "a heading stands in a fold, where no list of headings can lead"
        + " to; move it out, or begin the aside with an anchor,"
        + " '<a id=\"…\"></a>'"
    case .tooDeep:
      return "this fold stands in one that stands in another, and two are the"
        + " most; move it out"
    case .unclosed:
      return "this fold is never closed; write '</details>' below what is in"
        + " it, after a blank line"
    case .strayEnd:
      return "no fold is open here; drop this line, or write '<details>' where"
        + " one begins"
    case .misplacedAnchor:
      return "an anchor stands only before an aside, or as the first line in"
        + " it, alone on its line, as '<a id=\"a-ring\"></a>'; move it there"
    }
  }
}

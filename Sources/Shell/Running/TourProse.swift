// The web page shows the text itself, so its build leaves this file out.
#if !PAGE
  import Reports

  /// The paragraphs of a chapter's text that stand beside its commands, outside
  /// of asides.
  ///
  /// The loom leaves the prose out of the chapters' modules, so that a changed
  /// sentence compiles nothing and the web page doesn't carry the book twice.
  nonisolated struct TourProse: Equatable, Sendable {
    /// Every command of the transcripts, in reading order.
    private(set) var commands: [String] = []

    /// The paragraphs before each command, and those after the last.
    private(set) var gaps: [Gap] = []

    /// What a tour tells between two commands: nothing, if both stand in one
    /// transcript.
    struct Gap: Equatable, Sendable {
      /// The paragraph right behind the transcript before, which is about it;
      /// empty if there is none, or if it is `before`.
      var behind = ""

      /// The paragraph right before the next transcript, below the same
      /// heading; empty if there is none.
      var before = ""
    }

    /// Reads a chapter's Markdown.
    ///
    /// - Complexity: O(*n*) for *n* bytes.
    init(of markdown: String) {
      var reader = ProseReader()
      let lines = markdown.utf8.split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for line in lines { reader.read(Substring(line)) }
      commands = reader.commands
      gaps = reader.gaps + [reader.gap]
    }
  }

  /// A reader that goes down a chapter's text line by line.
  private nonisolated struct ProseReader {
    var commands: [String] = []
    var gaps: [TourProse.Gap] = []

    /// The gap since the last command.
    var gap = TourProse.Gap()

    /// The lines of the paragraph that is being read.
    private var current: [Substring] = []
    private var folds = 0

    /// Whether a heading came since the last command.
    private var isPastHeading = true
    private var block = Block.none

    private enum Block { case none, transcript, other, comment }

    mutating func read(_ line: Substring) {
      switch block {
      case .none: readProse(line)
      case .comment: if line.hasSuffix("-->") { block = .none }
      case .transcript, .other:
        if line.hasPrefix("```") {
          block = .none
        } else if block == .transcript, folds == 0, line.hasPrefix("reuse> ") {
          commands.append(String(line.dropFirst("reuse> ".count)))
          gaps.append(gap)
          gap = TourProse.Gap()
          isPastHeading = false
        }
      }
    }

    private mutating func readProse(_ line: Substring) {
      let isOther =
        line.hasPrefix("<") || line.hasPrefix("|") || line.hasPrefix("![")
        || line.hasPrefix("#") || line.hasPrefix("```")
      if line.isEmpty || isOther || line.hasPrefix("- ") { endParagraph() }
      if line.hasPrefix("```") {
        block = line == "```console" ? .transcript : .other
      } else if line.hasPrefix("<!--") {
        block = line.hasSuffix("-->") ? .none : .comment
      } else if line == "<details>" {
        folds += 1
      } else if line == "</details>" {
        folds -= 1
      } else if line.hasPrefix("#") {
        if !isPastHeading, gap.behind.isEmpty { gap.behind = gap.before }
        gap.before = ""
        isPastHeading = true
      } else if !line.isEmpty, !isOther {
        current.append(line.drop { $0 == " " })
      }
    }

    private mutating func endParagraph() {
      guard !current.isEmpty else { return }
      let text = plain(current.joined(separator: " "))
      current = []
      guard folds == 0 else { return }
      if !isPastHeading, gap.behind.isEmpty { gap.behind = gap.before }
      gap.before = text
    }
  }

  /// The text without its links' targets, its stars and its comments; code keeps
  /// its backticks.
  private nonisolated func plain(_ text: String) -> String {
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    var isCode = false
    while let byte = rest.first {
      if byte == UInt8(ascii: "`") { isCode.toggle() }
      if isCode {
        result.append(rest.removeFirst())
      } else if begins(rest, "<!--") {
        rest = after("-->", in: rest)
      } else if begins(rest, "](") {
        rest = after(")", in: rest)
      } else {
        let isDropped = byte == UInt8(ascii: "*") || beginsLink(rest)
        rest.removeFirst()
        if !isDropped { result.append(byte) }
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether a link's name begins here, as in `[name](target)`; the number of an
  /// article, as in `[002]`, has no target and is text.
  private nonisolated func beginsLink(_ text: ArraySlice<UInt8>) -> Bool {
    guard begins(text, "["), let end = text.firstIndex(of: UInt8(ascii: "]"))
    else { return false }
    return begins(text[end...], "](")
  }

  private nonisolated func begins(_ text: ArraySlice<UInt8>, _ mark: String)
    -> Bool
  {
    text.prefix(mark.utf8.count).elementsEqual(mark.utf8)
  }

  /// The text behind the next `mark`; empty without one.
  private nonisolated func after(_ mark: String, in text: ArraySlice<UInt8>)
    -> ArraySlice<UInt8>
  {
    var rest = text
    while !rest.isEmpty, !begins(rest, mark) { rest.removeFirst() }
    return rest.dropFirst(mark.utf8.count)
  }

  /// A paragraph of the book with its code painted.
  nonisolated func styled(_ paragraph: String) -> StyledLine {
    var line = StyledLine()
    var isCode = false
    let parts = paragraph.utf8.split(
      separator: UInt8(ascii: "`"), omittingEmptySubsequences: false)
    for part in parts {
      line += StyledLine(String(Substring(part)), isCode ? .code : .plain)
      isCode.toggle()
    }
    return line
  }
#endif

import Text

/// What a piece of text means, which decides how it is coloured; colour never
/// says anything that the words don't.
public nonisolated enum Tone: Equatable, Sendable {
  case plain
  case title
  case faint
  case good
  case warning
  case bad
  /// The name of a cell: one colour per cell, everywhere the same.
  case cell(Int)
  /// Code, and what one types.
  case code
  case selected
  /// Parts of a listing; the rest of it is plain.
  case keyword
  case string
  case comment
  case typeName
}

/// A piece of text in one tone.
public nonisolated struct Span: Equatable, Sendable {
  public let text: String
  public let tone: Tone

  public init(_ text: String, _ tone: Tone = .plain) {
    self.text = text
    self.tone = tone
  }
}

/// A line of text in several tones.
public nonisolated struct StyledLine: Equatable, Sendable {
  public var spans: [Span]

  public init(_ spans: [Span] = []) {
    self.spans = spans
  }

  public init(_ text: String, _ tone: Tone = .plain) {
    spans = text.isEmpty ? [] : [Span(text, tone)]
  }

  /// The bare text.
  public var text: String {
    var text = ""
    for span in spans { text += span.text }
    return text
  }

  /// Whether there is nothing to read.
  public var isEmpty: Bool {
    for span in spans where !span.text.isEmpty { return false }
    return true
  }

  /// How many columns it takes up.
  public var width: Int { columns(of: text) }

  public static func + (a: StyledLine, b: StyledLine) -> StyledLine {
    StyledLine(a.spans + b.spans)
  }

  public static func += (a: inout StyledLine, b: StyledLine) {
    a.spans += b.spans
  }

  /// The line without anything that would act on a terminal: a control
  /// character shows as `�`.
  public var printable: StyledLine {
    var line = self
    for index in line.spans.indices {
      let span = line.spans[index]
      guard span.text.unicodeScalars.contains(where: { isControl($0) }) else {
        continue
      }
      var text = String.UnicodeScalarView()
      for scalar in span.text.unicodeScalars {
        text.append(isControl(scalar) ? "\u{FFFD}" : scalar)
      }
      line.spans[index] = Span(String(text), span.tone)
    }
    return line
  }

  /// The line cut or filled up with spaces to a width in columns.
  public func fitted(to width: Int, trailing: Bool = false) -> StyledLine {
    let line = self.width > width ? clipped(to: width) : self
    let space = StyledLine(spaces(width - line.width))
    return trailing ? space + line : line + space
  }

  /// The line cut to a width in columns, with `…` where something is missing.
  public func clipped(to width: Int) -> StyledLine {
    guard self.width > width else { return self }
    guard width > 0 else { return StyledLine() }
    var room = width - 1
    var result = StyledLine()
    for span in spans {
      var text = ""
      for character in span.text {
        let columns = columns(of: character)
        if columns > room {
          result.spans.append(Span(text + "…", span.tone))
          return result
        }
        text.append(character)
        room -= columns
      }
      result.spans.append(Span(text, span.tone))
    }
    return result
  }
}

nonisolated extension StyledLine: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

/// Whether a terminal might obey this instead of showing it.
private nonisolated func isControl(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
}

/// The line that says which cells, each name in its colour: `c1, c2 and c7`,
/// with runs as `c14–c50`.
public nonisolated func cellNames(_ numbers: [Int]) -> StyledLine {
  var runs: [ClosedRange<Int>] = []
  for number in numbers {
    if let last = runs.last, number == last.upperBound + 1 {
      runs[runs.count - 1] = last.lowerBound...number
    } else {
      runs.append(number...number)
    }
  }
  var names: [StyledLine] = []
  for run in runs {
    if run.count > 2 {
      names.append(
        cellName(run.lowerBound) + "–" + cellName(run.upperBound))
    } else {
      for number in run { names.append(cellName(number)) }
    }
  }
  return joined(names)
}

/// `c7`, in its colour.
public nonisolated func cellName(_ number: Int) -> StyledLine {
  StyledLine("c\(number)", .cell(number))
}

/// Items as a sentence lists them: `a`, `a and b`, `a, b and c`; a long list
/// keeps its ends and says how many it leaves out, unless all are wanted.
public nonisolated func joined(_ items: [StyledLine], all: Bool = false)
  -> StyledLine
{
  var items = items
  if items.count > 12, !all {
    let left = items.count - 7
    items.replaceSubrange(6..<6 + left, with: ["\(left) more"])
  }
  var line = StyledLine()
  for (index, item) in items.enumerated() {
    if index > 0 { line += index == items.count - 1 ? " and " : ", " }
    line += item
  }
  return line
}

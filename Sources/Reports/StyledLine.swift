import Text

/// The meaning of a piece of text, which decides its color. Color never says
/// anything that the words don't.
public enum Tone: Equatable, Sendable {
  case plain, title, faint, good, warning, bad
  /// The name of a cell: one color per cell, the same everywhere.
  case cell(Int)
  /// Code, and commands to type.
  case code
  case selected
  /// Parts of a code listing; the rest of it is plain.
  case keyword, string, comment, typeName
}

/// A piece of text in one tone.
public struct Span: Equatable, Sendable {
  public let text: String
  public let tone: Tone

  public init(_ text: String, _ tone: Tone = .plain) {
    self.text = text
    self.tone = tone
  }
}

/// A line of text in several tones.
public struct StyledLine: Equatable, Sendable {
  public var spans: [Span]

  public init(_ spans: [Span] = []) { self.spans = spans }

  public init(_ text: String, _ tone: Tone = .plain) {
    spans = text.isEmpty ? [] : [Span(text, tone)]
  }

  /// The bare text.
  public var text: String { spans.reduce(into: "") { $0 += $1.text } }

  /// The width in terminal columns.
  public var width: Int { columns(of: text) }

  public static func + (a: StyledLine, b: StyledLine) -> StyledLine {
    StyledLine(a.spans + b.spans)
  }

  public static func += (a: inout StyledLine, b: StyledLine) {
    a.spans += b.spans
  }

  /// The line with the text of each span replaced; tones stay.
  func replacing(_ replacement: (String) -> String) -> StyledLine {
    StyledLine(spans.map { Span(replacement($0.text), $0.tone) })
  }

  /// The line with each control character replaced by `�`, so that nothing in
  /// it acts on a terminal.
  public var printable: StyledLine { replacing { Text.printable($0) } }

  /// The line, truncated or padded with spaces to `width` columns; the spaces
  /// come first if `trailing`.
  public func fitted(to width: Int, trailing: Bool = false) -> StyledLine {
    let line = self.width > width ? clipped(to: width) : self
    let space = StyledLine(spaces(width - line.width))
    return trailing ? space + line : line + space
  }

  /// The line, truncated to `width` columns if it is wider, with `…` at the
  /// cut.
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

extension StyledLine: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) { self.init(text) }
  public init(stringInterpolation parts: Parts) { self = parts.line }

  /// The string interpolation of a line; an interpolated line keeps its tones.
  public struct Parts: StringInterpolationProtocol {
    var line = StyledLine()

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ text: String) {
      if let last = line.spans.last, last.tone == .plain {
        line.spans[line.spans.count - 1] = Span(last.text + text)
      } else {
        line += StyledLine(text)
      }
    }

    public mutating func appendInterpolation(
      _ value: some CustomStringConvertible
    ) {
      appendLiteral(value.description)
    }

    public mutating func appendInterpolation(_ line: StyledLine) {
      self.line += line
    }

    public mutating func appendInterpolation(_ text: String, _ tone: Tone) {
      line += StyledLine(text, tone)
    }
  }
}

// MARK: Names and lists

/// A list of cells' names, each in its color: `c1, c2 and c7`, with three or
/// more consecutive cells as `c14–c50`.
public func cellNames(_ numbers: [Int]) -> StyledLine {
  var runs: [ClosedRange<Int>] = []
  for number in numbers {
    if let last = runs.last, number == last.upperBound + 1 {
      runs[runs.count - 1] = last.lowerBound...number
    } else {
      runs.append(number...number)
    }
  }
  return joined(
    runs.flatMap { run in
      run.count > 2
        ? ["\(cellName(run.lowerBound))–\(cellName(run.upperBound))"]
        : run.map { cellName($0) }
    })
}

/// A cell's name in its color: `c7`.
public func cellName(_ number: Int) -> StyledLine {
  StyledLine("c\(number)", .cell(number))
}

/// Items as a sentence lists them: `a`, `a and b`, `a, b and c`.
///
/// Unless `all`, a list of more than 12 items is shortened to the first six,
/// the number of those left out, and the last.
public func joined(_ items: [StyledLine], all: Bool = false) -> StyledLine {
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

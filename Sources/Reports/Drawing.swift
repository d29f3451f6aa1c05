/// A drawing made of characters. It holds the content only; a renderer lays it
/// out to the width of a page.
public enum Drawing: Equatable, Sendable {
  /// Lines that stay as they are.
  case lines([StyledLine])

  /// A framed panel, and trays beside or below it.
  case panel(Panel)

  /// Rows from top to bottom, time from left to right.
  case strip(Strip)

  /// A bar chart of numbers, from left to right, with the labels of the first
  /// and the last bar; what stands above a line is bad.
  case chart([Double], first: String, last: String, line: Double? = nil)
}

extension Drawing: ExpressibleByArrayLiteral {
  public init(arrayLiteral lines: StyledLine...) { self = .lines(lines) }
}

extension Drawing {
  /// The drawing laid out on a page of `width` columns; lines that can't be
  /// made shorter may be wider.
  func lines(on width: Int) -> [StyledLine] {
    switch self {
    case .lines(let lines): lines
    case .panel(let panel): panel.lines(on: width)
    case .strip(let strip): strip.lines(on: width)
    case .chart(let values, let first, let last, let line):
      Chart(values: values, first: first, last: last, line: line)
        .lines(on: width)
    }
  }
}

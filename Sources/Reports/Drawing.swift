/// Something drawn in characters: it holds all there is to see, and a renderer
/// lays it out on the page it has.
public enum Drawing: Equatable, Sendable {
  /// Lines that stay as they are.
  case lines([StyledLine])

  /// A framed panel, and trays beside or below it.
  case panel(Panel)

  /// Rows down, time across.
  case strip(Strip)

  /// Numbers as bars, from left to right, and what the first and the last of
  /// them stand for.
  case chart([Double], first: String, last: String)
}

extension Drawing: ExpressibleByArrayLiteral {
  public init(arrayLiteral lines: StyledLine...) { self = .lines(lines) }
}

extension Drawing {
  /// The drawing on a page so many columns wide; lines that can't be made
  /// shorter may be wider than that.
  func lines(on width: Int) -> [StyledLine] {
    switch self {
    case .lines(let lines): lines
    case .panel(let panel): panel.lines(on: width)
    case .strip(let strip): strip.lines(on: width)
    case .chart(let values, let first, let last):
      Chart(values: values, first: first, last: last).lines(on: width)
    }
  }
}

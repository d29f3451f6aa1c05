/// A framed panel such as a phone's screen: its lines, what lies beyond its
/// edges, and trays that stand beside it.
public struct Panel: Equatable, Sendable {
  public var lines: [Line]

  /// The line about what lies above the upper edge; `nil` for nothing.
  public var above: StyledLine?
  /// The line about what lies below the lower edge; `nil` for nothing.
  public var below: StyledLine?

  /// The indices of the lines beside which the scroll indicator's thumb is
  /// drawn.
  public var thumb = 0..<0
  public var trays: [Tray] = []

  public init(_ lines: [Line]) { self.lines = lines }

  /// A line of the panel.
  public enum Line: Equatable, Sendable {
    /// A title in a horizontal rule.
    case rule(StyledLine)

    /// A text, truncated to fit, between parts that are never truncated: a tag,
    /// padded to the widest tag of the panel; a note, left out if there is no
    /// room; and a tail, flush right.
    case row(
      tag: StyledLine? = nil, StyledLine, note: StyledLine? = nil,
      tail: StyledLine = "")
  }

  /// A stack of items beside a panel.
  public struct Tray: Equatable, Sendable {
    public var title: StyledLine

    /// A note after the title, left out if there is no room.
    public var note: StyledLine
    public var items: [StyledLine]

    /// The number of further items, which are only counted.
    public var more: Int

    /// Whether the tray has sides and a floor; otherwise its items are only
    /// indented.
    public var isFramed: Bool

    public init(
      _ title: StyledLine, note: StyledLine = "", items: [StyledLine],
      more: Int = 0, isFramed: Bool = true
    ) {
      self.title = title
      self.note = note
      self.items = items
      self.more = more
      self.isFramed = isFramed
    }
  }
}

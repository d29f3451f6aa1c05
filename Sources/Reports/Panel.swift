/// A framed panel such as a phone's screen: its lines, what lies beyond its
/// edges, and trays that stand beside it.
public struct Panel: Equatable, Sendable {
  public var lines: [Line]

  /// What lies beyond the upper and the lower edge.
  public var above: StyledLine?
  public var below: StyledLine?

  /// The lines beside which a scroll indicator's thumb stands.
  public var thumb = 0..<0
  public var trays: [Tray] = []

  public init(_ lines: [Line]) { self.lines = lines }

  /// A line of the panel.
  public enum Line: Equatable, Sendable {
    /// A title, and a rule behind it.
    case rule(StyledLine)

    /// A text that may be cut, between parts that may not: a tag, which is as
    /// wide as the panel's widest, a note where there is room for it, and a
    /// tail, flush right and always whole.
    case row(
      tag: StyledLine? = nil, StyledLine, note: StyledLine? = nil,
      tail: StyledLine = "")
  }

  /// What is stacked beside a panel.
  public struct Tray: Equatable, Sendable {
    public var title: StyledLine

    /// Said behind the title where there is room for it.
    public var note: StyledLine
    public var items: [StyledLine]

    /// Whether it has sides and a floor; without them it is a heap.
    public var isFramed: Bool

    public init(
      _ title: StyledLine, note: StyledLine = "", items: [StyledLine],
      isFramed: Bool = true
    ) {
      self.title = title
      self.note = note
      self.items = items
      self.isFramed = isFramed
    }
  }
}

/// A framed panel such as a phone's screen: its lines, what lies beyond its
/// edges, and trays that stand beside it.
public nonisolated struct Panel: Equatable, Sendable {
  public var lines: [Line]

  /// What lies beyond the upper and the lower edge.
  public var above: StyledLine?
  public var below: StyledLine?

  /// The lines beside which a scroll indicator's thumb stands.
  public var thumb = 0..<0
  public var trays: [Tray] = []

  public init(_ lines: [Line]) {
    self.lines = lines
  }

  /// A line of the panel.
  public nonisolated enum Line: Equatable, Sendable {
    /// A title, and a rule behind it.
    case rule(StyledLine)
    case row(Row)
  }

  /// A text that may be cut, between parts that may not.
  public nonisolated struct Row: Equatable, Sendable {
    /// Who it is; as wide as the widest of the panel.
    public var tag: StyledLine?
    public var text: StyledLine

    /// Said before the tail where there is room for it.
    public var note: StyledLine?

    /// Flush right, and always whole.
    public var tail: StyledLine

    public init(
      tag: StyledLine? = nil, _ text: StyledLine, note: StyledLine? = nil,
      tail: StyledLine = ""
    ) {
      self.tag = tag
      self.text = text
      self.note = note
      self.tail = tail
    }
  }

  /// What is stacked beside a panel.
  public nonisolated struct Tray: Equatable, Sendable {
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

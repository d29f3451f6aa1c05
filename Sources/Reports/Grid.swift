/// A table; where no column has a title, it has no line of titles.
public struct Grid: Equatable, Sendable {
  public private(set) var columns: [Column]
  public var rows: [[StyledLine]]

  /// A bar behind each row, which draws what its columns say; none, or as many
  /// as there are rows.
  public var bars: [Bar] = []

  public struct Column: Equatable, Sendable {
    public let title: String
    public let isNumber: Bool
  }

  /// A length to be drawn.
  public struct Bar: Equatable, Sendable {
    /// How much of the longest bar it is, from 0 to 1.
    public let share: Double

    /// Whether it is drawn full; what is only a guess is drawn dotted.
    public let isFull: Bool
    public let tone: Tone

    public init(_ share: Double, isFull: Bool, _ tone: Tone) {
      self.share = share
      self.isFull = isFull
      self.tone = tone
    }
  }

  /// Columns by their titles; one that ends in `#` holds numbers, set flush
  /// right.
  public init(_ titles: String..., rows: [[StyledLine]] = []) {
    self.init(headings: titles, rows: rows)
  }

  /// Columns by their titles, and a row for each of some things.
  public init<Things: Sequence>(
    _ titles: String..., rows things: Things,
    row: (Things.Element) -> [StyledLine]
  ) {
    self.init(headings: titles, rows: things.map(row))
  }

  /// Columns by their titles, however many there are.
  public init(headings titles: [String], rows: [[StyledLine]] = []) {
    columns = titles.map { title in
      title.hasSuffix("#")
        ? Column(title: String(title.dropLast()), isNumber: true)
        : Column(title: title, isNumber: false)
    }
    self.rows = rows
  }
}

extension Grid {
  var hasTitles: Bool { columns.contains { !$0.title.isEmpty } }

  var titles: [StyledLine] { columns.map { StyledLine($0.title, .title) } }

  /// How many columns of the page the longest bar takes up.
  private static let longestBar = 32.0

  /// The grid with its bars as one more column.
  var withBarsDrawn: Grid {
    guard !bars.isEmpty else { return self }
    precondition(bars.count == rows.count, "A grid has one bar for each row")
    var grid = self
    grid.columns.append(Column(title: "", isNumber: false))
    for (index, bar) in bars.enumerated() {
      let length = Int((Grid.longestBar * bar.share).rounded())
      let bricks = repeated(bar.isFull ? "█" : "░", length)
      grid.rows[index].append(StyledLine(bricks, bar.tone))
    }
    return grid
  }
}

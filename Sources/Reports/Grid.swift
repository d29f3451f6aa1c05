/// A table. It has a line of titles if any column has a title.
public struct Grid: Equatable, Sendable {
  public private(set) var columns: [Column]
  public var rows: [[StyledLine]]

  /// The bars drawn after the rows, each of which shows a number of its row;
  /// either none, or one for each row.
  public var bars: [Bar] = []

  public struct Column: Equatable, Sendable {
    public let title: String
    public let isNumber: Bool
  }

  /// A horizontal bar.
  public struct Bar: Equatable, Sendable {
    /// The length as a fraction of the longest bar, from 0 to 1.
    public let share: Double

    /// Whether the bar is drawn full; a bar for an estimate is drawn dotted.
    public let isFull: Bool
    public let tone: Tone

    public init(_ share: Double, isFull: Bool, _ tone: Tone) {
      self.share = share
      self.isFull = isFull
      self.tone = tone
    }
  }

  /// Makes a grid with these column titles. A column whose title ends in `#`
  /// holds numbers, set flush right.
  public init(_ titles: String..., rows: [[StyledLine]] = []) {
    self.init(headings: titles, rows: rows)
  }

  /// Makes a grid with these column titles, and a row for each element of a
  /// sequence.
  public init<Things: Sequence>(
    _ titles: String..., rows things: Things,
    row: (Things.Element) -> [StyledLine]
  ) {
    self.init(headings: titles, rows: things.map(row))
  }

  /// Makes a grid with any number of column titles.
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

  /// The length of the longest bar, in columns of the page.
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

/// What a command has to say: once for machines, once for people.
public nonisolated struct Report: Equatable, Sendable {
  /// The command's full name.
  public let command: String

  /// What JSON mode prints beside the command's name.
  public var fields: [JSON.Field]

  /// What the other modes print.
  public var blocks: [Block]

  public init(
    _ command: String, fields: [JSON.Field] = [], blocks: [Block] = []
  ) {
    self.command = command
    self.fields = fields
    self.blocks = blocks
  }

  /// A piece of a report.
  public nonisolated enum Block: Equatable, Sendable {
    /// A paragraph, wrapped to the width.
    case text(StyledLine)

    /// A table of columns.
    case grid(Grid)

    /// Lines that must stay as they are, and what they say in words.
    case drawing([StyledLine], inWords: [StyledLine])

    /// Lines of code.
    case code([StyledLine])
  }
}

/// A table; where no column has a title, it has no line of titles.
public nonisolated struct Grid: Equatable, Sendable {
  public let columns: [Column]
  public var rows: [[StyledLine]] = []

  public nonisolated struct Column: Equatable, Sendable {
    public let title: String
    public let isNumber: Bool
  }

  /// Columns by their titles; one that ends in `#` holds numbers, set flush
  /// right.
  public init(_ titles: String...) {
    var columns: [Column] = []
    for title in titles {
      let isNumber = title.hasSuffix("#")
      columns.append(
        Column(
          title: isNumber ? String(title.dropLast()) : title,
          isNumber: isNumber))
    }
    self.columns = columns
  }

  var hasTitles: Bool { columns.contains { !$0.title.isEmpty } }
}

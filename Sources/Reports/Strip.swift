import Text

/// Rows down, time across: what stood in each row at each moment.
public nonisolated struct Strip: Equatable, Sendable {
  /// What the rows are.
  public var title: String

  /// What each column belongs to, such as `@3`; the first of several that
  /// belong to the same is marked with it.
  public var columns: [String]
  public var rows: [Row]

  public init(_ title: String, columns: [String], rows: [Row]) {
    self.title = title
    self.columns = columns
    self.rows = rows
  }

  /// One row, and a letter for each column in which something stood in it.
  public nonisolated struct Row: Equatable, Sendable {
    public var name: String
    public var marks: [Span?]

    public init(_ name: String, _ marks: [Span?]) {
      self.name = name
      self.marks = marks
    }
  }
}

/// A strip on a page: the last columns that fit, and the rows that have
/// something in them.
nonisolated struct StripLayout {
  private let strip: Strip
  private let width: Int
  private let nameWidth: Int

  /// The first column that is shown.
  private let first: Int

  init(_ strip: Strip, width: Int) {
    self.strip = strip
    self.width = width
    let candidates = max(0, strip.columns.count - width)
    var nameWidth = columns(of: strip.title)
    for row in strip.rows where StripLayout.isInUse(row, from: candidates) {
      nameWidth = max(nameWidth, columns(of: row.name))
    }
    self.nameWidth = nameWidth
    first = max(0, strip.columns.count - max(1, width - nameWidth - 1))
  }

  private static func isInUse(_ row: Strip.Row, from first: Int) -> Bool {
    row.marks[first...].contains { $0 != nil }
  }

  var lines: [StyledLine] {
    var lines = [ruler]
    for row in strip.rows where StripLayout.isInUse(row, from: first) {
      lines.append(line(row))
    }
    return first == 0 ? lines : lines + omission.wrapped(to: width)
  }

  private func line(_ row: Strip.Row) -> StyledLine {
    var line = StyledLine(row.name).fitted(to: nameWidth, trailing: true) + " "
    for mark in row.marks[first...] {
      line += StyledLine([mark ?? Span(".", .faint)])
    }
    return line
  }

  /// Where each step begins, as far as the marks find room.
  private var ruler: StyledLine {
    var text = ""
    var before = ""
    let shown = strip.columns[first...]
    for (index, mark) in shown.enumerated() {
      if mark != before, text.count <= index,
        index + mark.count <= shown.count || index == 0
      {
        text += spaces(index - text.count) + mark + " "
      }
      before = mark
    }
    return StyledLine(strip.title).fitted(to: nameWidth, trailing: true)
      + " " + StyledLine(text, .faint)
  }

  private var omission: StyledLine {
    StyledLine(
      "\(counted(first, "earlier column")) "
        + "\(first == 1 ? "is" : "are") left out: the page is too narrow.",
      .faint)
  }
}

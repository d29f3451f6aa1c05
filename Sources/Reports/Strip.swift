import Text

/// A diagram of what stood in each row at each moment: rows from top to bottom,
/// time from left to right.
public struct Strip: Equatable, Sendable {
  /// The heading above the rows' names.
  public var title: String

  /// Each column's label, such as `@3`. Of neighbors with the same label, only
  /// the first is marked with it.
  public var columns: [String]
  public var rows: [Row]

  public init(_ title: String, columns: [String], rows: [Row]) {
    self.title = title
    self.columns = columns
    self.rows = rows
  }

  /// A row's name, and its mark in each column; `nil` where the row was empty.
  public struct Row: Equatable, Sendable {
    public var name: String
    public var marks: [Span?]

    public init(_ name: String, _ marks: [Span?]) {
      self.name = name
      self.marks = marks
    }
  }
}

extension Strip {
  /// The strip laid out on a page of `width` columns: the last columns that
  /// fit, and the rows that have a mark in them.
  func lines(on width: Int) -> [StyledLine] {
    let candidates = rows(inUseFrom: max(0, columns.count - width))
    let nameWidth = candidates.reduce(Text.columns(of: title)) {
      max($0, Text.columns(of: $1.name))
    }
    let first = max(0, columns.count - max(1, width - nameWidth - 1))
    func line(_ name: String, _ marks: StyledLine) -> StyledLine {
      "\(StyledLine(name).fitted(to: nameWidth, trailing: true)) \(marks)"
    }
    let lines = rows(inUseFrom: first).map { row in
      let marks = row.marks[first...].map { $0 ?? Span(".", .faint) }
      return line(row.name, StyledLine(marks))
    }
    let ruler = StyledLine(Strip.ruler(Array(columns[first...])), .faint)
    let note = first == 0 ? [] : Strip.omission(first).wrapped(to: width)
    return [line(title, ruler)] + lines + note
  }

  private func rows(inUseFrom first: Int) -> [Row] {
    rows.filter { $0.marks[first...].contains { $0 != nil } }
  }

  /// The labels above the columns, as far as there is room.
  private static func ruler(_ marks: [String]) -> String {
    var text = ""
    for (index, mark) in marks.enumerated()
    where index == 0 || mark != marks[index - 1] {
      let fits = index == 0 || index + mark.count <= marks.count
      if fits, text.count <= index {
        text += spaces(index - text.count) + mark + " "
      }
    }
    return text.last == " " ? String(text.dropLast()) : text
  }

  private static func omission(_ count: Int) -> StyledLine {
    StyledLine(
      "\(counted(count, "earlier column")) \(count == 1 ? "is" : "are") "
        + "left out: the page is too narrow.", .faint)
  }
}

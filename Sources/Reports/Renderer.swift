import Text

/// Turns reports into lines of text.
public nonisolated struct Renderer: Sendable {
  public var mode: Mode

  /// How many columns there are to write in.
  public var width: Int

  /// Whether boxes are drawn with ASCII characters only.
  public var isASCII: Bool

  public nonisolated enum Mode: String, CaseIterable, Sendable {
    /// Boxes and drawings, for people at a terminal.
    case box
    /// One fact per line, nothing drawn, for screen readers and `grep`.
    case plain
    /// Paragraphs and tables, for notes and letters.
    case markdown
    /// One object per command, on one line, for programs.
    case json
  }

  public init(mode: Mode = .box, width: Int = 80, isASCII: Bool = false) {
    self.mode = mode
    self.width = width
    self.isASCII = isASCII
  }
}

nonisolated extension Renderer {
  /// The lines of a report.
  public func lines(_ report: Report) -> [StyledLine] {
    if mode == .json {
      let name = JSON.Field("command", .string(report.command))
      return [StyledLine(JSON.object([name] + report.fields).description)]
    }
    var lines: [StyledLine] = []
    for block in report.blocks {
      lines += mode == .markdown ? markdown(block) : self.lines(block)
    }
    lines = lines.map { $0.printable }
    return isASCII ? lines.map { ascii($0) } : lines
  }

  /// The lines of an error: its sentence, or an object in JSON mode.
  ///
  /// - Parameter command: The full name of the command that failed, if it was
  ///   recognised.
  public func lines(error message: String, of command: String?)
    -> [StyledLine]
  {
    guard mode == .json else {
      let lines = wrapped(StyledLine(message, .bad).printable)
      return isASCII ? lines.map { ascii($0) } : lines
    }
    let fields = [
      JSON.Field("command", JSON(command)),
      JSON.Field("error", .string(message)),
    ]
    return [StyledLine(JSON.object(fields).description)]
  }

  private func lines(_ block: Report.Block) -> [StyledLine] {
    switch (block, mode) {
    case (.text(let line), .plain): [line]
    case (.text(let line), _): wrapped(line)
    case (.grid(let grid), .plain): facts(of: grid)
    case (.grid(let grid), _):
      box(around: grid) ?? facts(of: grid).flatMap { wrapped($0) }
    case (.drawing(_, let words), .plain): words
    case (.drawing(let lines, let words), _):
      lines.contains { $0.width > width }
        ? words.flatMap { wrapped($0) } : lines
    case (.code(let lines), _): lines
    }
  }
}

// MARK: Text

nonisolated extension Renderer {
  /// A line broken at spaces to fit the width, and beside East Asian
  /// characters where a word is longer than a line.
  public func wrapped(_ line: StyledLine) -> [StyledLine] {
    guard line.width > width else { return [line] }
    var lines: [StyledLine] = []
    var current = StyledLine()
    for word in words(of: line) {
      if !current.spans.isEmpty, current.width + 1 + word.width > width {
        lines.append(current)
        current = StyledLine()
      } else if !current.spans.isEmpty {
        current += " "
      }
      let pieces = word.width > width ? self.pieces(of: word) : [word]
      for piece in pieces {
        if !current.spans.isEmpty, current.width + piece.width > width {
          lines.append(current)
          current = StyledLine()
        }
        current += piece
      }
    }
    if !current.spans.isEmpty { lines.append(current) }
    return lines
  }

  /// A word, broken after every wide character that no mark follows; what has
  /// none, such as a path, stays in one piece.
  private func pieces(of word: StyledLine) -> [StyledLine] {
    var pieces: [StyledLine] = []
    var wasWide = false
    for span in word.spans {
      for character in span.text {
        let isMark = "，。、；：！？」』）》…,.;:!?)'\"".contains(character)
        if pieces.isEmpty || (wasWide && !isMark) {
          pieces.append(StyledLine())
        }
        pieces[pieces.count - 1] += StyledLine(String(character), span.tone)
        wasWide = columns(of: character) == 2
      }
    }
    return pieces
  }

  private func words(of line: StyledLine) -> [StyledLine] {
    var words: [StyledLine] = []
    var word = StyledLine()
    for span in line.spans {
      var text = ""
      for character in span.text {
        if character == " " {
          if !text.isEmpty { word.spans.append(Span(text, span.tone)) }
          if !word.spans.isEmpty { words.append(word) }
          word = StyledLine()
          text = ""
        } else {
          text.append(character)
        }
      }
      if !text.isEmpty { word.spans.append(Span(text, span.tone)) }
    }
    if !word.spans.isEmpty { words.append(word) }
    return words
  }

  /// The line with every character that is not ASCII replaced by one that
  /// looks like it; texts of the app's own stay as they are.
  func ascii(_ line: StyledLine) -> StyledLine {
    var result = StyledLine()
    for span in line.spans {
      var text = ""
      for character in span.text { text += lookalike(character) }
      result.spans.append(Span(text, span.tone))
    }
    return result
  }

  private func lookalike(_ character: Character) -> String {
    switch character {
    case "─", "╌", "–", "—": "-"
    case "│", "┊", "·": "|"
    case "┌", "┐", "└", "┘", "├", "┤", "┬", "┴", "┼": "+"
    case "█": "#"
    case "░": ":"
    case "▸", "→": ">"
    case "▲": "^"
    case "▼": "v"
    case "×": "x"
    case "…": "."
    case "✓": "v"
    case "✗": "x"
    case "•": "*"
    case "≥": ">="
    case "≤": "<="
    default: String(character)
    }
  }
}

// MARK: Grids

nonisolated extension Renderer {
  /// A grid as facts: `cell c1, row 0.0, state visible`, or, where it has no
  /// titles, `cells: 13 made, 13 alive`.
  public func facts(of grid: Grid) -> [StyledLine] {
    grid.rows.map { row in
      var line = StyledLine()
      for (index, (column, value)) in zip(grid.columns, row).enumerated()
      where value.width > 0 {
        if !line.spans.isEmpty {
          let isLast = index == row.count - 1
          line += isLast && !grid.hasTitles ? ": " : ", "
        }
        if !column.title.isEmpty, column.title != value.text {
          line += StyledLine(column.title + " ")
        }
        line += value
      }
      return line
    }
  }

  /// A grid in a box, or `nil` if it is too wide. Columns that don't fit are
  /// shrunk, the widest first, if the page is wide enough for what is left to
  /// say something.
  public func box(around grid: Grid) -> [StyledLine]? {
    let whole = wholeWidths(of: grid)
    let widths = shrunk(whole)
    guard widths == whole || width >= Renderer.roomForCuts,
      total(of: widths) <= width
    else { return nil }
    func rule(_ left: String, _ cross: String, _ right: String) -> StyledLine {
      var parts: [String] = []
      for width in widths {
        parts.append(String(repeating: "─", count: width + 2))
      }
      return StyledLine(
        left + parts.joined(separator: cross) + right, .faint)
    }
    func line(_ values: [StyledLine]) -> StyledLine {
      var line = StyledLine("│", .faint)
      for (index, value) in values.enumerated() {
        let fitted = value.fitted(
          to: widths[index], trailing: grid.columns[index].isNumber)
        line += " " + fitted + " " + StyledLine("│", .faint)
      }
      return line
    }
    var titles: [StyledLine] = []
    for column in grid.columns {
      titles.append(StyledLine(column.title, .title))
    }
    var lines = [rule("┌", "┬", "┐")]
    if grid.hasTitles { lines += [line(titles), rule("├", "┼", "┤")] }
    for row in grid.rows { lines.append(line(row)) }
    lines.append(rule("└", "┴", "┘"))
    return lines
  }

  /// The narrowest page on which columns are shrunk.
  private static let roomForCuts = 60

  private func wholeWidths(of grid: Grid) -> [Int] {
    var widths: [Int] = []
    for (index, column) in grid.columns.enumerated() {
      var width = columns(of: column.title)
      for row in grid.rows { width = max(width, row[index].width) }
      widths.append(width)
    }
    return widths
  }

  private func total(of widths: [Int]) -> Int {
    widths.reduce(widths.count * 3 + 1, +)
  }

  private func shrunk(_ whole: [Int]) -> [Int] {
    var widths = whole
    while total(of: widths) > width, let widest = widths.max(), widest > 3 {
      for index in widths.indices where widths[index] == widest {
        widths[index] -= 1
        break
      }
    }
    return widths
  }
}

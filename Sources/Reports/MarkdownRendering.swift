extension Renderer {
  /// A block of a report as Markdown, followed by an empty line.
  func markdown(_ block: Report.Block) -> [StyledLine] {
    let lines =
      switch block {
      case .text(let line): [StyledLine(marked(line))]
      case .grid(let grid) where grid.bars.isEmpty: table(grid)
      case .grid(let grid): fenced(box(around: grid) ?? facts(of: grid))
      case .drawing(let drawing, _): fenced(drawing.lines(on: width))
      case .code(let code): fenced(code)
      }
    return lines.isEmpty ? [] : lines + [""]
  }

  private func fenced(_ lines: [StyledLine]) -> [StyledLine] {
    guard !lines.isEmpty else { return [] }
    var fence = "```"
    for line in lines { while line.text.hasPrefix(fence) { fence += "`" } }
    return [StyledLine(fence)] + lines + [StyledLine(fence)]
  }

  private func table(_ grid: Grid) -> [StyledLine] {
    func line(_ cells: [String]) -> StyledLine {
      StyledLine("| " + cells.joined(separator: " | ") + " |")
    }
    let titles = grid.columns.map { escaped($0.title, "|") }
    let rules = grid.columns.map { $0.isNumber ? "---:" : "---" }
    return [line(titles), line(rules)]
      + grid.rows.map { row in
        line(row.map { marked($0, alsoEscaping: "|") })
      }
  }

  /// A line as Markdown: titles become strong text, code becomes code spans,
  /// and the rest is escaped.
  private func marked(_ line: StyledLine, alsoEscaping more: String = "")
    -> String
  {
    var text = ""
    for span in line.spans {
      let isBlank = span.text.allSatisfy { $0 == " " }
      let hasMark = span.text.contains { $0 == "`" || $0 == "|" }
      let isTight = span.text.first != " " && span.text.last != " "
      switch span.tone {
      case .code where !isBlank && !hasMark: text += "`" + span.text + "`"
      case .title where !isBlank && isTight:
        text += "**" + escaped(span.text, more) + "**"
      default: text += escaped(span.text, more)
      }
    }
    return text
  }

  private func escaped(_ text: String, _ more: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "*", "_", "`", "<", "[", "\\", "#": result += "\\"
      default: if more.contains(character) { result += "\\" }
      }
      result.append(character)
    }
    return result
  }
}

nonisolated extension Renderer {
  /// A block of a report as Markdown, and an empty line.
  func markdown(_ block: Report.Block) -> [StyledLine] {
    var lines: [StyledLine] = []
    switch block {
    case .text(let line): lines = [StyledLine(marked(line))]
    case .grid(let grid) where !grid.bars.isEmpty:
      lines = fenced(box(around: grid) ?? facts(of: grid))
    case .grid(let grid): lines = table(grid)
    case .drawing(let drawing, _): lines = fenced(drawing.lines(on: width))
    case .code(let code): lines = fenced(code)
    }
    return lines.isEmpty ? [] : lines + [StyledLine()]
  }

  private func fenced(_ lines: [StyledLine]) -> [StyledLine] {
    guard !lines.isEmpty else { return [] }
    var fence = "```"
    for line in lines { while line.text.hasPrefix(fence) { fence += "`" } }
    return [StyledLine(fence)] + lines + [StyledLine(fence)]
  }

  private func table(_ grid: Grid) -> [StyledLine] {
    var titles = "|"
    var rule = "|"
    for column in grid.columns {
      titles += " " + escaped(column.title, "|") + " |"
      rule += column.isNumber ? " ---: |" : " --- |"
    }
    var lines = [StyledLine(titles), StyledLine(rule)]
    for row in grid.rows {
      var line = "|"
      for value in row { line += " " + marked(value, alsoEscaping: "|") + " |" }
      lines.append(StyledLine(line))
    }
    return lines
  }

  /// A line with its tones in Markdown's signs: titles strong, code as code.
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

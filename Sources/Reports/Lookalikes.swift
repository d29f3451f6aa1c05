nonisolated extension StyledLine {
  /// The line with every character that is not ASCII replaced by one that
  /// looks like it; texts of the app's own stay as they are.
  var inASCII: StyledLine {
    var result = StyledLine()
    for span in spans {
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

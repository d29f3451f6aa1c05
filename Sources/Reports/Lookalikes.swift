nonisolated extension StyledLine {
  /// The line with every character that is not ASCII replaced by one that
  /// looks like it; texts of the app's own stay as they are.
  var inASCII: StyledLine {
    replacing { $0.reduce(into: "") { $0 += lookalike($1) } }
  }

  private func lookalike(_ character: Character) -> String {
    switch character {
    case "─", "╌", "–", "—": "-"
    case "│", "┊", "·": "|"
    case "┌", "┐", "└", "┘", "├", "┤", "┬", "┴", "┼": "+"
    case "█": "#"
    case "▄": "_"
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

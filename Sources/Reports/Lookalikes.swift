extension StyledLine {
  /// The line with every character that is not ASCII replaced by one that
  /// looks like it; texts of the app's own stay as they are.
  var inASCII: StyledLine {
    replacing { text in
      text.reduce(into: "") { shown, character in
        let alike = lookalikes.first { $0.signs.contains(character) }
        shown += alike?.ascii ?? String(character)
      }
    }
  }
}

/// What stands in ASCII for signs that look like it.
private let lookalikes: [(ascii: String, signs: String)] = [
  ("-", "─╌–—"), ("|", "│┊·"), ("+", "┌┐└┘├┤┬┴┼"), ("#", "█"), ("_", "▄"),
  (":", "░"), (">", "▸→"), ("^", "▲"), ("v", "▼✓"), ("x", "×✗"), (".", "…"),
  ("*", "•"), (">=", "≥"), ("<=", "≤"),
]

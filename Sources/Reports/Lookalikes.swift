extension StyledLine {
  /// The line with box-drawing characters and other signs replaced by similar
  /// ASCII. Characters that `lookalikes` doesn't list, such as `表` in an app's
  /// text, stay.
  var inASCII: StyledLine {
    replacing { text in
      text.reduce(into: "") { shown, character in
        guard !character.isASCII else { return shown.append(character) }
        let alike = lookalikes.first { $0.signs.contains(character) }
        shown += alike?.ascii ?? String(character)
      }
    }
  }
}

/// Each ASCII replacement with the signs it replaces.
private let lookalikes: [(ascii: String, signs: String)] = [
  ("-", "─╌–—"), ("|", "│┊·"), ("+", "┌┐└┘├┤┬┴┼"), ("#", "█"), ("_", "▄"),
  (":", "░"), (">", "▸→"), ("^", "▲"), ("v", "▼✓"), ("x", "×✗"), (".", "…"),
  ("*", "•"), (">=", "≥"), ("<=", "≤"),
]

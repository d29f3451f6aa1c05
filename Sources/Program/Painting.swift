import Console
import Reports
import Shell

extension StyledLine {
  /// The line with the escape sequences that paint it.
  func painted(_ paint: Paint) -> String {
    switch paint {
    case .none: text
    case .signs: spans.map { $0.tone.sign.painted($0.text) }.joined()
    case .colors: spans.map { $0.tone.ink.painted($0.text) }.joined()
    }
  }
}

extension Tone {
  /// The tone's ink on a terminal with 256 colors.
  ///
  /// Visible cells are blue, orphans vermilion, loose cells violet, as in
  /// pictures. Each ink can be read on a dark and on a light background, and no
  /// two states look the same to a reader who doesn't see red or green.
  var ink: Ink {
    switch self {
    case .good: .numbered(32)
    case .warning: .numbered(63)
    case .bad: .numbered(202)
    case .cell(let number): .cell(number)
    case .code, .typeName: .numbered(30)
    case .keyword: .numbered(133)
    case .string: .numbered(28)
    case .plain, .title, .faint, .selected, .comment: sign
    }
  }

  /// The tone's ink on a terminal with fewer colors.
  ///
  /// It uses no color, so that all text can be read on any background.
  var sign: Ink {
    switch self {
    case .title, .warning, .bad, .keyword: .bold
    case .faint, .comment: .dim
    case .selected: .reverse
    case .plain, .good, .cell, .code, .string, .typeName: .plain
    }
  }
}

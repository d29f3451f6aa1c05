import Console
import Reports
import Shell

extension StyledLine {
  /// The line with colours for a terminal.
  var painted: String {
    var text = ""
    for span in spans { text += span.tone.ink.painted(span.text) }
    return text
  }
}

extension Tone {
  fileprivate var ink: Ink {
    switch self {
    case .plain: .plain
    case .title: .bold
    case .faint: .dim
    case .good: .green
    case .warning: .yellow
    case .bad: .red
    case .cell(let number): .cell(number)
    case .code: .cyan
    case .selected: .reverse
    case .keyword: .magenta
    case .string: .green
    case .comment: .dim
    case .typeName: .cyan
    }
  }
}

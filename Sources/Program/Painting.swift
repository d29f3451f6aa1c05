import Console
import Reports
import Shell

extension StyledLine {
  /// The line with colours for a terminal.
  var painted: String {
    spans.map { $0.tone.ink.painted($0.text) }.joined()
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

import Editions
import Session
import Stage

nonisolated extension Action {
  /// The command that does this; none for the opening.
  ///
  /// - Parameter sections: How many sections the table has; where it has one,
  ///   a row is written without its section.
  func words(sections: Int) -> String {
    func name(_ row: IndexPath) -> String {
      sections == 1 ? "\(row.row)" : row.description
    }
    switch self {
    case .open: return ""
    case .scroll(let distance, let step):
      return "scroll " + exactly(distance) + by(step)
    case .scrollTo(.top, let step): return "top" + by(step)
    case .scrollTo(.bottom, let step): return "bottom" + by(step)
    case .scrollTo(.row(let row, let position), let step):
      let place = position == .top ? "" : " " + position.rawValue
      return "scroll to " + name(row) + place + by(step)
    case .reload(let isHeld): return isHeld ? "reload held" : "reload"
    case .turn: return "turn"
    case .tap(let row): return "tap " + name(row)
    case .resize(let size):
      return "resize " + exactly(size.width) + "x" + exactly(size.height)
    case .memoryWarning: return "memory-warning"
    case .data(let change): return "data " + words(change, name)
    case .policy(let policy, let value):
      return "policy " + policy.rawValue + " " + value
    case .like(let preset): return "policy like " + preset.rawValue
    }
  }

  private func by(_ step: Double?) -> String {
    step.map { " by " + exactly($0) } ?? ""
  }

  private func words(_ change: DataChange, _ name: (IndexPath) -> String)
    -> String
  {
    switch change {
    case .insert(let text, let row):
      "insert " + name(row) + " " + quoted(text)
    case .delete(let row): "delete " + name(row)
    case .move(let source, let target):
      "move " + name(source) + " " + name(target)
    case .edit(let text, let row): "edit " + name(row) + " " + quoted(text)
    }
  }
}

/// A number as the shell reads it back, with all its decimals.
private nonisolated func exactly(_ value: Double) -> String {
  let short = decimal(value)
  return parseNumber(short) == value ? short : "\(value)"
}

/// A text as one word of a command: quoted where it has to be.
nonisolated func quoted(_ text: String) -> String {
  func isQuiet(_ character: Character) -> Bool {
    !character.isWhitespace && character != ";" && character != "#"
      && character != "'" && character != "\""
  }
  if !text.isEmpty, text.allSatisfy(isQuiet) { return text }
  var words = ""
  var piece = ""
  var mark: Character = "\""
  for character in text {
    if character == mark {
      words += String(mark) + piece + String(mark)
      piece = ""
      mark = mark == "\"" ? "'" : "\""
    }
    piece.append(character)
  }
  return words + String(mark) + piece + String(mark)
}

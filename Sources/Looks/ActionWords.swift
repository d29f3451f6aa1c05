import Editions
public import Session
public import Stage
import Text

nonisolated extension Action {
  /// The command that does this; none for the opening.
  ///
  /// - Parameter sections: How many sections the table has; where it has one,
  ///   a row is written without its section.
  public func command(sections: Int) -> String {
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
    case .flick(let speed):
      return "flick " + (speed < 0 ? "down " : "up ")
        + exactly(speed.magnitude)
    case .reload(let isHeld): return isHeld ? "reload held" : "reload"
    case .turn: return "turn"
    case .tap(let row): return "tap " + name(row)
    case .resize(let size):
      return "resize " + exactly(size.width) + "x" + exactly(size.height)
    case .forgetHeight(let row):
      return "forget " + (row.map { name($0) } ?? "all")
    case .estimate(let height):
      return "estimate " + (height == 0 ? "none" : exactly(height))
    case .memoryWarning: return "memory-warning"
    case .update(let update): return words(update, name)
    case .beginUpdates: return "begin"
    case .endUpdates: return "commit"
    case .data(let change): return "data " + words(change, name)
    case .policy(let policy, let value):
      return "policy " + policy.rawValue + " " + value
    case .like(let preset): return "policy like " + preset.rawValue
    }
  }

  private func by(_ step: Double?) -> String {
    step.map { " by " + exactly($0) } ?? ""
  }

  private func words(_ update: Update, _ name: (IndexPath) -> String)
    -> String
  {
    switch update {
    case .insert(let row, 1): "insert " + name(row)
    case .insert(let row, let count): "insert " + name(row) + " \(count)"
    case .delete(let rows):
      "delete " + folded(rows, name).joined(separator: " ")
    case .move(let source, let target):
      "move " + name(source) + " " + name(target)
    case .reload(let rows):
      "reload " + folded(rows, name).joined(separator: " ")
    case .insertSection(let section): "insert section \(section)"
    case .deleteSection(let section): "delete section \(section)"
    case .moveSection(let source, let target):
      "move section \(source) \(target)"
    case .reloadSection(let section): "reload section \(section)"
    }
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

/// Rows as one types them: `0`, `3..7`; three or more that follow one another
/// are one word.
public nonisolated func folded(
  _ rows: [IndexPath], _ name: (IndexPath) -> String
) -> [String] {
  var words: [String] = []
  var rest = rows[...]
  while let first = rest.first {
    var count = 0
    for row in rest {
      let next = IndexPath(row: first.row + count, section: first.section)
      guard row == next else { break }
      count += 1
    }
    let run = rest.prefix(count)
    rest = rest.dropFirst(count)
    if count > 2, let last = run.last {
      words.append(name(first) + ".." + name(last))
    } else {
      for row in run { words.append(name(row)) }
    }
  }
  return words
}

/// A text as one word of a command: quoted where it has to be.
public nonisolated func quoted(_ text: String) -> String {
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

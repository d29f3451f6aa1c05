import Editions
public import Session
public import Stage
import Text

nonisolated extension Action {
  func phrase(for update: Update, _ name: (IndexPath) -> String)
    -> String
  {
    func list(_ rows: [IndexPath]) -> String {
      folded(rows, name).joined(separator: " ")
    }
    return switch update {
    case .insert(let row, 1): "insert \(name(row))"
    case .insert(let row, let count): "insert \(name(row)) \(count)"
    case .delete(let rows): "delete \(list(rows))"
    case .move(let source, let target): "move \(name(source)) \(name(target))"
    case .reload(let rows): "reload \(list(rows))"
    case .insertSection(let section): "insert section \(section)"
    case .deleteSection(let section): "delete section \(section)"
    case .moveSection(let source, let target):
      "move section \(source) \(target)"
    case .reloadSection(let section): "reload section \(section)"
    }
  }

  func phrase(for way: SnapshotWay) -> String {
    func list(_ identifiers: [String]) -> String {
      identifiers.map(quoted).joined(separator: " ")
    }
    return switch way {
    case .animated: "apply"
    case .unanimated: "apply unanimated"
    case .usingReloadData: "apply using-reload-data"
    case .reloading(let identifiers): "apply reload \(list(identifiers))"
    case .reconfiguring(let identifiers):
      "apply reconfigure \(list(identifiers))"
    }
  }

  func phrase(for change: DataChange, _ name: (IndexPath) -> String)
    -> String
  {
    switch change {
    case .insert(let text, let row): "insert \(name(row)) \(quoted(text))"
    case .delete(let row): "delete \(name(row))"
    case .move(let source, let target): "move \(name(source)) \(name(target))"
    case .edit(let text, let row): "edit \(name(row)) \(quoted(text))"
    }
  }
}

/// Rows as typed in a command, such as `0` and `3..7`; three or more
/// consecutive rows become one word.
public nonisolated func folded(
  _ rows: [IndexPath], _ name: (IndexPath) -> String
) -> [String] {
  var words: [String] = []
  var rest = rows[...]
  while let first = rest.first {
    let run = zip(rest, 0...).prefix { row, index in
      row == IndexPath(row: first.row + index, section: first.section)
    }.map { $0.0 }
    rest = rest.dropFirst(run.count)
    words +=
      run.count > 2
      ? [name(first) + ".." + name(run[run.count - 1])] : run.map(name)
  }
  return words
}

/// A text as one word of a command, quoted if necessary.
public nonisolated func quoted(_ text: String) -> String {
  let characters = signs(of: text)
  let isQuiet = characters.allSatisfy {
    !$0.isWhitespace && !";#'\"".contains($0)
  }
  if !text.isEmpty, isQuiet { return text }
  var word = ""
  var piece = ""
  var mark: Character = "\""
  for character in characters {
    if character == mark {
      word += String(mark) + piece + String(mark)
      piece = ""
      mark = mark == "\"" ? "'" : "\""
    }
    piece.append(character)
  }
  return word + String(mark) + piece + String(mark)
}

/// The characters of a text as the command language sees them: a quotation mark,
/// `;`, `#` or white space stands alone, also where Unicode makes one character of
/// it and a mark beside it. Else a mark at the beginning of a text would swallow
/// the quotation mark before it, and what follows would be commands.
public nonisolated func signs(of text: String) -> [Character] {
  text.flatMap { character -> [Character] in
    let scalars = character.unicodeScalars
    let isApart =
      scalars.count > 1
      && scalars.contains {
        "\"';#".unicodeScalars.contains($0) || $0.properties.isWhitespace
      }
    return isApart ? scalars.map { Character($0) } : [character]
  }
}

/// The commands that lead from a fresh start to the current step.
public func recipe(of session: TableSession) -> [String] {
  let start = [
    "chapter \(session.edition.word)",
    "scenario " + quoted(session.scenario.name),
  ]
  return start
    + session.steps[...session.position].compactMap {
      command(toReplay: $0, of: session)
    }
}

/// The command that repeats a step's action; `nil` for the opening.
public func command(toReplay step: Step, of session: TableSession) -> String? {
  // A row's name needs its section if the table had several before the step.
  let before = session.steps[max(0, step.number - 1)].sections
  let command = step.action.command(sections: before)
  return command.isEmpty ? nil : command
}

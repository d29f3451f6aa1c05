import Looks
import Reports

// What those ask who write about the shell, and who keep the book.

/// A command as a reference tells of it.
public nonisolated struct CommandEntry: Equatable, Sendable {
  public let name: String
  public let short: String?
  public let group: String

  /// Its forms, one a line.
  public let forms: [String]
  public let summary: String
  public let example: String

  /// Whether it changes the table.
  public let mutates: Bool

  /// Whether Enter on an empty line does it again.
  public let repeats: Bool
}

/// A group of commands, and what it is for.
public nonisolated struct CommandGroup: Equatable, Sendable {
  public let name: String
  public let summary: String
  public let entries: [CommandEntry]
}

extension Interpreter {
  /// The table of commands, group by group, for whoever writes about it.
  public static var groups: [CommandGroup] {
    Command.Group.allCases.map { group in
      CommandGroup(
        name: group.rawValue, summary: group.summary,
        entries: group.commands.map { $0.entry })
    }
  }

  /// Every word that may stand somewhere after a command, just now.
  public func words(after name: String) -> [String] {
    Command.named(name)?.syntax.words(around: surroundings) ?? []
  }
}

// MARK: Pictures

extension Interpreter {
  /// The picture of the current step, as an SVG file's text.
  public var drawing: String { scene(of: session).svg }

  /// The commands after which a picture was drawn, one per line; `nil` for a
  /// file that is no picture of ours, or was drawn of a reader's own file.
  public nonisolated static func recipe(ofPicture text: String) -> [String]? {
    Scene.recipe(ofPicture: text)
  }
}

// MARK: Steps to them

extension Command {
  fileprivate var entry: CommandEntry {
    CommandEntry(
      name: name, short: short, group: group.rawValue, forms: forms,
      summary: summary, example: example, mutates: mutates, repeats: repeats)
  }
}

extension Syntax {
  /// The words of all its parts, wherever they stand.
  fileprivate func words(around: Surroundings) -> [String] {
    switch self {
    case .nothing, .commands: return []
    case .word(let word): return [word.text]
    case .noun(let noun):
      return noun.candidates(around).map { $0.text } + noun.samples
    case .optional(let part), .many(let part, _):
      return part.words(around: around)
    case .sequence(let parts), .choice(let parts), .options(let parts):
      return parts.flatMap { $0.words(around: around) }
    }
  }
}

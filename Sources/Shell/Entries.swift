import Reports

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
    var groups: [CommandGroup] = []
    for group in Command.Group.allCases {
      var entries: [CommandEntry] = []
      for command in Command.all where command.group == group {
        entries.append(command.entry)
      }
      groups.append(
        CommandGroup(
          name: group.rawValue, summary: group.summary, entries: entries))
    }
    return groups
  }

  /// The words that may stand after a command, just now.
  public func words(after name: String) -> [String] {
    Command.named(name)?.candidates(self) ?? []
  }
}

extension Command {
  fileprivate var entry: CommandEntry {
    CommandEntry(
      name: name, short: short, group: group.rawValue, forms: forms,
      summary: summary, example: example, mutates: mutates, repeats: repeats)
  }

  /// The forms of the usage line, which stand with ` or ` between them.
  var forms: [String] {
    var forms: [[Substring]] = [[]]
    for word in usage.split(separator: " ") {
      if word == "or" {
        forms.append([])
      } else {
        forms[forms.count - 1].append(word)
      }
    }
    return forms.map { $0.joined(separator: " ") }
  }
}

import Reports

/// `[COMMAND·@GROUP·all]`
var helpForm: Form<Effect> {
  Form.either(
    .word(
      "all", "every command",
      is: .look { _ in report(on: Command.Group.allCases) }),
    groupForm.looks { group, _ in report(on: [group]) },
    Form<Command>.noun(
      "COMMAND", "a command", samples: ["scroll"],
      candidates: { _ in Command.all.map { Candidate($0.name, $0.summary) } },
      value: { token, _ throws(ShellError) in
        try Command.resolve(token, isScript: false)
      }
    ).looks { command, _ in command.help }
  ).optional(.look { _ in overviewReport })
}

private var groupForm: Form<Command.Group> {
  let groups = Command.Group.allCases
  return .noun(
    "@GROUP", "a group such as @look", samples: ["@look"],
    accepts: { $0.hasPrefix("@") },
    candidates: { _ in groups.map { Candidate($0.word, $0.summary) } },
    value: { token, _ throws(ShellError) in
      for group in groups where group.word == token.text { return group }
      throw ShellError(
        "There is no group \(token.text); the groups are "
          + groups.map { $0.word }.joined(separator: ", "))
    })
}

// MARK: Reports

/// A report of all commands' names, group by group.
private var overviewReport: Report {
  Report(["commands": names(Command.all)]) {
    for group in Command.Group.allCases {
      group.heading
      StyledLine(group.commands.map { $0.name }.joined(separator: " "), .code)
    }
    StyledLine(
      "Type 'help scroll' for one of them, 'help @look' for a group, "
        + "'help all' for all. A name may be shortened while it stays "
        + "clear: 'bot'.", .faint)
  }
}

/// A report of the groups' commands with their summaries, group by group.
private func report(on groups: [Command.Group]) -> Report {
  let commands = Command.all.filter { groups.contains($0.group) }
  return Report(["commands": names(commands)]) {
    for group in groups {
      group.heading
      Grid("", "", rows: group.commands) { command in
        let short = command.short.map { ", \($0)" } ?? ""
        return ["\(command.name + short, .code)", "\(command.summary)"]
      }
    }
  }
}

private func names(_ commands: [Command]) -> JSON {
  .strings(commands.map { $0.name })
}

extension Command {
  /// The command's help: an example, the summary, and the usage.
  fileprivate var help: Report {
    Report([
      "name": .string(name), "short": JSON(short),
      "group": .string(group.rawValue), "usage": .string(usage),
      "summary": .string(summary), "example": .string(example),
    ]) {
      "Try: \(example, .code)"
      "\(name, .title)\(short.map { " (or \($0))" } ?? ""): \(summary)."
      "Form: \(usage, .code)"
    }
  }
}

extension Command.Group {
  /// `@look`
  fileprivate var word: String { "@" + rawValue }

  fileprivate var heading: StyledLine {
    "\(word, .title)\(" \(summary)", .faint)"
  }
}

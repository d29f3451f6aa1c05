import Reports

/// `[COMMAND·@GROUP·all]`
var helpForm: Form<Deed> {
  Form.either(
    .word(
      "all", "every command",
      is: .look { _ in report(on: Command.Group.allCases) }),
    groupForm.looks { group, _ in report(on: [group]) },
    commandForm.looks { command, _ in command.help }
  ).optional(.look { _ in overviewReport })
}

private var commandForm: Form<Command> {
  let noun = Noun(
    title: "COMMAND", what: "a command",
    candidates: { _ in Command.all.map { Candidate($0.name, $0.summary) } },
    samples: ["scroll"])
  return .noun(noun) { token, _ throws(ShellError) in
    try Command.resolve(token, isScript: false)
  }
}

private var groupForm: Form<Command.Group> {
  let noun = Noun(
    title: "@GROUP", what: "a group such as @look",
    accepts: { $0.hasPrefix("@") },
    candidates: { _ in
      Command.Group.allCases.map { Candidate("@\($0.rawValue)", $0.summary) }
    }, samples: ["@look"])
  return .noun(noun) { token, _ throws(ShellError) in
    guard let group = Command.Group(rawValue: String(token.text.dropFirst()))
    else {
      let names = Command.Group.allCases.map { "@\($0.rawValue)" }
      throw ShellError(
        "There is no group \(token.text); the groups are "
          + names.joined(separator: ", "), column: token.start)
    }
    return group
  }
}

// MARK: Reports

/// The commands' names, group by group.
private var overviewReport: Report {
  Report("help", ["commands": names(Command.all)]) {
    for group in Command.Group.allCases {
      group.heading
      StyledLine(
        group.commands.map { $0.name }.joined(separator: " "), .code)
    }
    StyledLine(
      "Type 'help scroll' for one of them, 'help @look' for a group, "
        + "'help all' for all. A name may be shortened while it stays "
        + "clear: 'bot'.", .faint)
  }
}

/// Commands with what they do, group by group.
private func report(on groups: [Command.Group]) -> Report {
  let commands = Command.all.filter { groups.contains($0.group) }
  return Report("help", ["commands": names(commands)]) {
    for group in groups {
      group.heading
      Grid(
        "", "",
        rows: group.commands.map { command in
          let short = command.short.map { ", \($0)" } ?? ""
          return ["\(command.name + short, .code)", "\(command.summary)"]
        })
    }
  }
}

private func names(_ commands: [Command]) -> JSON {
  .strings(commands.map { $0.name })
}

extension Command {
  /// An example first, then what it does, and its form.
  fileprivate var help: Report {
    Report(
      "help",
      [
        "name": .string(name), "short": JSON(short),
        "group": .string(group.rawValue), "usage": .string(usage),
        "summary": .string(summary), "example": .string(example),
      ]
    ) {
      "Try: \(example, .code)"
      "\(name, .title)\(short.map { " (or \($0))" } ?? ""): \(summary)."
      "Form: \(usage, .code)"
    }
  }
}

extension Command.Group {
  fileprivate var heading: StyledLine {
    "\("@\(rawValue)", .title)\(" \(summary)", .faint)"
  }
}

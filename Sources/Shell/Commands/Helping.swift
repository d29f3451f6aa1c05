import Reports

/// `[COMMAND·@GROUP·all]`
var helpForm: Form<Deed> {
  Form.either(
    word("all", "every command").looks { _, _ in
      report(on: Command.Group.allCases)
    },
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
  var blocks: [Report.Block] = []
  for group in Command.Group.allCases {
    let names = group.commands.map { $0.name }
    blocks.append(.text(group.heading))
    blocks.append(.text(StyledLine(names.joined(separator: " "), .code)))
  }
  blocks.append(
    .text(
      StyledLine(
        "Type 'help scroll' for one of them, 'help @look' for a group, "
          + "'help all' for all. A name may be shortened while it stays "
          + "clear: 'bot'.", .faint)))
  return Report("help", fields: fields(Command.all), blocks: blocks)
}

/// Commands with what they do, group by group.
private func report(on groups: [Command.Group]) -> Report {
  var blocks: [Report.Block] = []
  for group in groups {
    var grid = Grid("", "")
    for command in group.commands {
      let short = command.short.map { ", \($0)" } ?? ""
      grid.rows.append([
        StyledLine(command.name + short, .code),
        StyledLine(command.summary),
      ])
    }
    blocks += [.text(group.heading), .grid(grid)]
  }
  let commands = Command.all.filter { groups.contains($0.group) }
  return Report("help", fields: fields(commands), blocks: blocks)
}

private func fields(_ commands: [Command]) -> JSON.Fields {
  [.init("commands", .array(commands.map { .string($0.name) }))]
}

extension Command {
  /// An example first, then what it does, and its form.
  fileprivate var help: Report {
    let short = short.map { " (or \($0))" } ?? ""
    return Report(
      "help",
      fields: [
        .init("name", .string(name)), .init("short", JSON(self.short)),
        .init("group", .string(group.rawValue)),
        .init("usage", .string(usage)), .init("summary", .string(summary)),
        .init("example", .string(example)),
      ],
      blocks: [
        .text("Try: " + StyledLine(example, .code)),
        .text(StyledLine(name, .title) + StyledLine("\(short): \(summary).")),
        .text("Form: " + StyledLine(usage, .code)),
      ])
  }
}

extension Command.Group {
  fileprivate var heading: StyledLine {
    StyledLine("@\(rawValue)", .title) + StyledLine(" \(summary)", .faint)
  }
}

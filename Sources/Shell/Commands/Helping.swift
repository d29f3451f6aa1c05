import Reports

/// What one may ask for help on.
enum HelpTopic {
  case overview
  case all
  case group(Command.Group)
  case command(Command)
}

/// `[COMMAND·@GROUP·all]`
var helpForm: Form<HelpTopic> {
  Form.either(
    .word("all", "every command", is: .all),
    .noun(.group) { token, _ throws(ShellError) in
      guard let group = Command.Group(rawValue: String(token.text.dropFirst()))
      else {
        let names = Command.Group.allCases.map { "@\($0.rawValue)" }
        throw ShellError(
          "There is no group \(token.text); the groups are "
            + names.joined(separator: ", "), column: token.start)
      }
      return .group(group)
    },
    .noun(.command) { token, _ throws(ShellError) in
      .command(try Command.resolve(token, isScript: false))
    }
  ).optional(.overview)
}

extension Noun {
  fileprivate static let command = Noun(
    title: "COMMAND", what: "a command",
    candidates: { _ in Command.all.map { Candidate($0.name, $0.summary) } },
    samples: ["scroll"])

  fileprivate static let group = Noun(
    title: "@GROUP", what: "a group such as @look",
    accepts: { $0.hasPrefix("@") },
    candidates: { _ in
      Command.Group.allCases.map { Candidate("@\($0.rawValue)", $0.summary) }
    }, samples: ["@look"])
}

// MARK: Reports

extension HelpTopic {
  var report: Report {
    switch self {
    case .overview: HelpTopic.overviewReport
    case .all: HelpTopic.report(on: Command.Group.allCases)
    case .group(let group): HelpTopic.report(on: [group])
    case .command(let command): command.help
    }
  }

  /// The commands' names, group by group.
  private static var overviewReport: Report {
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
  private static func report(on groups: [Command.Group]) -> Report {
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

  private static func fields(_ commands: [Command]) -> JSON.Fields {
    [.init("commands", .array(commands.map { .string($0.name) }))]
  }
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
  /// Its commands, in the order of the table.
  var commands: [Command] { Command.all.filter { $0.group == self } }

  fileprivate var heading: StyledLine {
    StyledLine("@\(rawValue)", .title) + StyledLine(" \(summary)", .faint)
  }
}

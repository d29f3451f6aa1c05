import Reports

extension Interpreter {
  /// The commands' names, group by group.
  var helpOverview: Report {
    var blocks: [Report.Block] = []
    for group in Command.Group.allCases {
      var names: [String] = []
      for command in Command.all where command.group == group {
        names.append(command.name)
      }
      blocks.append(.text(heading(group)))
      blocks.append(
        .text(StyledLine(names.joined(separator: " "), .code)))
    }
    blocks.append(
      .text(
        StyledLine(
          "Type 'help scroll' for one of them, 'help @look' for a group, "
            + "'help all' for all. A name may be shortened while it stays "
            + "clear: 'bot'.", .faint)))
    return Report("help", fields: commandFields(Command.all), blocks: blocks)
  }

  /// The commands with what they do, group by group.
  var helpOnAll: Report {
    var blocks: [Report.Block] = []
    for group in Command.Group.allCases { blocks += help(on: group).blocks }
    return Report("help", fields: commandFields(Command.all), blocks: blocks)
  }

  /// The commands of one group.
  func help(on group: Command.Group) -> Report {
    let commands = Command.all.filter { $0.group == group }
    var grid = Grid("", "")
    for command in commands {
      let short = command.short.map { ", \($0)" } ?? ""
      grid.rows.append([
        StyledLine(command.name + short, .code),
        StyledLine(command.summary),
      ])
    }
    return Report(
      "help", fields: commandFields(commands),
      blocks: [.text(heading(group)), .grid(grid)])
  }

  /// One command: an example first.
  func help(on command: Command) -> Report {
    let short = command.short.map { " (or \($0))" } ?? ""
    return Report(
      "help",
      fields: [
        .init("name", .string(command.name)),
        .init("short", JSON(command.short)),
        .init("group", .string(command.group.rawValue)),
        .init("usage", .string(command.usage)),
        .init("summary", .string(command.summary)),
        .init("example", .string(command.example)),
      ],
      blocks: [
        .text("Try: " + StyledLine(command.example, .code)),
        .text(
          StyledLine(command.name, .title)
            + StyledLine("\(short): \(command.summary).")),
        .text("Form: " + StyledLine(command.usage, .code)),
      ])
  }

  private func heading(_ group: Command.Group) -> StyledLine {
    StyledLine("@\(group.rawValue)", .title)
      + StyledLine(" \(group.summary)", .faint)
  }

  private func commandFields(_ commands: [Command]) -> [JSON.Field] {
    [.init("commands", .array(commands.map { .string($0.name) }))]
  }
}

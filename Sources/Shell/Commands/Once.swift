import Reports
import Stage
import Text

extension Command {
  /// Commands that put answers elsewhere.
  static let once: [Command] = [
    Command(
      name: "once", group: .output, usage: "once FILE [replace]",
      summary: "put the next command's answer into a file, as plain text",
      example: "once cells.txt",
      candidates: { _ in ["replace"] },
      run: { interpreter, arguments throws(ShellError) in
        var target = try arguments.target()
        target.column = nil
        interpreter.once = target
        return Report(
          "once", fields: [.init("file", .string(target.path))],
          blocks: [
            .text(
              StyledLine(
                "The next command's answer goes into '\(target.path)'."))
          ])
      })
  ]
}

extension Interpreter {
  /// Hands a command's reports out, or puts them into the file that `once`
  /// named; what can't be put there is handed out all the same.
  func deliver(
    _ command: Command, _ perform: () throws(ShellError) -> Report
  ) throws(ShellError) {
    guard let target = once, command.name != "once" else {
      return output(try perform())
    }
    once = nil
    let print = output
    var reports: [Report] = []
    output = { reports.append($0) }
    defer { output = print }
    do {
      reports.append(try perform())
      print(try write(reports, target, by: command))
    } catch {
      for report in reports { print(report) }
      throw error
    }
  }

  private func write(
    _ reports: [Report], _ target: Target, by command: Command
  ) throws(ShellError) -> Report {
    var text = ""
    var count = 0
    for report in reports {
      for line in lines(report) {
        text += line.text + "\n"
        count += 1
      }
    }
    try write(text, target, as: "once")
    return Report(
      "once",
      fields: [
        .init("file", .string(target.path)), .init("lines", .int(count)),
      ],
      blocks: [
        .text(
          StyledLine(
            "What '\(command.name)' answered is in '\(target.path)': "
              + "\(counted(count, "line"))."))
      ])
  }
}

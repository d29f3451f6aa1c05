import Looks
import Reports
import Session
import Text
import Workshop

/// Commands that put a session into a file.
let fileCommands: [Command] = [
  Command(
    "save", .session,
    "write a script that replays this session; replace an old file only if "
      + "told to",
    example: "save lesson.reuse",
    form: Form<Target>.target().looks { target, around throws(ShellError) in
      let session = around.session
      try target.write(
        script(of: session, named: target.path), as: "save", to: around.host)
      let count = session.steps.count - 1
      return Report(
        "save",
        fields: [
          .init("file", .string(target.path)), .init("steps", .int(count)),
        ],
        blocks: [
          .text(
            StyledLine(
              "\(counted(count, "step")) saved: 'read "
                + "\(quoted(target.path))' replays them."))
        ])
    }),
  Command(
    "transcript", .session,
    "write all that was typed and answered, as Markdown",
    example: "transcript lesson.md",
    form: Form<Target>.target().runs {
      target, interpreter, _ throws(ShellError) in
      let rehearsal = try Rehearsal(of: interpreter)
      try target.write(
        rehearsal.markdown, as: "transcript",
        to: interpreter.surroundings.host)
      let count = rehearsal.exchanges.count
      return Report(
        "transcript",
        fields: [
          .init("file", .string(target.path)),
          .init("commands", .int(count)),
        ],
        blocks: [
          .text(
            StyledLine(
              "\(counted(count, "line")) and their answers are in "
                + "'\(target.path)'."))
        ])
    }),
  Command(
    "history", .session, "the lines performed so far", example: "history 20",
    form: Form<Int>.int("COUNT", "a number of lines").optional.looks {
      count, around in
      history(around.log, last: count)
    }),
]

private func history(_ log: [String], last count: Int?) -> Report {
  let lines = log.suffix(max(0, count ?? log.count))
  var code: [StyledLine] = []
  for (index, line) in lines.enumerated() {
    let number = log.count - lines.count + index + 1
    code.append(StyledLine("\(number)  ", .faint) + StyledLine(line, .code))
  }
  return Report(
    "history",
    fields: [.init("lines", .array(lines.map { .string($0) }))],
    blocks: code.isEmpty ? [.text("Nothing was done yet.")] : [.code(code)])
}

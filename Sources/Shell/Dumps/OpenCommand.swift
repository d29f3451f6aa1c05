import Looks
import Reports

/// Commands that open dumps and judge them.
let dumpCommands: [Command] = [
  Command(
    "open", .session,
    "open what a debugger printed about a table or a collection view (view "
      + "trees, lists of cells) from a file, or with - from standard input; of "
      + "several tables, the one that is named, or else the visible one. A crash "
      + "is explained",
    example: "open dump.txt", needs: .nothing,
    form: Form<Token>.file.and(
      Form<Token>.any("TABLE", "a table's address or class", samples: ["0x12"])
        .optional
    ).goes { wanted, sessions, _ throws(ShellError) in
      try sessions.open(dumpAt: wanted.0, table: wanted.1)
    }),
  Command(
    "findings", .look,
    "what looks wrong in the open dump, and which chapter explains it; the exit "
      + "code is 1 if nothing is found, but part of the dump may be missing",
    needs: .moment,
    form: Form<Void>.nothing.looks { _, surroundings throws(ShellError) in
      if let dump = surroundings.sessions.dump {
        return try findingsReport(of: dump)
      }
      throw noDump
    }),
  againstCommand,
]

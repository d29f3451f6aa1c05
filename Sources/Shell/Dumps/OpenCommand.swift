import Looks
import Reports

/// Commands that open dumps and judge them.
let dumpCommands: [Command] = [
  Command(
    "open", .session,
    "open what a debugger printed of a table: view trees and lists of cells, "
      + "from a file or, for -, from standard input",
    example: "open dump.txt",
    form: Form<Token>.file.goes { file, sessions, _ throws(ShellError) in
      try sessions.open(dumpAt: file)
    }),
  Command(
    "findings", .look,
    "what is wrong or odd in the dump that is open, and which chapter shows it",
    form: Form<Void>.nothing.looks { _, surroundings throws(ShellError) in
      #if !PAGE
        if let dump = surroundings.sessions.dump {
          return findingsReport(of: dump)
        }
      #endif
      throw ShellError("No dump is open; 'open dump.txt' opens one")
    }),
]

#if PAGE
  extension Sessions {
    fileprivate mutating func open(dumpAt file: Token) throws(ShellError)
      -> Report
    {
      throw ShellError(
        "A page opens no dumps yet; the shell in a terminal does",
        column: file.start)
    }
  }
#endif

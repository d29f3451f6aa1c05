import Reports

/// Commands for scripts, checks, and the way out.
let sessionCommands: [Command] = [
  Command(
    "read", .session, "perform the commands in a file",
    example: "read demo.reuse",
    form: Form<Token>.file.runs { file, interpreter, sink throws(ShellError) in
      try Script(path: file.text).perform(by: interpreter, into: sink)
    }),
  expectCommand,
  Command(
    "quit", short: "q", .session, "leave, with an exit code if you like",
    form: exitCodeForm.optional.runs { code, interpreter, _ in
      if code == nil, let report = interpreter.leaveTour() { return report }
      interpreter.lab.exitCode = code ?? 0
      return Report("quit", fields: [.init("code", .int(code ?? 0))])
    }),
]

private var exitCodeForm: Form<Int> {
  let noun = Noun(
    title: "CODE", what: "an exit code", accepts: { Int($0) != nil },
    samples: ["3"])
  return .noun(noun) { token, _ throws(ShellError) in
    guard let code = Int(token.text), (0...255).contains(code) else {
      throw ShellError(
        "An exit code lies between 0 and 255", column: token.start)
    }
    return code
  }
}

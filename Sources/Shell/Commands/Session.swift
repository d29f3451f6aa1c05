import Reports

/// Commands for scripts, checks, and the way out.
let sessionCommands: [Command] = [
  Draft(
    "read", .session, "perform the commands in a file",
    example: "read demo.reuse", form: Form<Token>.file
  ).runs { file, interpreter, sink throws(ShellError) in
    try Script(path: file.text).perform(by: interpreter, into: sink)
  },
  expectCommand,
  Draft(
    "quit", short: "q", .session, "leave, with an exit code if you like",
    example: "quit", form: exitCodeForm.optional
  ).leaves { code in code },
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

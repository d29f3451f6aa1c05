import Editions

extension Command {
  /// Commands that compare: machines, values, a guess and what came of it.
  static let comparing: [Command] = [
    Command(
      name: "race", group: .compare,
      usage: "race CHAPTER·POLICY=VALUE ... : COMMANDS",
      summary: "do the same on several machines, each fresh, in one table",
      example: "race 1 2 3: page 10", takesCommands: true,
      candidates: { interpreter in
        var words: [String] = []
        for edition in Edition.allCases { words.append("\(edition.chapter)") }
        for name in interpreter.session.edition.policies {
          for value in name.values where value != "N" {
            words.append("\(name.rawValue)=\(value)")
          }
        }
        return words
      },
      run: { interpreter, arguments throws(ShellError) in
        try interpreter.race(&arguments)
      }),
    Command(
      name: "predict", group: .compare,
      usage: "predict NUMBER VALUE, CELL STATE, ... : COMMANDS",
      summary: "guess what the numbers will be, then do it and see",
      example: "predict made 14, orphans 0: scroll 5", mutates: true,
      takesCommands: true,
      candidates: { interpreter in
        interpreter.knownNumbers.map { $0.key }
      },
      run: { interpreter, arguments throws(ShellError) in
        try interpreter.predict(&arguments)
      }),
    Command(
      name: "sweep", group: .compare,
      usage: "sweep WORD FROM..TO [by STEP] [of NUMBER] : COMMANDS",
      summary: "do it once for each value, each time afresh, and draw a number",
      example: "sweep step 1..568 by 9: bottom by step", takesCommands: true,
      candidates: { _ in ["step", "by", "of", "made", "hits", "alive"] },
      run: { interpreter, arguments throws(ShellError) in
        try interpreter.sweep(&arguments)
      }),
  ]
}

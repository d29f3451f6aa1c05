extension Command {
  /// Commands for the exercises, where a workshop is at hand.
  static let workshop: [Command] = [
    Command(
      name: "progress", group: .workshop, usage: "progress [CHAPTER·NAME]",
      summary: "show which exercises are done, and what to try next",
      example: "progress 1",
      candidates: { chapters($0) + names($0) },
      run: { interpreter, arguments throws(ShellError) in
        try interpreter.progress(&arguments)
      }),
    Command(
      name: "recheck", group: .workshop, usage: "recheck [CHAPTER]",
      summary: "build and check the exercises now, then show progress",
      example: "recheck 1", candidates: { chapters($0) },
      run: { interpreter, arguments throws(ShellError) in
        try interpreter.recheck(&arguments)
      }),
    Command(
      name: "hint", group: .workshop, usage: "hint [NAME [NUMBER]]",
      summary: "give the next hint on an exercise, or on the one to try next",
      example: "hint LastPoint", candidates: { names($0) },
      run: { interpreter, arguments throws(ShellError) in
        try interpreter.hint(&arguments)
      }),
    Command(
      name: "reset", group: .workshop, usage: "reset NAME",
      summary: "put an exercise back to its beginning, keeping a copy of yours",
      example: "reset LastPoint", candidates: { names($0) },
      run: { interpreter, arguments throws(ShellError) in
        try interpreter.reset(&arguments)
      }),
    Command(
      name: "quiz", group: .workshop, usage: "quiz [before·after·LETTER]",
      summary: "ask ten questions, before the book or after it",
      example: "quiz before",
      candidates: { _ in ["before", "after", "a", "b", "c", "d"] },
      run: { interpreter, arguments throws(ShellError) in
        try interpreter.quiz(&arguments)
      }),
  ]

  private static func names(_ interpreter: Interpreter) -> [String] {
    guard let desk = try? Desk(interpreter.host) else { return [] }
    return desk.cards.map { $0.name }
  }

  private static func chapters(_ interpreter: Interpreter) -> [String] {
    guard let desk = try? Desk(interpreter.host) else { return [] }
    var chapters: [String] = []
    for card in desk.cards where chapters.last != "\(card.chapter)" {
      chapters.append("\(card.chapter)")
    }
    return chapters
  }
}

import Reports
import Workshop

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
    (try? Desk(interpreter.host))?.names ?? []
  }

  private static func chapters(_ interpreter: Interpreter) -> [String] {
    (try? Desk(interpreter.host))?.chapters.map { "\($0)" } ?? []
  }
}

// MARK: From words to the room

extension Interpreter {
  /// `progress [CHAPTER·NAME]`
  fileprivate func progress(_ arguments: inout Arguments) throws(ShellError)
    -> Report
  {
    let desk = try desk()
    let word = arguments.word()
    try arguments.expectEnd()
    return try asked(about: word?.start) { () throws(WorkshopError) in
      try desk.progress(word?.text)
    }
  }

  /// `recheck [CHAPTER]`
  fileprivate func recheck(_ arguments: inout Arguments) throws(ShellError)
    -> Report
  {
    let desk = try desk()
    let column = arguments.column
    let chapter =
      arguments.isAtEnd ? nil : try arguments.int("a chapter's number")
    try arguments.expectEnd()
    return try asked(about: column) { () throws(WorkshopError) in
      try desk.recheck(chapter: chapter)
    }
  }

  /// `hint [NAME [NUMBER]]`
  fileprivate func hint(_ arguments: inout Arguments) throws(ShellError)
    -> Report
  {
    let desk = try desk()
    let name = arguments.word()
    let card = try asked(about: name?.start) { () throws(WorkshopError) in
      try desk.cardForHint(name?.text)
    }
    let column = arguments.column
    let number = arguments.isAtEnd ? nil : try arguments.int("a hint's number")
    try arguments.expectEnd()
    return try asked(about: column) { () throws(WorkshopError) in
      try sitting.hints.give(number, on: card, at: desk)
    }
  }

  /// `reset NAME`
  fileprivate func reset(_ arguments: inout Arguments) throws(ShellError)
    -> Report
  {
    let desk = try desk()
    let name = try arguments.word("an exercise's name")
    let card = try asked(about: name.start) { () throws(WorkshopError) in
      try desk.card(named: name.text)
    }
    try arguments.expectEnd()
    return try asked { () throws(WorkshopError) in try desk.reset(card) }
  }

  /// `quiz [before·after·LETTER]`
  fileprivate func quiz(_ arguments: inout Arguments) throws(ShellError)
    -> Report
  {
    let word = arguments.word()
    try arguments.expectEnd()
    return try asked(about: word?.start) { () throws(WorkshopError) in
      try sitting.quiz(word?.text, host)
    }
  }

  private func desk() throws(ShellError) -> Desk {
    try asked { () throws(WorkshopError) in try Desk(host) }
  }

  /// What the workshop answers; what it refuses because of a word points at
  /// that word.
  private func asked<Answer>(
    about column: Int? = nil, _ ask: () throws(WorkshopError) -> Answer
  ) throws(ShellError) -> Answer {
    do {
      return try ask()
    } catch {
      throw ShellError(
        error.message, column: error.kind == .word ? column : nil,
        kind: error.kind == .missing ? .noInput : .command)
    }
  }
}

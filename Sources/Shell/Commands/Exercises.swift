import Reports
import Workshop

/// Commands for the exercises, where a room is at hand.
let exerciseCommands: [Command] = [
  Draft(
    "progress", .workshop,
    "show which exercises are done, and what to try next",
    example: "progress 1",
    form: exerciseForm("CHAPTER·NAME") {
      chapters($0) + exercises($0)
    }
    .optional
  ).exercises { word, _, around throws(ShellError) in
    try asked(about: word) { () throws(WorkshopError) in
      try Desk(around.host).progress(word?.text)
    }
  },
  Draft(
    "recheck", .workshop,
    "build and check the exercises now, then show progress",
    example: "recheck 1",
    form: exerciseChapterForm.optional
  ).exercises { chapter, _, around throws(ShellError) in
    try asked(about: chapter) { () throws(WorkshopError) in
      try Desk(around.host).recheck(chapter: chapter.flatMap { Int($0.text) })
    }
  },
  Draft(
    "hint", .workshop,
    "give the next hint on an exercise, or on the one to try next",
    example: "hint LastPoint",
    form: exerciseForm("NAME") { exercises($0) }.and(
      hintNumberForm.optional
    ).optional
  ).exercises { input, sitting, around throws(ShellError) in
    let desk = try asked { () throws(WorkshopError) in
      try Desk(around.host)
    }
    let card = try asked(about: input?.0) { () throws(WorkshopError) in
      try desk.cardForHint(input?.0.text)
    }
    let number = input?.1
    return try asked(about: number) { () throws(WorkshopError) in
      try sitting.hints.give(
        number.flatMap { Int($0.text) }, on: card, at: desk)
    }
  },
  Draft(
    "reset", .workshop,
    "put an exercise back to its beginning, keeping a copy of yours",
    example: "reset LastPoint",
    form: exerciseForm("NAME") { exercises($0) }
  ).exercises { name, _, around throws(ShellError) in
    try asked(about: name) { () throws(WorkshopError) in
      let desk = try Desk(around.host)
      return try desk.reset(try desk.card(named: name.text))
    }
  },
  Draft(
    "quiz", .workshop, "ask ten questions, before the book or after it",
    example: "quiz before", form: quizForm.optional
  ).exercises { word, sitting, around throws(ShellError) in
    try asked(about: word) { () throws(WorkshopError) in
      try sitting.quiz(word?.text, around.host)
    }
  },
]

// MARK: Words

private func exerciseForm(
  _ title: String, _ candidates: @escaping (Surroundings) -> [Candidate]
) -> Form<Token> {
  .any(
    title, "an exercise's name", samples: ["LastPoint"],
    candidates: candidates)
}

private var exerciseChapterForm: Form<Token> {
  numberForm("CHAPTER", "a chapter's number") { chapters($0) }
}

private var hintNumberForm: Form<Token> {
  numberForm("NUMBER", "a hint's number") { _ in [] }
}

/// A word that is a whole number.
private func numberForm(
  _ title: String, _ what: String,
  candidates: @escaping (Surroundings) -> [Candidate]
) -> Form<Token> {
  .noun(
    Noun(
      title: title, what: what, accepts: { Int($0) != nil },
      candidates: candidates, samples: ["1"])
  ) { token, _ throws(ShellError) in token }
}

/// `before·after·LETTER`
private var quizForm: Form<Token> {
  .any("before·after·LETTER", "before, after or a letter", samples: ["a"]) {
    _ in
    [
      Candidate("before", "before the book"),
      Candidate("after", "after the book"),
    ] + ["a", "b", "c", "d"].map { Candidate($0, "an answer") }
  }
}

private func exercises(_ around: Surroundings) -> [Candidate] {
  ((try? Desk(around.host))?.names ?? []).map { Candidate($0) }
}

private func chapters(_ around: Surroundings) -> [Candidate] {
  ((try? Desk(around.host))?.chapters ?? []).map { Candidate("\($0)") }
}

// MARK: Answers

/// What the workshop answers; what it refuses because of a word points at that
/// word.
private func asked<Value>(
  about word: Token? = nil, _ ask: () throws(WorkshopError) -> Value
) throws(ShellError) -> Value {
  do {
    return try ask()
  } catch {
    throw ShellError(
      error.message, column: error.kind == .word ? word?.start : nil,
      kind: error.kind == .missing ? .noInput : .command)
  }
}

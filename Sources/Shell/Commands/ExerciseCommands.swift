import Looks
import Workshop

/// Commands for the exercises; they fail where there is no exercise room.
let exerciseCommands: [Command] = [
  Command(
    "progress", .workshop,
    "show which exercises are done, and what to try next",
    example: "progress 1", needs: .nothing,
    form: exerciseForm("CHAPTER·NAME") { chapters($0) + exercises($0) }
      .optional.exercises { word, _, host throws(HostError) in
        try Desk(host).progress(word?.text)
      }),
  Command(
    "recheck", .workshop,
    "build and check the exercises now, then show progress",
    example: "recheck 1",
    form: Form<Int>.noun(
      "CHAPTER", "a chapter's number", samples: ["1"],
      candidates: { chapters($0) }, read: { Int($0) }
    ).optional.exercises { chapter, _, host throws(HostError) in
      try Desk(host).recheck(chapter: chapter)
    }),
  Command(
    "hint", .workshop,
    "give the next hint on an exercise, or on the one to try next",
    example: "hint LastPoint", needs: .nothing,
    form: exerciseForm("NAME") { exercises($0) }
      .and(Form<Int>.int("NUMBER", "a hint's number").optional).optional
      .exercises { wanted, workshop, host throws(HostError) in
        let desk = try Desk(host)
        let card = try desk.cardForHint(wanted?.0.text)
        return try workshop.hints.give(wanted?.1, on: card, at: desk)
      }),
  Command(
    "reset", .workshop,
    "restart an exercise, keeping a copy of yours",
    example: "reset LastPoint",
    form: exerciseForm("NAME") { exercises($0) }.exercises {
      name, _, host throws(HostError) in
      let desk = try Desk(host)
      return try desk.reset(try desk.card(named: name.text))
    }),
  Command(
    "quiz", .workshop, "take the quiz, before the book or after it",
    example: "quiz before", needs: .nothing,
    form: quizForm.optional.exercises {
      word, workshop, host throws(HostError) in
      try workshop.quiz(word?.text, host)
    }),
]

private func exerciseForm(
  _ title: String, _ candidates: @escaping (Surroundings) -> [Candidate]
) -> Form<Token> {
  .any(
    title, "an exercise's name", samples: ["LastPoint"],
    candidates: candidates)
}

/// `before·after·off·LETTER`
private var quizForm: Form<Token> {
  .any(
    "before·after·off·LETTER", "before, after, off or a letter", samples: ["a"]
  ) { _ in
    [
      Candidate("before", "before the book"),
      Candidate("after", "after the book"), Candidate("off", "leave the quiz"),
    ] + ["a", "b", "c", "d"].map { Candidate($0, "an answer") }
  }
}

private func exercises(_ surroundings: Surroundings) -> [Candidate] {
  ((try? Desk(surroundings.host))?.names ?? []).map { Candidate($0) }
}

private func chapters(_ surroundings: Surroundings) -> [Candidate] {
  ((try? Desk(surroundings.host))?.chapters ?? []).map { Candidate("\($0)") }
}

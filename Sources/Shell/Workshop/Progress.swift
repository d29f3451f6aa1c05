extension Interpreter {
  /// `progress [CHAPTER·NAME]`
  func progress(_ arguments: inout Arguments) throws(ShellError) -> Report {
    let desk = try Desk(host)
    guard let token = arguments.word() else {
      return try report("progress", on: desk.cards, at: desk)
    }
    try arguments.expectEnd()
    let cards =
      if let chapter = Int(token.text) {
        try desk.cards(ofChapter: chapter, column: token.start)
      } else {
        [try desk.card(token)]
      }
    return try report("progress", on: cards, at: desk)
  }

  /// `recheck [CHAPTER]`
  func recheck(_ arguments: inout Arguments) throws(ShellError) -> Report {
    let desk = try Desk(host)
    var cards = desk.cards
    var chapter: Int?
    if !arguments.isAtEnd {
      let column = arguments.column
      let number = try arguments.int("a chapter's number")
      try arguments.expectEnd()
      cards = try desk.cards(ofChapter: number, column: column)
      chapter = number
    }
    do {
      try desk.workshop.recheck(chapter: chapter)
    } catch {
      throw ShellError(error.message)
    }
    return try report("recheck", on: cards, at: desk)
  }

  /// Where one stands with some exercises, why, and what to try next.
  private func report(
    _ command: String, on cards: [ExerciseCard], at desk: Desk
  )
    throws(ShellError) -> Report
  {
    var grid = Grid("state", "exercise", "kind", "size", "for")
    var reasons: [Report.Block] = []
    var items: [JSON] = []
    for card in cards {
      let standing = try desk.standing(of: card)
      let reason = reason(of: standing)
      grid.rows.append([
        StyledLine(standing.word, tone(of: standing)),
        StyledLine(card.name, .code), StyledLine(card.kind),
        StyledLine(card.size), StyledLine(card.place),
      ])
      if !reason.isEmpty || cards.count == 1 {
        let state =
          reason.isEmpty
          ? StyledLine(standing.word, tone(of: standing)) : StyledLine(reason)
        reasons.append(
          .text(StyledLine(card.name, .code) + StyledLine(": ") + state))
      }
      items.append(
        .object([
          .init("name", .string(card.name)),
          .init("chapter", .int(card.chapter)),
          .init("state", .string(standing.word)),
          .init("reason", .string(reason)),
        ]))
    }
    // One exercise is told in words, and counted among all.
    let isOne = cards.count == 1
    let sums = try sums(of: isOne ? desk.cards : cards, at: desk)
    return Report(
      command, fields: sums.fields + [.init("exercises", .array(items))],
      blocks: (isOne ? [] : [.grid(grid)]) + reasons + sums.blocks)
  }

  /// How many exercises are done, begun and waiting, and the first not done.
  private func sums(of cards: [ExerciseCard], at desk: Desk) throws(ShellError)
    -> (fields: [JSON.Field], blocks: [Report.Block])
  {
    var done = 0
    var waiting = 0
    var next: ExerciseCard?
    for card in cards {
      let standing = try desk.standing(of: card)
      if standing == .done { done += 1 }
      if standing == .waiting { waiting += 1 }
      if next == nil, standing != .done { next = card }
    }
    let begun = cards.count - done - waiting
    let sentence =
      "\(done) of \(cards.count) done, \(begun) begun, \(waiting) waiting."
    let last =
      next.map { card in
        StyledLine("Next: ") + StyledLine(desk.path(of: card), .code)
          + StyledLine(", \(card.size). \(card.task)")
      } ?? StyledLine("All of them are done.", .good)
    return (
      [
        .init("done", .int(done)), .init("of", .int(cards.count)),
        .init("next", JSON(next?.name)),
      ],
      [
        .drawing(
          [bar(done, of: cards.count) + StyledLine(" \(sentence)")],
          inWords: [StyledLine(sentence)]),
        .text(last),
      ]
    )
  }

  private func tone(of standing: Desk.Standing) -> Tone {
    switch standing {
    case .waiting: .faint
    case .unchecked, .notYet: .warning
    case .done: .good
    }
  }

  private func reason(of standing: Desk.Standing) -> String {
    switch standing {
    case .waiting, .done: ""
    case .unchecked: "changed since it was checked; 'recheck' checks it"
    case .notYet(let reason): reason
    }
  }

  /// Ten squares, so many of them full.
  private func bar(_ done: Int, of all: Int) -> StyledLine {
    let full = all == 0 ? 0 : done * 10 / all
    var line = StyledLine()
    for square in 0..<10 {
      line += square < full ? StyledLine("█", .good) : StyledLine("░", .faint)
    }
    return line
  }
}

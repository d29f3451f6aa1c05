import Reports

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
    var reasons: [Report.Block] = []
    var items: [JSON] = []
    for card in cards {
      let standing = try desk.standing(of: card)
      let reason = reason(of: standing)
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
    let grids = isOne ? [] : [Report.Block.grid(try grid(of: cards, at: desk))]
    return Report(
      command, fields: sums.fields + [.init("exercises", .array(items))],
      blocks: grids + reasons + sums.blocks)
  }

  /// The exercises of one chapter, or, so that it fits on a screen, a line for
  /// each of several.
  private func grid(of cards: [ExerciseCard], at desk: Desk)
    throws(ShellError) -> Grid
  {
    guard cards.first?.chapter == cards.last?.chapter else {
      return try chapters(of: cards, at: desk)
    }
    var grid = Grid("state", "exercise", "kind", "size", "for")
    for card in cards {
      let standing = try desk.standing(of: card)
      grid.rows.append([
        StyledLine(standing.word, tone(of: standing)),
        StyledLine(card.name, .code), StyledLine(card.kind),
        StyledLine(card.size), StyledLine(card.place),
      ])
    }
    return grid
  }

  private func chapters(of cards: [ExerciseCard], at desk: Desk)
    throws(ShellError) -> Grid
  {
    var grid = Grid("chapter#", "done#", "begun#", "waiting#", "next")
    var rest = cards[...]
    while let chapter = rest.first?.chapter {
      let here = rest.prefix { $0.chapter == chapter }
      rest = rest.dropFirst(here.count)
      let count = try count(Array(here), at: desk)
      grid.rows.append([
        StyledLine("\(chapter)"), StyledLine("\(count.done)"),
        StyledLine("\(count.begun)"), StyledLine("\(count.waiting)"),
        StyledLine(count.next?.name ?? "", .code),
      ])
    }
    return grid
  }

  /// How many exercises are done, begun and waiting, and the first not done.
  private func sums(of cards: [ExerciseCard], at desk: Desk) throws(ShellError)
    -> (fields: [JSON.Field], blocks: [Report.Block])
  {
    let count = try count(cards, at: desk)
    let done = count.done
    let sentence =
      "\(done) of \(cards.count) done, \(count.begun) begun, "
      + "\(count.waiting) waiting."
    let last =
      count.next.map { card in
        StyledLine("Next: ") + StyledLine(desk.path(of: card), .code)
          + StyledLine(", \(card.size). \(card.task)")
      } ?? StyledLine("All of them are done.", .good)
    return (
      [
        .init("done", .int(done)), .init("of", .int(cards.count)),
        .init("next", JSON(count.next?.name)),
      ],
      [
        .drawing(
          [bar(done, of: cards.count) + StyledLine(" \(sentence)")],
          inWords: [StyledLine(sentence)]),
        .text(last),
      ]
    )
  }

  private func count(_ cards: [ExerciseCard], at desk: Desk)
    throws(ShellError) -> Count
  {
    var count = Count()
    for card in cards {
      switch try desk.standing(of: card) {
      case .waiting: count.waiting += 1
      case .unchecked, .notYet: count.begun += 1
      case .done:
        count.done += 1
        continue
      }
      if count.next == nil { count.next = card }
    }
    return count
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

/// How many of some exercises are in which state, and the first not done.
private nonisolated struct Count {
  var done = 0
  var begun = 0
  var waiting = 0
  var next: ExerciseCard?
}

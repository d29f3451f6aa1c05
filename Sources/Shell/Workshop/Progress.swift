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
  private func report(_ command: String, on cards: [Card], at desk: Desk)
    throws(ShellError) -> Report
  {
    var grid = Grid("", "exercise", "kind", "size", "for")
    var reasons: [Report.Block] = []
    var items: [JSON] = []
    var counts = ["done": 0, "begun": 0, "waiting": 0]
    var next: Card?
    for card in cards {
      let standing = try desk.standing(of: card)
      counts[standing.word, default: 0] += 1
      grid.rows.append([
        StyledLine(standing.word, tone(of: standing)),
        StyledLine(card.name, .code), StyledLine(card.kind),
        StyledLine(card.size), StyledLine(card.place),
      ])
      let reason = reason(of: standing)
      if !reason.isEmpty {
        reasons.append(
          .text(
            StyledLine(card.name, .code) + StyledLine(": ")
              + StyledLine(reason)))
      }
      if next == nil, standing != .done { next = card }
      items.append(
        .object([
          .init("name", .string(card.name)),
          .init("chapter", .int(card.chapter)),
          .init("state", .string(standing.word)),
          .init("reason", .string(reason)),
        ]))
    }
    let done = counts["done"] ?? 0
    let last =
      next.map { card in
        StyledLine("Next: ") + StyledLine(desk.path(of: card), .code)
          + StyledLine(", \(card.size). \(card.task)")
      } ?? StyledLine("All of them are done.", .good)
    let sums =
      "\(done) of \(cards.count) done, \(counts["begun"] ?? 0) begun, "
      + "\(counts["waiting"] ?? 0) waiting."
    return Report(
      command,
      fields: [
        .init("done", .int(done)), .init("of", .int(cards.count)),
        .init("exercises", .array(items)), .init("next", JSON(next?.name)),
      ],
      blocks: [.grid(grid)] + reasons + [
        .drawing(
          [bar(done, of: cards.count) + StyledLine(" \(sums)")],
          inWords: [StyledLine(sums)]), .text(last),
      ])
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
      line += square < full ? StyledLine("█", .good) : StyledLine("·", .faint)
    }
    return line
  }
}

public import Reports

extension Desk {
  /// Where one stands: with a chapter's exercises, with one that is named, or
  /// with all of them.
  public func progress(_ word: String?) throws(WorkshopError) -> Report {
    if let word, Int(word) == nil {
      return try progress("progress", on: [card(named: word)])
    }
    return try progress(
      "progress", on: cards(ofChapter: word.flatMap { Int($0) }))
  }

  /// Has a chapter's exercises built and checked, or all of them, and tells
  /// where one stands then.
  public func recheck(chapter: Int?) throws(WorkshopError) -> Report {
    let cards = try cards(ofChapter: chapter)
    do throws(HostError) {
      try room.recheck(chapter: chapter)
    } catch {
      throw WorkshopError(error.message, .refused)
    }
    return try progress("recheck", on: cards)
  }

  /// One exercise is told in words, and counted among all.
  private func progress(_ command: String, on cards: [ExerciseCard])
    throws(WorkshopError) -> Report
  {
    let shown = try standings(with: cards)
    return progressReport(
      command, on: shown,
      among: shown.count == 1 ? try standings(with: self.cards) : shown)
  }
}

/// Where one stands with some exercises, why, and what to try next.
///
/// - Parameter all: Those that are counted.
nonisolated func progressReport(
  _ command: String, on shown: [Standing], among all: [Standing]
) -> Report {
  let isOne = shown.count == 1
  let tally = Tally(all)
  var blocks: [Report.Block] = isOne ? [] : [.grid(grid(of: shown))]
  for standing in shown where isOne || !standing.state.reason.isEmpty {
    blocks.append(.text(reason(of: standing)))
  }
  return Report(
    command,
    fields: [
      .init("done", .int(tally.done)), .init("of", .int(all.count)),
      .init("next", JSON(tally.next?.card.name)),
      .init("exercises", .array(shown.map { item($0) })),
    ], blocks: blocks + sums(of: tally, all.count))
}

// MARK: Parts of the report

private nonisolated func reason(of standing: Standing) -> StyledLine {
  let state = standing.state
  let words =
    state.reason.isEmpty
    ? StyledLine(state.word, state.tone) : StyledLine(state.reason)
  return StyledLine(standing.card.name, .code) + StyledLine(": ") + words
}

private nonisolated func item(_ standing: Standing) -> JSON {
  .object([
    .init("name", .string(standing.card.name)),
    .init("chapter", .int(standing.card.chapter)),
    .init("state", .string(standing.state.word)),
    .init("reason", .string(standing.state.reason)),
  ])
}

/// The exercises of one chapter, or, so that it fits on a screen, a line for
/// each of several.
private nonisolated func grid(of standings: [Standing]) -> Grid {
  guard standings.first?.card.chapter == standings.last?.card.chapter else {
    return chapters(of: standings)
  }
  var grid = Grid("state", "exercise", "kind", "size", "for")
  for standing in standings {
    let card = standing.card
    grid.rows.append([
      StyledLine(standing.state.word, standing.state.tone),
      StyledLine(card.name, .code), StyledLine(card.kind),
      StyledLine(card.size), StyledLine(card.place),
    ])
  }
  return grid
}

private nonisolated func chapters(of standings: [Standing]) -> Grid {
  var grid = Grid("chapter#", "done#", "begun#", "waiting#", "next")
  var rest = standings[...]
  while let chapter = rest.first?.card.chapter {
    let here = rest.prefix { $0.card.chapter == chapter }
    rest = rest.dropFirst(here.count)
    let tally = Tally(here)
    grid.rows.append([
      StyledLine("\(chapter)"), StyledLine("\(tally.done)"),
      StyledLine("\(tally.begun)"), StyledLine("\(tally.waiting)"),
      StyledLine(tally.next?.card.name ?? "", .code),
    ])
  }
  return grid
}

/// A bar, the counts, and what to try next.
private nonisolated func sums(of tally: Tally, _ all: Int) -> [Report.Block] {
  let sentence =
    "\(tally.done) of \(all) done, \(tally.begun) begun, "
    + "\(tally.waiting) waiting."
  let last =
    tally.next.map { next in
      StyledLine("Next: ") + StyledLine(next.file, .code)
        + StyledLine(", \(next.card.size). \(next.card.task)")
    } ?? StyledLine("All of them are done.", .good)
  return [
    .drawing(
      [bar(tally.done, of: all) + StyledLine(" \(sentence)")],
      inWords: [StyledLine(sentence)]),
    .text(last),
  ]
}

/// Ten squares, so many of them full.
private nonisolated func bar(_ done: Int, of all: Int) -> StyledLine {
  let full = all == 0 ? 0 : done * 10 / all
  var line = StyledLine()
  for square in 0..<10 {
    line += square < full ? StyledLine("█", .good) : StyledLine("░", .faint)
  }
  return line
}

/// How many of some exercises are in which state, and the first not done.
private nonisolated struct Tally {
  var done = 0
  var begun = 0
  var waiting = 0
  var next: Standing?

  init(_ standings: some Sequence<Standing>) {
    for standing in standings {
      switch standing.state {
      case .waiting: waiting += 1
      case .unchecked, .notYet: begun += 1
      case .done:
        done += 1
        continue
      }
      if next == nil { next = standing }
    }
  }
}

public import Reports

extension Desk {
  /// Reports the learner's standing with some exercises.
  ///
  /// - Parameter word: A chapter's number or an exercise's name; `nil` for all
  ///   exercises.
  public func progress(_ word: String?) throws(HostError) -> Report {
    if let word, Int(word) == nil {
      return try progress(on: [card(named: word)])
    }
    return try progress(on: cards(ofChapter: word.flatMap { Int($0) }))
  }

  /// Builds and checks a chapter's exercises, or, for `nil`, all of them, and
  /// reports the learner's standing with them.
  public func recheck(chapter: Int?) throws(HostError) -> Report {
    let cards = try cards(ofChapter: chapter)
    try room.recheck(chapter: chapter)
    return try progress(on: cards)
  }

  /// A report on some exercises; a single one is described in words, with the
  /// counts of all exercises.
  private func progress(on cards: [ExerciseCard]) throws(HostError) -> Report {
    let shown = try standings(with: cards)
    let isOne = shown.count == 1
    var counts = ExerciseCounts(shown)
    var next = counts.next
    if isOne || next == nil {
      let all = ExerciseCounts(try standings(with: self.cards))
      if isOne { counts = all }
      next = all.next
    }
    return Report([
      "done": .int(counts.done), "of": .int(counts.all),
      "next": JSON(next?.card.name),
      "exercises": .array(shown.map { item($0) }),
    ]) {
      if !isOne { grid(of: shown) }
      for standing in shown where isOne || !standing.state.reason.isEmpty {
        reason(of: standing)
      }
      sums(of: counts)
      if counts.next == nil { StyledLine("All of them are done.", .good) }
      if let next {
        task(of: next)
      } else {
        "Next: 'quiz after' asks what you know now; then let your own table go "
          + "wrong, in \(paths.tables, .code)."
      }
    }
  }
}

/// The line that suggests an exercise, with a mark on homework, which a learner
/// in a workshop leaves for later.
private nonisolated func task(of standing: Standing) -> StyledLine {
  let card = standing.card
  let venue = card.venue == "homework" ? ", homework" : ""
  return "Next: \(standing.file, .code), \(card.size)\(venue). \(card.task)"
}

// MARK: Parts of the report

private nonisolated func reason(of standing: Standing) -> StyledLine {
  let state = standing.state
  let name: StyledLine = "\(standing.card.name, .code)"
  return switch state {
  case .waiting, .done: "\(name): \(state.word, state.tone)"
  case .unchecked: "\(name): \(state.reason)"
  case .notYet: "\(name), \("not yet", state.tone): \(state.reason)"
  }
}

private nonisolated func item(_ standing: Standing) -> JSON {
  [
    "name": .string(standing.card.name), "chapter": .int(standing.card.chapter),
    "state": .string(standing.state.word),
    "reason": .string(standing.state.reason),
  ]
}

/// A grid of one chapter's exercises, or, so that several chapters fit on a
/// screen, a grid with a row for each chapter.
private nonisolated func grid(of standings: [Standing]) -> Grid {
  guard standings.first?.card.chapter == standings.last?.card.chapter else {
    return chapters(of: standings)
  }
  return Grid(
    "state", "exercise", "kind", "size", "for",
    rows: standings.map { standing in
      let card = standing.card
      return [
        "\(standing.state.word, standing.state.tone)", "\(card.name, .code)",
        "\(card.kind)", "\(card.size)", "\(card.venue)",
      ]
    })
}

private nonisolated func chapters(of standings: [Standing]) -> Grid {
  var grid = Grid("chapter#", "done#", "begun#", "waiting#", "next")
  var rest = standings[...]
  while let chapter = rest.first?.card.chapter {
    let here = rest.prefix { $0.card.chapter == chapter }
    rest = rest.dropFirst(here.count)
    let counts = ExerciseCounts(here)
    grid.rows.append([
      "\(chapter)", "\(counts.done)", "\(counts.begun)", "\(counts.waiting)",
      "\(counts.next?.card.name ?? "", .code)",
    ])
  }
  return grid
}

/// A progress bar, and the counts in a sentence.
private nonisolated func sums(of counts: ExerciseCounts) -> Report.Block {
  let sentence: StyledLine =
    "\(counts.done) of \(counts.all) done, \(counts.begun) begun, "
    + "\(counts.waiting) waiting."
  return .drawing(
    ["\(bar(counts.done, of: counts.all)) \(sentence)"], inWords: [sentence])
}

/// A progress bar of ten squares.
private nonisolated func bar(_ done: Int, of all: Int) -> StyledLine {
  let full = all == 0 ? 0 : done * 10 / all
  let squares = (0..<10).map {
    $0 < full ? Span("█", .good) : Span("░", .faint)
  }
  return StyledLine(squares)
}

/// The number of exercises in each state, and the one to go on with.
private nonisolated struct ExerciseCounts {
  var done = 0
  var begun = 0
  var waiting = 0
  var all: Int { done + begun + waiting }
  var next: Standing?

  init(_ standings: some Sequence<Standing>) {
    for standing in standings {
      switch standing.state {
      case .waiting: waiting += 1
      case .unchecked, .notYet: begun += 1
      case .done: done += 1
      }
    }
    next = Standing.next(of: Array(standings))
  }
}

/// A chapter, typed through twice: all of it, and its main text alone.
///
/// The page prints the answers of the first play. A reader who skips the asides
/// must get the same ones.
struct TwoPlays {
  private let chapter: Chapter
  private let whole: Play
  private let main: Play
  /// The errors of transcripts that can't be parsed.
  private let unread: [LoomError]

  /// How many fresh starts the main text of a chapter may have.
  static let freshStarts = 5

  init(of chapter: Chapter, performing: Performer) {
    var blocks: [(Block, [Exchange])] = []
    var unread: [LoomError] = []
    for block in chapter.transcripts {
      do throws(LoomError) {
        blocks.append((block, try block.exchanges()))
      } catch {
        unread.append(error)
      }
    }
    self.chapter = chapter
    self.unread = unread
    whole = Play(blocks, into: performing(chapter.number))
    let open = blocks.filter { !chapter.isInAside($0.0) }
    main =
      open.count == blocks.count
      ? whole : Play(open, into: performing(chapter.number))
  }
}

extension TwoPlays {
  /// The chapter's number and the tallies of both plays, in one line.
  var summary: String {
    "chapter \(chapter.number): \(main.tally)"
      + (hasAsides
        ? "; with \(counted(chapter.asides.count, "aside")), \(whole.tally)"
        : "")
  }

  /// Whether an aside has a transcript, so that the plays differ.
  private var hasAsides: Bool { main.scenes.count < whole.scenes.count }

  /// The comparisons of both plays, and all mistakes.
  var findings: Findings {
    var findings = Findings(of: "commands")
    for error in unread { findings.note(error) }
    for take in whole.scenes.flatMap(\.takes) {
      findings.compare(take.exchange.problem(with: take.answer))
    }
    let differences = differences
    if hasAsides {
      for take in main.scenes.flatMap(\.takes) {
        findings.compare(
          differences.first { $0.place == take.exchange.place })
      }
    }
    for error in brokenRules { findings.note(error) }
    return findings
  }

  /// The mistakes that recording can't mend.
  var faults: [LoomError] { unread + differences + brokenRules }

  /// The chapter's text with the answers of the whole play.
  ///
  /// - Throws: `LoomError` for an answer with a line that would be parsed as a
  ///   command, and for a transcript that can't be parsed.
  func recorded() throws(LoomError) -> String {
    if let error = unread.first { throw error }
    var edits: [Edit] = []
    for scene in whole.scenes {
      if let edit = try scene.edit { edits.append(edit) }
    }
    return chapter.text(applying: edits)
  }
}

// MARK: Comparing the plays

extension TwoPlays {
  /// The first answer after each aside that differs for a reader who skips the
  /// asides.
  private var differences: [LoomError] {
    var errors: [LoomError] = []
    var blamed: [Location?] = []
    let answers = Dictionary(
      whole.scenes.flatMap(\.takes).map { ($0.exchange.place, $0.answer) },
      uniquingKeysWith: { first, _ in first })
    for scene in main.scenes {
      let aside = lastAside(before: scene.block)
      let error = scene.takes.lazy.compactMap { take in
        difference(of: take, from: answers[take.exchange.place] ?? [], aside)
      }.first
      guard let error, !blamed.contains(aside?.place) else { continue }
      errors.append(error)
      blamed.append(aside?.place)
    }
    return errors
  }

  private func difference(
    of take: Play.Take, from answer: [String], _ aside: Fold?
  ) -> LoomError? {
    let promised = take.exchange.promising(answer)
    if promised.accepts(take.answer) { return nil }
    guard let aside else { return promised.problem(with: take.answer) }
    let fault = PlayFault.changedByAside(
      command: take.exchange.command, summary: aside.summary,
      line: aside.place.line,
      change: change(
        from: promised.expected.tidied, to: promised.recording(take.answer)))
    return LoomError(.play(fault), at: take.exchange.place)
  }

  /// The last aside with a transcript before a block; `nil` if there is none.
  private func lastAside(before block: Block) -> Fold? {
    chapter.asides.last { aside in
      aside.place.line < block.place.line
        && whole.scenes.contains { aside.holds($0.block) }
    }
  }
}

// MARK: Rules

extension TwoPlays {
  private var brokenRules: [LoomError] {
    continuingAsides + tooManyStarts + repeatedSettings
  }

  /// Errors for asides whose first command goes on with the main text's table.
  private var continuingAsides: [LoomError] {
    chapter.folds.compactMap { fold in
      let first = whole.scenes.first { fold.holds($0.block) }?.takes.first
      guard let exchange = first?.exchange, !exchange.beginsAnew else {
        return nil
      }
      return LoomError(
        .play(.continuingAside(summary: fold.summary)), at: exchange.place)
    }
  }

  private var tooManyStarts: [LoomError] {
    let starts = main.scenes.flatMap(\.takes).flatMap { take in
      Opening.all(on: take.exchange.command).filter { $0 == .fresh }.map { _ in
        take.exchange.place
      }
    }
    return starts.indices.dropFirst(TwoPlays.freshStarts).map { index in
      LoomError(.play(.freshAgain(count: index + 1)), at: starts[index])
    }
  }

  /// Errors for commands of the main text that put on stage the scenario or
  /// chapter that is there already.
  ///
  /// The first command after an aside with a transcript may do so.
  private var repeatedSettings: [LoomError] {
    var errors: [LoomError] = []
    var comesFromAside = false
    for scene in whole.scenes {
      let isInAside = chapter.isInAside(scene.block)
      for (index, take) in scene.takes.enumerated() where !isInAside {
        if comesFromAside, index == 0 { continue }
        let line = take.exchange.command
        guard let opening = Opening.all(on: line).first,
          opening.repeats(take.before)
        else { continue }
        errors.append(
          LoomError(
            .play(.settingAgain(command: line)), at: take.exchange.place))
      }
      comesFromAside = isInAside
    }
    return errors
  }
}

extension Play.Scene {
  /// An edit that writes the current answers into the block; `nil` if they are
  /// there already.
  fileprivate var edit: Edit? {
    get throws(LoomError) {
      var body: [String] = []
      for take in takes {
        body += try take.exchange.recordedLines(take.answer)
      }
      return body == block.body
        ? nil : Edit(range: block.range, lines: block.rewritten(body))
    }
  }
}

/// A mistake in a chapter that is to be typed through in one session.
enum PlayFault: Equatable, Sendable {
  case changedByAside(
    command: String, summary: String, line: Int, change: [String])
  case continuingAside(summary: String)
  case freshAgain(count: Int)
  case settingAgain(command: String)
}

extension PlayFault: CustomStringConvertible {
  var description: String {
    switch self {
    case .changedByAside(let command, let summary, let line, let change):
      return "'\(command)' answers otherwise to who skips the aside"
        + " '\(summary)' of line \(line); begin this block with"
        + " 'scenario …' or 'fresh N' (- with the aside, + without it):"
        + indented(change)
    case .continuingAside(let summary):
      return "the aside '\(summary)' goes on with the main text's table; begin"
        + " its first transcript with 'scenario …' or 'fresh N'"
    case .freshAgain(let count):
      return "this is fresh start \(count) of the main text, and"
        + " \(TwoPlays.freshStarts) are the most; go on with the table that is"
        + " there, or make this an aside"
    case .settingAgain(let command):
      return "'\(command)' puts on stage what is there already; drop it, or"
        + " say 'fresh N' if the story must begin again"
    }
  }
}

import Loom
import Text

/// Two plays of a chapter: one with all its transcripts, one with those of the
/// main text alone.
///
/// The page prints the answers of the first play. A reader who skips the asides
/// must get the same answers.
struct TwoPlays {
  private let chapter: Chapter
  private let whole: Play
  private let main: Play
  /// The errors of transcripts that can't be parsed.
  private let unread: [LoomError]

  /// The greatest number of `fresh` commands in the main text of a chapter.
  static let mostFresh = 5

  init(of chapter: Chapter, performing: Performer) {
    var blocks: [(CodeBlock, [Exchange])] = []
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
  /// The chapter's number and the counts of both plays, in one line.
  var summary: String {
    "chapter \(chapter.number): \(main.counts)"
      + (hasAsides
        ? "; with \(counted(chapter.asides.count, "aside")), \(whole.counts)"
        : "")
  }

  /// Whether an aside has a transcript, so that the plays differ.
  private var hasAsides: Bool { main.blocks.count < whole.blocks.count }

  /// The number of comparisons in both plays, and all errors.
  var findings: Findings {
    var findings = Findings(of: "commands")
    for error in unread { findings.add(error) }
    for command in whole.blocks.flatMap(\.commands) {
      findings.compare(command.exchange.problem(with: command.answer))
    }
    let differences = differences
    if hasAsides {
      for command in main.blocks.flatMap(\.commands) {
        findings.compare(
          differences.first { $0.location == command.exchange.location })
      }
    }
    for error in brokenRules { findings.add(error) }
    return findings
  }

  /// The errors that recording can't mend.
  var faults: [LoomError] { unread + differences + brokenRules }

  /// The chapter's text with the answers of the whole play.
  ///
  /// - Throws: `LoomError` for an answer with a line that would be parsed as a
  ///   command, and for a transcript that can't be parsed.
  func recorded() throws(LoomError) -> String {
    if let error = unread.first { throw error }
    var edits: [LineReplacement] = []
    for played in whole.blocks {
      if let edit = try played.edit { edits.append(edit) }
    }
    return chapter.text(applying: edits)
  }
}

// MARK: Comparing the plays

extension TwoPlays {
  /// Errors for answers that differ for a reader who skips the asides; after
  /// each aside, only for the first of them.
  private var differences: [LoomError] {
    var errors: [LoomError] = []
    var blamed: [Location?] = []
    let answers = Dictionary(
      whole.blocks.flatMap(\.commands).map {
        ($0.exchange.location, $0.answer)
      },
      uniquingKeysWith: { first, _ in first })
    for played in main.blocks {
      let aside = lastAside(before: played.block)
      let error = played.commands.lazy.compactMap { command in
        difference(
          of: command, from: answers[command.exchange.location] ?? [], aside)
      }.first
      guard let error, !blamed.contains(aside?.location) else { continue }
      errors.append(error)
      blamed.append(aside?.location)
    }
    return errors
  }

  private func difference(
    of command: Play.PlayedCommand, from answer: [String], _ aside: Fold?
  ) -> LoomError? {
    let promised = command.exchange.promising(answer)
    if promised.accepts(command.answer) { return nil }
    guard let aside else { return promised.problem(with: command.answer) }
    let fault = PlayFault.changedByAside(
      command: command.exchange.command, summary: aside.summary,
      line: aside.location.line,
      change: change(
        from: promised.expected.tidied, to: promised.recording(command.answer)))
    return LoomError(fault, at: command.exchange.location)
  }

  /// The last aside with a transcript before a block; `nil` if there is none.
  private func lastAside(before block: CodeBlock) -> Fold? {
    chapter.asides.last { aside in
      aside.location.line < block.location.line
        && whole.blocks.contains { aside.holds($0.block) }
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
      let first = whole.blocks.first { fold.holds($0.block) }?.commands.first
      guard let exchange = first?.exchange, !exchange.beginsAnew else {
        return nil
      }
      return LoomError(
        PlayFault.continuingAside(summary: fold.summary), at: exchange.location)
    }
  }

  private var tooManyStarts: [LoomError] {
    let starts = main.blocks.flatMap(\.commands).flatMap { command in
      FreshStart.all(on: command.exchange.command).filter { $0 == .fresh }.map {
        _ in
        command.exchange.location
      }
    }
    return starts.indices.dropFirst(TwoPlays.mostFresh).map { index in
      LoomError(PlayFault.freshAgain(count: index + 1), at: starts[index])
    }
  }

  /// Errors for commands of the main text that put on stage the scenario or
  /// chapter that is there already.
  ///
  /// The first command after an aside with a transcript may do so.
  private var repeatedSettings: [LoomError] {
    var errors: [LoomError] = []
    var comesFromAside = false
    for played in whole.blocks {
      let isInAside = chapter.isInAside(played.block)
      for (index, command) in played.commands.enumerated() where !isInAside {
        if comesFromAside, index == 0 { continue }
        let line = command.exchange.command
        guard let opening = FreshStart.all(on: line).first,
          opening.repeats(command.before)
        else { continue }
        errors.append(
          LoomError(
            PlayFault.settingAgain(command: line), at: command.exchange.location
          ))
      }
      comesFromAside = isInAside
    }
    return errors
  }
}

extension Play.PlayedBlock {
  /// An edit that writes the current answers into the block; `nil` if they are
  /// there already.
  fileprivate var edit: LineReplacement? {
    get throws(LoomError) {
      var body: [String] = []
      for command in commands {
        body += try command.exchange.recordedLines(command.answer)
      }
      return body == block.body
        ? nil
        : LineReplacement(range: block.range, lines: block.rewritten(body))
    }
  }
}

/// The kinds of errors in a chapter whose transcripts are one session.
enum PlayFault {
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
      return "'\(command)' answers something else if the aside is skipped"
        + " '\(summary)' of line \(line); begin this block with"
        + " 'scenario …' or 'fresh N' (- with the aside, + without it):"
        + indented(change)
    case .continuingAside(let summary):
      return "the aside '\(summary)' goes on with the main text's table; begin"
        + " its first transcript with 'scenario …' or 'fresh N'"
    case .freshAgain(let count):
      return "this is fresh start \(count) of the main text, and"
        + " \(TwoPlays.mostFresh) are the most; go on with the table that is"
        + " there, or make this an aside"
    case .settingAgain(let command):
      return "'\(command)' puts on stage what is there already; drop it, or"
        + " say 'fresh N' if the story must begin again"
    }
  }
}

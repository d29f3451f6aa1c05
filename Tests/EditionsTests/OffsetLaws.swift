import Editions
import Foundation
import Inspector
import Laws
import Reports
import Session
import Stage
import TestSupport
import Testing
import Text

/// What an answer tells of the offset, compared with `stats` before and after,
/// with the frames, and with a model of the content's ends.
struct OffsetLaws {
  private static let atTheEnd: [Action] = [
    .scrollTo(.bottom, step: nil), .resize(Size(width: 320, height: 200)),
    .resize(Size(width: 320, height: 700)),
    .inset(.bottom, 60, isSafeArea: false),
    .inset(.bottom, 0, isSafeArea: false),
  ]

  @Test(
    "An answer tells where the offset was and is, and what moved it",
    arguments: Edition.book)
  func told(edition: Edition) throws {
    let seed = freshSeed()
    var generator = SeededGenerator(seed: seed, for: edition)
    var checks = Checks()
    var tally = Tally()
    let scenarios = edition.scenarios.filter { !$0.isLong }
    let foggy = scenarios.filter {
      $0.name.contains("fog") || $0.name.contains("self-sized")
    }
    var round = 0
    while round < tries(48) || !tally.isFull(for: edition) && round < 400 {
      round += 1
      // Where heights are estimated, the table itself moves the offset.
      let isFoggy = round % 2 == 0 && edition.can(.estimating)
      let scenario = try #require(
        (isFoggy ? foggy : scenarios).randomElement(using: &generator))
      let talk = try Talk(
        edition, scenario.name, files: ["lines.txt": "one\ntwo\n\nfour"])
      var before = try talk.offset
      for turn in 0..<40 {
        let session = talk.shell.session
        // At the content's end most things happen to the offset.
        let isDirected = Int.random(in: 0..<4, using: &generator) == 0
        let action =
          turn == 0
          ? .inset(.top, 20, isSafeArea: false)
          : isDirected
            ? try #require(Self.atTheEnd.randomElement(using: &generator))
            : session.randomAction(using: &generator)
        let old = session.current.after
        let content = try session.table.scrollView.contentSize.height
        guard session.error(of: action) == nil else { continue }
        let place =
          "seed \(seed), \(scenario.name), @\(session.position), "
          + "\(action)"
        let move = session.current.move
        checks.same(move.before, before, "\(place): before")
        before = try talk.offset
        checks.same(move.after, before, "\(place): after")
        checks.addsUp(session.current, place)
        checks.agreesWithFrames(session.current, place)
        checks.agreesWithEnds(
          session.current, since: old, content: content, place)
        let text = checks.tells(move, in: talk, place, &tally)
        checks.standsStill(session.current, since: old, in: text, place, &tally)
        for cause in move.causes { tally.causes[cause, default: 0] += 1 }
      }
    }
    #expect(checks.isFine, "\(checks)")
    for cause in OffsetMove.Cause.allCases {
      let isPossible = cause != .anchor || edition.can(.estimating)
      #expect((tally.causes[cause] ?? 0 > 0) == isPossible, "\(seed): \(tally)")
    }
    #expect(tally.sentences > 5 && tally.silent > 100, "\(seed): \(tally)")
    let wantsSeveral = isNightly && edition.can(.estimating)
    #expect(tally.several > 0 || !wantsSeveral, "\(seed): \(tally)")
    #expect((tally.still > 0) == edition.can(.estimating), "\(seed): \(tally)")
  }
}

/// How often each kind of answer came.
private struct Tally {
  var causes: [OffsetMove.Cause: Int] = [:]

  /// The answers with a sentence on the move, and those of them with several
  /// causes.
  var sentences = 0
  var several = 0

  /// The answers without.
  var silent = 0

  /// The answers that say what stayed in place.
  var still = 0

  /// Whether there was each cause that an edition's table can have, and some of
  /// either kind of answer.
  func isFull(for edition: Edition) -> Bool {
    let possible = OffsetMove.Cause.allCases.filter {
      $0 != .anchor || edition.can(.estimating)
    }
    return possible.allSatisfy { causes[$0] ?? 0 > 0 } && sentences > 5
      && silent > 100 && (still > 0 || !edition.can(.estimating))
  }
}

/// Error for a report without an offset.
private struct NoOffset: Error {}

extension Talk {
  /// The offset that `stats` tells, in points.
  fileprivate var offset: Double {
    get throws {
      say("stats")
      guard case .object(let point)? = reports.first?.fields["contentOffset"],
        case .number(let y)? = point["y"]
      else { throw NoOffset() }
      return y
    }
  }
}

// MARK: Values

extension Checks {
  /// Checks that the parts of a move lead from the offset before to that after,
  /// and that a cause moves nothing in an action in which it can't.
  fileprivate mutating func addsUp(_ step: Step, _ place: String) {
    let move = step.move
    let sum = OffsetMove.Cause.allCases.reduce(0) { $0 + move[$1] }
    near(sum, move.after - move.before, "\(place): the sum of \(move)")
    let isScroll =
      switch step.action {
      case .scroll, .flick: true
      default: false
      }
    holds(isScroll || move.finger == 0, "\(place): a finger, \(move)")
    if case .scrollTo = step.action {
    } else {
      same(move.app, 0, "\(place): the app")
    }
    if case .inset = step.action {
    } else {
      same(move.inset, 0, "\(place): the inset")
    }
  }

  /// Checks that what the scroll didn't move is what the frames held.
  fileprivate mutating func agreesWithFrames(_ step: Step, _ place: String) {
    guard step.forgottenFrames == nil, !step.frames.isEmpty else { return }
    let move = step.move
    let held = step.frames.reduce(0) { $0 + $1.held }
    near(
      move.anchor + move.end + move.inset, held,
      "\(place): held in frames, \(move)")
  }

  /// Checks what the inset and the content's ends have moved in a step of at
  /// most one frame. An end has moved the offset if the offset lay beyond it and
  /// lies there now.
  ///
  /// - Parameter old: The table before the step.
  /// - Parameter content: The content's height before the step.
  fileprivate mutating func agreesWithEnds(
    _ step: Step, since old: Snapshot, content: Double, _ place: String
  ) {
    guard step.frameCount <= 1 else { return }
    let move = step.move
    var start = move.before + move.finger + move.app
    if case .inset = step.action {
      let limits = step.after.adjustedContentInset.offsetLimits(
        content: content, viewport: old.viewport.height)
      let isAtTop = start <= 0 - old.adjustedContentInset.top
      start =
        isAtTop
        ? limits.lowerBound
        : min(max(start, limits.lowerBound), limits.upperBound)
      near(move.inset, start - move.before, "\(place): the inset, \(move)")
    }
    let limits = step.after.offsetLimits
    let end = min(max(start, limits.lowerBound), limits.upperBound)
    let isEnd = (end - move.after).magnitude < 1e-6
    let rest = move.after - start
    // An end that was nearer in between may have moved the offset, too.
    let wasEnd = isEnd || rest < 0 && move.anchor == 0
    near(move.end, wasEnd ? rest : 0, "\(place): the end, \(move)")
    let policy = step.policy
    holds(
      move.anchor == 0 || policy.anchor == .keep
        || step.mayMoveRows && policy.updates.holdsRows,
      "\(place): the anchor moves, \(move)")
  }

  private mutating func near(
    _ found: Double, _ wanted: Double, _ place: @autoclosure () -> String
  ) {
    holds(
      (found - wanted).magnitude < 1e-5,
      "\(place()): found \(found), wanted \(wanted)")
  }
}

// MARK: Sentences

extension Checks {
  /// Compares the answer's words and fields with a move.
  ///
  /// - Returns: The answer's words.
  fileprivate mutating func tells(
    _ move: OffsetMove, in talk: Talk, _ place: String, _ tally: inout Tally
  ) -> String {
    talk.say("explain last")
    guard let report = talk.reports.first,
      case .text(let line)? = report.blocks.first
    else {
      holds(false, "\(place): no answer")
      return ""
    }
    let step = talk.shell.session.current
    let text = line.text
    var parts = JSON.Fields()
    for cause in OffsetMove.Cause.allCases where move[cause] != 0 {
      parts += [cause.rawValue: .number(move[cause])]
    }
    same(
      report.fields["offset"],
      [
        "before": .number(move.before), "after": .number(move.after),
        "by": .object(parts),
      ], "\(place): JSON")
    let told = Told(text)
    holds(told.count <= 1, "\(place): more than one sentence in \(text)")
    let isScrollOnly = move.causes.allSatisfy { $0 == .finger || $0 == .app }
    let isQuiet =
      step.action.isScroll
      ? isScrollOnly : move.before == move.after || move.causes.isEmpty
    if isQuiet {
      tally.silent += 1
      same(told.count, 0, "\(place): nothing to tell in \(text)")
    } else {
      tally.sentences += 1
      same(told.before, decimal(move.before), "\(place): before, in \(text)")
      same(told.after, decimal(move.after), "\(place): after, in \(text)")
      if move.causes.count > 1 { tally.several += 1 }
      for cause in move.causes {
        holds(
          told.names(cause, move.causes.count > 1 ? move[cause] : nil),
          "\(place): \(cause) \(move[cause]), in \(text)")
      }
    }
    if step.action.isScroll {
      holds(
        text.lowercased().contains("offset \(decimal(move.after))"),
        "\(place): offset \(move.after) in \(text)")
    }
    if let stay = text.after("the offset stayed at ") {
      holds(
        stay.hasPrefix(decimal(move.after)) && move.before == move.after,
        "\(place): \(move) in \(text)")
    }
    return text
  }

  /// Compares the screens before and after a step with what its answer says
  /// stayed in place: the whole screen, or a row.
  fileprivate mutating func standsStill(
    _ step: Step, since old: Snapshot, in text: String, _ place: String,
    _ tally: inout Tally
  ) {
    func seen(_ snapshot: Snapshot) -> [(cell: CellRecord, top: Double)] {
      snapshot.visible.map { ($0, $0.frame.minY - snapshot.viewport.minY) }
    }
    let (before, after) = (seen(old), seen(step.after))
    if text.contains("so that the screen held still") {
      tally.still += 1
      same(after.count, before.count, "\(place): rows on screen, \(text)")
      for (one, other) in zip(before, after) {
        near(other.top, one.top, "\(place): \(text)")
        same(other.cell.text, one.cell.text, "\(place): \(text)")
      }
    } else if let name = text.after("so that row ") {
      guard name.contains(" stayed in place") else { return }
      tally.still += 1
      let row = (name.after(", now row ") ?? name).prefix {
        $0.isNumber || $0 == "."
      }
      let now = after.first { item in
        item.cell.row.map {
          row == "\($0.row)" || row == "\($0.section).\($0.row)"
        }
          == true
      }
      let was = before.first { item in
        step.mayMoveRows
          ? item.cell.number == now?.cell.number
          : item.cell.row == now?.cell.row
      }
      holds(now != nil && was != nil, "\(place): \(text)")
      near(now?.top ?? .nan, was?.top ?? .nan, "\(place): \(text)")
    }
  }
}

/// The words of an answer on a move of the offset.
private struct Told {
  let text: String

  /// The offsets named, and how often a move is told.
  var before: String?
  var after: String?
  var count = 0

  init(_ text: String) {
    self.text = text
    for beginning in [
      "moved the offset from ", "he offset moved from ", "he offset stayed at ",
    ] {
      var rest = text
      while let words = rest.after(beginning) {
        rest = words
        let numbers = words.split(separator: " ")
        let isStay = beginning.contains("stayed")
        if isStay, !words.contains(" by the ") { continue }
        count += 1
        before = numbers.first.map(bare)
        after = isStay ? before : numbers.dropFirst(2).first.map(bare)
      }
    }
    // `Offset -88, from 0, between -88 and 1632.`
    guard let words = text.after("Offset "), words.contains(", from ") else {
      return
    }
    let numbers = words.split(separator: " ")
    guard numbers.dropFirst().first == "from" else { return }
    count += 1
    after = numbers.first.map(bare)
    before = numbers.dropFirst(2).first.map(bare)
  }

  /// Whether a cause is named, and its part, if there are several.
  func names(_ cause: OffsetMove.Cause, _ part: Double?) -> Bool {
    let words: [String] =
      switch cause {
      case .end: ["its end", "the content's end", "The content's end"]
      case .inset where part == nil: ["nset.", "nsets."]
      default: ["the \(cause)", "The \(cause)"]
      }
    return words.contains { words in
      text.contains(part.map { "\(decimal($0)) by \(words)" } ?? words)
    }
  }
}

private nonisolated func bare(_ word: Substring) -> String {
  String(word.last == "," || word.last == "." ? word.dropLast() : word)
}

extension String {
  /// What follows the first occurrence of some words; `nil` if there is none.
  fileprivate nonisolated func after(_ words: String) -> String? {
    range(of: words).map { String(self[$0.upperBound...]) }
  }
}

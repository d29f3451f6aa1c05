import Editions
public import Inspector
public import Reports
public import Session
import Stage
import Text

/// Report on what a step did, in one short paragraph.
///
/// - Parameters:
///   - before: The table before the step.
///   - showsFrames: Whether a line for each frame follows.
public func stepReport(
  _ step: Step, since before: Snapshot, in session: TableSession,
  showsFrames: Bool
) -> Report {
  guard !session.isForgotten(step.number) else {
    return Report([
      "step": .int(step.number),
      "contentOffset": json(step.after.viewport.origin),
    ]) { lapse(of: session) }
  }
  let story = StepStory(session: session, step: step, before: before)
  var fields = story.fields
  if showsFrames {
    fields += ["eachFrame": .array(step.frames.suffix(mostLines).map(json))]
  }
  return Report(fields) {
    story.paragraph
    if showsFrames { frames(of: step, in: session) }
  }
}

extension Step {
  /// Whether the action makes every row on screen get a cell again.
  fileprivate var servesAnew: Bool {
    switch action {
    case .reload(held: false), .rowHeight, .policy, .like: true
    case .apply: appliesByReload
    default: false
    }
  }
}

/// The story of a step: its effects since the snapshot before it, in sentences
/// and as JSON.
struct StepStory {
  let session: TableSession
  let step: Step
  let before: Snapshot

  private var difference: Difference {
    Difference(from: before, to: step.after)
  }

  var paragraph: StyledLine {
    var sentences =
      movement + becoming(difference, reused: step.reused, in: step.after)
    if sentences.isEmpty, let standstill { sentences.append(standstill) }
    if let growth { sentences.append(growth) }
    sentences += batchSentences
    if let heldByUs { sentences.append(heldByUs) }
    sentences += pictures
    if let timing { sentences.append(timing) }
    if step.isUnpublished {
      sentences.append(
        "UIKit's offset may move by itself here, with estimates; how far isn't "
          + "published.")
    }
    return sentences.reduce(opening) { "\($0) \($1)" }
  }

  var fields: JSON.Fields {
    let moved = movedCells(in: step.number...step.number, of: session)
    return [
      "step": .int(step.number), "frames": .int(step.frameCount),
      "contentOffset": json(step.after.viewport.origin),
      "offset": json(step.move),
      "arrived": .int(step.arrived), "left": .int(step.left),
    ]
      + (session.edition.can(.estimating)
        ? ["shift": .number(step.shift)] : [:])
      + json(difference, reused: step.reused)
      + (step.mayMoveRows ? ["moved": json(cells: moved)] : [:])
      + pictureFields + timingFields
  }
}

/// `{"before": 100, "after": 232, "by": {"anchor": 132}}`
private nonisolated func json(_ move: OffsetMove) -> JSON {
  let parts = move.causes.map { ($0.rawValue, JSON.number(move[$0])) }
  return [
    "before": .number(move.before), "after": .number(move.after),
    "by": .object(JSON.Fields(parts)),
  ]
}

/// The maximum number of lines in a list of frames or of steps.
let mostLines = 1_000

/// The step's last frames, a line for each.
@Blocks
private func frames(of step: Step, in session: TableSession) -> [Report.Block] {
  let count = step.frameCount
  let frames = step.frames.suffix(mostLines)
  if count > frames.count {
    "The last \(grouped(frames.count)) of \(grouped(count)) frames:"
  }
  grid(of: Array(frames), after: count - frames.count, in: session)
}

private nonisolated func json(_ frame: Frame) -> JSON {
  [
    "time": .number(Double(frame.time)), "offset": .number(frame.offset),
    "made": .int(frame.made),
    "arrived": .strings(frame.arrived.map { $0.row.description }),
    "left": .strings(frame.left.map { $0.description }),
    "grown": .number(frame.grown), "held": .number(frame.held),
    "shift": .number(frame.shift),
  ]
}

/// - Parameter earlier: The number of the step's frames before these.
private func grid(
  of frames: [Frame], after earlier: Int, in session: TableSession
) -> Grid {
  func name(_ row: IndexPath) -> String { Looks.name(of: row, in: session) }
  let moves = session.edition.can(.estimating)
  return Grid(
    headings: ["frame#", "offset#", "arrived", "left", "made#"]
      + (moves ? ["grown#", "held#", "shift#"] : []),
    rows: frames.enumerated().map { index, frame in
      let distances = [frame.grown, frame.held, frame.shift]
      return [
        "\(earlier + index + 1)", "\(decimal(frame.offset))",
        joined(frame.arrived.map { "\(name($0.row)) \(cellName($0.cell))" }),
        joined(frame.left.map { "\(name($0))" }), "\(frame.made)",
      ] + (moves ? distances.map { "\(decimal($0))" } : [])
    })
}

/// Report on what the current step did, with the events of its cells.
public func lastStepReport(in session: TableSession, showsFrames: Bool)
  -> Report
{
  let position = session.position
  guard position > 0 else {
    let count = counted(session.current.after.made, "cell")
    return Report(["step": .int(0)]) {
      "So far, only the table has been loaded, which made \(count); "
        + "'calls' shows how."
    }
  }
  var report = stepReport(
    session.current, since: session.steps[position - 1].after, in: session,
    showsFrames: showsFrames)
  var lines = shortened(session.current.events, in: session)
  if session.current.forgottenFrames != nil {
    lines.insert(contentsOf: lapse(of: session), at: 0)
  }
  report.blocks += lines.map { .text($0) }
  return report
}

// MARK: What came and went

extension StepStory {
  /// Sentences on the rows and cells that came, went or moved.
  var movement: [StyledLine] {
    if step.servesAnew, step.served > 0 {
      let verb = step.served == 1 ? "is" : "are"
      return ["\(counted(step.served, "row")) \(verb) served."]
    }
    let first = step.frames.lazy.compactMap { $0.arrived.first }.first
    var parts: [String] = []
    if step.arrived == 1, let first {
      parts.append("row \(name(of: first.row, in: session)) arrived")
    } else if step.arrived > 0 {
      parts.append("\(counted(step.arrived, "row")) arrived")
    }
    if step.left > 0 { parts.append("\(grouped(step.left)) left") }
    var sentences = moves(in: step.number...step.number, of: session)
    if !parts.isEmpty {
      sentences.append("\(capitalized(parts.joined(separator: ", "))).")
    }
    if step.mayMoveRows, asked > 0 {
      sentences.append("Asked for \(counted(asked, "height")).")
    }
    return sentences
  }

  /// The number of heights that the step asked for before the run loop turned;
  /// the heights of rows that then got cells don't count.
  private var asked: Int {
    step.calls.prefix { !$0.isTurn }.reduce(0) { count, call in
      if case .heights(let run) = call { count + run.count } else { count }
    }
  }

  /// A sentence on why no cell came or went; `nil` for an action that isn't a
  /// scroll, a turn or a memory warning, and for a scroll with no row on
  /// screen.
  var standstill: StyledLine? {
    guard step.batch == nil else {
      return step.action.isScroll ? "Cells follow after 'commit'." : nil
    }
    return switch step.action {
    case .scroll, .scrollTo, .flick: edge
    case .turn: "No cell had to come or go."
    case .memoryWarning: "No cell was waiting, so none was freed."
    default: nil
    }
  }

  /// A sentence on the next row in the direction of the scroll, which stays off
  /// screen; `nil` if no row is on screen.
  private var edge: StyledLine? {
    let view = step.after.viewport
    let isDown = step.action.goesDown(from: before.viewport.minY, to: view.minY)
    let visible = step.after.visible
    guard let row = (isDown ? visible.last : visible.first)?.row else {
      return nil
    }
    guard let next = step.nextRow else {
      let side = isDown ? "below" : "above"
      return "There are no rows \(side) row \(name(of: row, in: session))."
    }
    let rect = next.rect
    let name = name(of: next.row, in: session)
    return isDown
      ? "No new row: row \(name) begins at \(decimal(rect.minY)); the screen "
        + "ends at \(decimal(view.maxY))."
      : "No new row: row \(name) ends at \(decimal(rect.maxY)); the screen "
        + "begins at \(decimal(view.minY))."
  }

  /// A sentence on the change of the content's height, and on what moved the
  /// offset; `nil` if neither changed, or if only the scroll moved the offset.
  var growth: StyledLine? {
    var old = before.contentSize.height
    if case .reload = step.action { old = step.contentHeightRead }
    let new = step.after.contentSize.height
    guard new != old else {
      return clause("the content's end").map { "\(capitalized($0))." }
    }
    let verb = new > old ? "grew" : "shrank"
    let clause = clause("its end") ?? offsetThatStayed
    return "The content \(verb) by \(decimal((new - old).magnitude)) to "
      + "\(decimal(new))\(clause.map { "; \($0)" } ?? "")."
  }

  /// Sentences on what an open batch puts off, and on what its order cost.
  private var batchSentences: [StyledLine] {
    let earlier = session.earlierInBatch
    if step.batch != nil {
      switch step.action {
      case .inset where step.move.inset < 0 && step.batch != 0:
        return ["The rows of the batch don't count before 'commit'."]
      case .rowHeight, .estimate:
        return ["The table reads heights again after 'commit'."]
      default: return []
      }
    }
    guard step.action == .endUpdates else { return [] }
    var sentences: [StyledLine] = []
    let rereads = earlier.contains { step in
      switch step.action {
      case .rowHeight, .estimate: true
      default: false
      }
    }
    if rereads {
      sentences.append(
        "The batch is part of a reload, which became due as heights changed.")
    }
    let lost = earlier.reduce(0) { $0 + min(0, $1.move.inset) }
    if lost < 0,
      step.move.after - lost <= step.after.offsetLimits.upperBound
    {
      sentences.append(
        "The inset changed before the content: the offset is "
          + "\(decimal(-lost)) points short of where it was. Change the inset "
          + "after 'commit'.")
    }
    return sentences
  }

  /// A sentence on the offset that UIKit would leave alone, the first time that
  /// rows on screen are held still while rows come and go; `nil` otherwise.
  private var heldByUs: StyledLine? {
    guard isHeldByUs(step), step.batch == nil,
      !session.steps[..<step.number].contains(where: isHeldByUs)
    else { return nil }
    guard !guessesHeights else {
      return "That is our rule; UIKit isn't known to hold rows still. 'policy "
        + "updates published' leaves the offset alone."
    }
    let limits = step.after.offsetLimits
    let offset = min(
      max(step.move.before, limits.lowerBound), limits.upperBound)
    return
      "That is our rule; with 'policy updates published', as in UIKit, the "
      + "offset would be \(decimal(offset))."
  }

  /// Whether any section works with estimates, where nothing is published of the
  /// offset.
  private var guessesHeights: Bool {
    guard let estimating = (try? session.table)?.estimating else {
      return false
    }
    return step.rowCounts.indices.contains {
      estimating.numberOfEstimatedRows(inSection: $0) != nil
    }
  }

  private func isHeldByUs(_ step: Step) -> Bool {
    step.mayMoveRows && step.move.anchor != 0 && step.policy.updates.holdsRows
  }

  /// A clause on what moved the offset, from where to where; `nil` if nothing
  /// did but the scroll, or the inset of which the opening tells.
  ///
  /// - Parameter end: The words for the content's end.
  private func clause(_ end: String) -> String? {
    let move = step.move
    let causes = move.causes
    let isTold =
      step.action.isScroll
      ? !causes.contains { $0 != .finger && $0 != .app }
      : move.after == move.before || causes == [.inset]
    guard !isTold, !causes.isEmpty else { return nil }
    func words(_ cause: OffsetMove.Cause) -> String {
      cause == .end ? end : "the \(cause.rawValue)"
    }
    let (before, after) = (decimal(move.before), decimal(move.after))
    if causes.count == 1 {
      let reason = causes[0] == .anchor ? reasonToMove : ""
      return "\(words(causes[0])) moved the offset from \(before) to "
        + "\(after)\(reason)"
    }
    let way =
      before == after
      ? "stayed at \(before)" : "moved from \(before) to \(after)"
    let parts = causes.map { "\(decimal(move[$0])) by \(words($0))" }
    return "the offset \(way), \(parts.joined(separator: " and "))"
  }

  /// A clause on the offset when only the content changed; `nil` after a scroll
  /// and at the top, where the offset usually is.
  private var offsetThatStayed: String? {
    let offset = step.move.after
    guard offset == step.move.before, !step.action.isScroll,
      offset > step.after.offsetLimits.lowerBound
    else { return nil }
    return "the offset stayed at \(decimal(offset))"
  }

  /// What the anchor held in place, as the end of a sentence; empty where rows
  /// are served anew, and if nothing is where it was.
  private var reasonToMove: String {
    guard !step.servesAnew, step.action != .turn else { return "" }
    let (old, new) = (before.visible, step.after.visible)
    if case .resize = step.action {
      guard let top = new.first?.row, top == old.first?.row else { return "" }
      return ", so that row \(name(of: top, in: session)) stayed at the top"
    }
    let reused = Set(step.reused)
    var oldByRow: [IndexPath?: CellRecord] = [:]
    for cell in old.reversed() { oldByRow[cell.row] = cell }
    func former(_ cell: CellRecord) -> CellRecord? {
      guard step.mayMoveRows else { return oldByRow[cell.row] }
      return reused.contains(cell.number) ? nil : before[cell.number]
    }
    func top(_ cell: CellRecord, in snapshot: Snapshot) -> Double {
      cell.frame.minY - snapshot.viewport.minY
    }
    let still = new.compactMap { cell -> (was: IndexPath?, now: IndexPath?)? in
      guard let was = former(cell), was.state == .visible,
        exact(top(cell, in: step.after) - top(was, in: before)) == 0
      else { return nil }
      return (was.row, cell.row)
    }
    if still.count == old.count, still.count == new.count,
      new.map({ $0.text }) == old.map({ $0.text })
    {
      return ", so that the screen held still"
    }
    guard let first = still.first, let was = first.was, let now = first.now
    else { return "" }
    let change = was == now ? "" : ", now row \(name(of: now, in: session)),"
    return
      ", so that row \(name(of: was, in: session))\(change) stayed in place"
  }
}

// MARK: Several steps

/// Report on what several steps did together.
///
/// - Parameters:
///   - times: The number of times that the commands were performed.
///   - first: The first step's number.
///   - before: The table before the first step.
public func summaryReport(
  of times: Int, from first: Int, since before: Snapshot,
  in session: TableSession
) -> Report {
  let steps = max(0, session.position + 1 - first)
  let after = session.current.after
  let counts = session.current.counts
  let old = session.steps[min(first - 1, session.position)].counts
  let made = after.made - before.made
  let reused = counts.hits - old.hits
  let orphaned = after.count(.orphaned) - before.count(.orphaned)
  let ghosts: StyledLine =
    orphaned == 0 ? "" : "\(", \(grouped(orphaned)) orphaned", .bad)"
  let place: StyledLine = """
    Offset \(decimal(after.viewport.minY)), \(grouped(after.aliveCount)) alive.
    """
  // What was made since `before` means nothing if `before` itself was left.
  let hasGoneBack =
    session.position < first - 1 || session.steps[first - 1].after != before
  return Report([
    "times": .int(times), "steps": .int(steps),
    "step": .int(session.current.number), "made": .int(made),
    "reused": .int(reused), "orphaned": .int(orphaned),
    "alive": .int(after.aliveCount),
  ]) {
    hasGoneBack
      ? "\(counted(times, "time")), and now at @\(session.current.number). "
        + place
      : "\(counted(times, "time")), \(counted(steps, "step")): "
        + "\(counted(made, "cell")) made, \(grouped(reused)) reused\(ghosts). "
        + place
  }
}

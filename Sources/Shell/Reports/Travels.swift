import Editions
import Inspector
import Reports
import Session
import Stage
import Text

extension Interpreter {
  /// Where one is, as the prompt says it: `3 @14` at the newest step,
  /// `3 @14/20` in the past, with the call one has come to.
  public var place: String {
    let of = session.isInPast ? "/\(session.steps.count - 1)" : ""
    let call = callCursor.map { " call \($0 + 1)" } ?? ""
    let batch = session.current.batch == nil ? "" : " batch"
    return "\(session.edition.chapter) @\(session.position)\(of)\(call)\(batch)"
  }

  /// Goes so many steps further, or to the end on the way.
  func travel(_ command: String, by distance: Int) -> Report {
    let wanted = session.position + distance
    let here = session.position
    var report = travel(command, to: wanted)
    let last = session.steps.count - 1
    var note: String?
    if wanted < 0 {
      note =
        here == 0
        ? "This is the beginning; there is no step before @0."
        : "The session begins here; there is no step before @0."
    }
    if wanted > last {
      note =
        here == last
        ? "This is the newest step; a new action goes on from here."
        : "@\(last) is the newest step; a new action goes on from here."
    }
    if let note { report.blocks.append(.text(StyledLine(note, .warning))) }
    report.fields.append(.init("isClamped", .bool(note != nil)))
    return report
  }

  /// Goes to a step and tells what it did when it was performed.
  func travel(_ command: String, to step: Int) -> Report {
    session.go(to: step)
    callCursor = nil
    let step = session.current
    let before = session.steps[max(0, step.number - 1)].after
    var report =
      step.number == 0
      ? Report(
        command, fields: [.init("step", .int(0))],
        blocks: [.text("The table is loaded; nothing has been done yet.")])
      : narrate(step, as: command, since: before)
    let words = step.action.words(sections: step.sections)
    report.fields += [
      .init("of", .int(session.steps.count - 1)),
      .init("action", .string(words)),
    ]
    var line = heading
    if !words.isEmpty { line += ": " + StyledLine(words, .code) }
    report.blocks.insert(.text(line), at: 0)
    return report
  }

  /// `@3 of 7, 'lunch'`
  private var heading: StyledLine {
    var line = StyledLine("@\(session.position)", .title)
    line += StyledLine(" of \(session.steps.count - 1)", .faint)
    for name in names(of: session.position) {
      line += StyledLine(", '\(name)'")
    }
    return line
  }

  private func names(of step: Int) -> [String] {
    var names: [String] = []
    for checkpoint in session.checkpoints where checkpoint.step == step {
      names.append(checkpoint.name)
    }
    return names
  }

  /// What one reads on entering a branch.
  func entered() -> Report {
    var report = travel("goto", to: session.position)
    report.fields += [
      .init("branch", .string(branchName)),
      .init("chapter", .int(session.edition.chapter)),
      .init("scenario", .string(session.scenario.name)),
    ]
    report.blocks.insert(
      .text(
        StyledLine(branchName, .title)
          + StyledLine(
            ": chapter \(session.edition.chapter), "
              + "\(session.scenario.name).")), at: 0)
    return report
  }

  /// Where one is.
  var when: Report {
    let step = session.current
    let last = session.steps.count - 1
    let words = step.action.words(sections: step.sections)
    var report = Report("when")
    report.fields = [
      .init("step", .int(step.number)), .init("of", .int(last)),
      .init("isInPast", .bool(session.isInPast)),
      .init("call", callCursor.map { .int($0 + 1) } ?? .null),
      .init("action", .string(words)), .init("branch", .string(branchName)),
      .init(
        "checkpoints", .array(names(of: step.number).map { .string($0) })),
    ]
    var line =
      heading
      + (words.isEmpty
        ? ", the opening" : ", after " + StyledLine(words, .code))
    if let callCursor {
      let calls = step.calls.filter { !$0.isTurn }.count
      line += StyledLine(", at call \(callCursor + 1) of \(calls)")
    }
    line += StyledLine(
      ", on \(branchName): chapter \(session.edition.chapter), "
        + "\(session.scenario.name).")
    report.blocks = [.text(line)]
    report.fields.append(.init("batch", step.batch.map { .int($0) } ?? .null))
    if let count = step.batch, let begin = session.batchBegin {
      report.blocks.append(
        .text(
          StyledLine(
            "A batch is open since @\(begin), with "
              + "\(counted(count, "change")): 'commit' applies it, 'cancel' "
              + "gives it up.")))
    }
    if session.isInPast {
      report.blocks.append(
        .text(
          StyledLine(
            "The table is shown as it was then. 'step' goes forward, "
              + "'goto @end' to the newest step; a new action goes on from "
              + "here and keeps what came after as a branch.", .faint)))
    }
    return report
  }

  /// Every step.
  var timeline: Report {
    var grid = Grid(
      "step", "command", "made#", "reused#", "orphans#", "offset#", "name")
    var fields: [JSON] = []
    var before: Step?
    for step in session.steps {
      let isHere = step.number == session.position
      let words = step.action.words(sections: step.sections)
      let made = step.after.made - (before?.after.made ?? 0)
      let reused = step.reused.count
      let orphans = step.after.count(.orphaned)
      grid.rows.append([
        StyledLine(
          "@\(step.number)" + (isHere ? " (here)" : ""),
          isHere ? .title : .plain),
        words.isEmpty ? "opening" : StyledLine(words, .code),
        StyledLine(grouped(made)), StyledLine(grouped(reused)),
        StyledLine(grouped(orphans), orphans > 0 ? .bad : .plain),
        StyledLine(decimal(step.after.viewport.minY)),
        StyledLine(names(of: step.number).joined(separator: ", ")),
      ])
      fields.append(
        .object([
          .init("step", .int(step.number)), .init("action", .string(words)),
          .init("isHere", .bool(isHere)), .init("made", .int(made)),
          .init("reused", .int(reused)), .init("orphans", .int(orphans)),
          .init("offset", .number(step.after.viewport.minY)),
          .init(
            "checkpoints",
            .array(names(of: step.number).map { .string($0) })),
        ]))
      before = step
    }
    return Report(
      "timeline", fields: [.init("steps", .array(fields))],
      blocks: [.grid(grid)])
  }
}

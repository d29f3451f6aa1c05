import Editions
import Inspector
import Looks
import Reports
import Session
import Shell
import Stage
import Workshop

/// A session on a page: it performs lines of commands and answers in JSON.
final class PageSession {
  private let interpreter: Interpreter

  init(_ edition: Edition, _ host: any Host) throws(ShellError) {
    interpreter = try Interpreter(edition, host: host)
    interpreter.work.memoryLimit = 64_000_000
    let work = Unretained<LongWork>(wrappedValue: interpreter.work)
    interpreter.work.isInterrupted = {
      isInterrupted(work.wrappedValue?.isRebuilding == true ? 0 : 1) != 0
    }
  }

  /// Makes a session that goes on where `other` is, and leaves it alone.
  init(forking other: PageSession) { interpreter = other.interpreter.fork() }

  /// The progress of the running command, in words.
  var progress: JSON { .string(interpreter.work.progress) }

  /// Performs a line of commands.
  ///
  /// - Returns: The lines to show, what the current step did, its last events
  ///   and the table's state after it, and the session's step label.
  func answer(_ line: String) -> JSON {
    let reply = interpreter.answer(line)
    let session = interpreter.session
    let history = interpreter.history
    let fields: JSON.Fields = [
      "lines": .array(reply.lines.map { json($0) }),
      "words": paragraphs(of: reply.reports),
      "error": JSON(reply.error?.message),
      "isInterrupted": .bool(reply.error?.kind == .interrupted),
      "performed": .int(interpreter.performed),
      "place": .string(interpreter.stepLabel),
      "chapter": .int(session.edition.chapter),
      "step": .int(history.position), "steps": .int(history.end + 1),
      "snapshot": json(history.now.after),
    ]
    return .object(fields + (dumpFields ?? sessionFields))
  }

  /// What is known of a session's step, and not of a dump.
  private var sessionFields: JSON.Fields {
    let session = interpreter.session
    let step = session.current
    let story =
      interpreter.call.map { callReport($0, in: session) }
      ?? arrivalReport(in: session, showsFrames: false)
    return [
      "story": paragraphs(of: [story]),
      "scenario": .string(session.scenario.name),
      "command": .string(step.command), "isHeld": .bool(session.isHeld),
      "frames": offsets(of: step),
      "stride": step.stride.map { .number($0) } ?? .null,
      "rate": .int(step.clock.rate), "bills": bills(of: step),
      "events": .array(step.events.suffix(1_000).map { json($0, in: session) }),
      "serves": serves(in: session), "names": names(in: session),
      "pictures": json(picturesOf: session),
    ]
  }

  /// What takes its place for a dump; `nil` while none is open.
  private var dumpFields: JSON.Fields? {
    guard let (words, report) = interpreter.dumpOnShow else { return nil }
    return [
      "story": paragraphs(of: [report]),
      "scenario": .string(interpreter.history.title),
      "command": .string(words), "isHeld": .bool(false),
      "frames": .array([]), "stride": nil, "rate": nil, "bills": .array([]),
      "events": .array([]), "serves": .array([]), "names": .object([:]),
      "pictures": .object([:]),
    ]
  }

  /// Performs commands that may only look.
  ///
  /// - Returns: An object for each command: its JSON fields and its words, or
  ///   its error's message.
  func look(_ lines: [String]) -> JSON {
    .array(
      lines.map { line in
        do throws(ShellError) {
          let report = try interpreter.glance(line)
          return .object(report.fields + ["words": paragraphs(of: [report])])
        } catch {
          return ["error": .string(error.message)]
        }
      })
  }

  /// The completions after a text: the character offset of the word to be
  /// replaced, its candidates, each with its meaning, and the usage of the
  /// command.
  func completions(after text: String) -> JSON {
    let completions = interpreter.completions(before: text)
    return [
      "start": .int(completions.start),
      "candidates": .array(
        completions.candidates.map { .strings([$0.text, $0.note]) }),
      "hint": .string(interpreter.hint(for: text)),
    ]
  }
}

/// A line as an array of its spans, each as its text and its tone's CSS class.
private func json(_ line: StyledLine) -> JSON {
  .array(line.spans.map { .strings([$0.text, $0.tone.name]) })
}

/// The paragraphs of reports, as strings.
private func paragraphs(of reports: [Report]) -> JSON {
  .strings(
    reports.flatMap { $0.blocks }.compactMap { block in
      if case .text(let line) = block { line.text } else { nil }
    })
}

/// The names of the visible rows, as a user types them, by index path.
private func names(in session: TableSession) -> JSON {
  let rows = session.current.after.visibleRows
  return .object(
    JSON.Fields(
      rows.map { ($0.description, .string(name(of: $0, in: session))) }))
}

/// The content offset in each frame of a step; empty for more than 200 frames.
private func offsets(of step: Step) -> JSON {
  .array(step.frameCount > 200 ? [] : step.frames.map { .number($0.offset) })
}

/// What each frame of a step took, in microseconds; empty if work has no prices,
/// for more than 200 frames, or if some are forgotten.
///
/// Frames that took nothing of a kind of work leave that kind out.
private func bills(of step: Step) -> JSON {
  guard step.frameCount <= 200, step.forgottenFrames == nil else {
    return .array([])
  }
  return .array(
    step.frames.compactMap { frame in
      guard let bill = frame.bill else { return nil }
      let work = Work.allCases.compactMap { kind in
        let spent = bill.work[kind] * bill.prices[kind]
        return spent == 0 ? nil : (kind.rawValue, json(spent))
      }
      return [
        "time": json(frame.time), "took": json(bill.time),
        "missed": .int(bill.missed), "delay": json(bill.delay),
        "ahead": json(bill.aheadTime), "work": .object(JSON.Fields(work)),
      ]
    })
}

/// A time in microseconds; in 32 bits it wouldn't fit.
private func json(_ time: Int64) -> JSON { .number(Double(time)) }

extension Step {
  /// The points by which each frame but the last moves the content; `nil` if the
  /// step doesn't move it by equal ones.
  fileprivate var stride: Double? {
    switch action {
    case .scroll(_, let step), .scrollTo(_, let step): step
    default: nil
    }
  }
}

/// The calls of `cellForRowAt` in the current step, each with its number among
/// the calls that `into` goes through, its frame, its row, and the cells that
/// are hidden in the view tree when it comes; empty for more than 200 calls.
private func serves(in session: TableSession) -> JSON {
  let calls = session.current.calls
  var serves: [JSON] = []
  var (number, frame) = (0, -1)
  for call in calls.count > 200 || forgottenCalls(in: session) > 0 ? [] : calls
  {
    if case .turn(let times) = call { frame += times } else { number += 1 }
    guard case .cell(let served) = call, let tree = served.treeBefore
    else { continue }
    serves.append([
      "call": .int(number), "frame": .int(frame),
      "row": .string(served.row.description),
      "hidden": .strings(tree.filter { $0.isHidden }.map { "c\($0.number)" }),
    ])
  }
  return .array(serves)
}

/// An event in a cell's life: what happened, for which row, and the queue's
/// identifier if the cell was dequeued.
private func json(_ event: Event, in session: TableSession) -> JSON {
  let (kind, row, queue) = event.parts
  return [
    "cell": .string("c\(event.cell)"), "kind": .string(kind),
    "row": JSON(row?.description), "queue": JSON(queue),
    "sentence": .string(sentence(event, in: session).text),
  ]
}

extension Event {
  /// The event's kind, its row, and the queue that the cell came out of.
  fileprivate var parts: (kind: String, row: IndexPath?, queue: String?) {
    switch kind {
    case .made(let row, _, _, _): ("made", row, nil)
    case .loading(_, _, _, let row): ("loading", row, nil)
    case .gotPicture: ("got picture", nil, nil)
    case .madeToMeasure(let row, _, _): ("made to measure", row, nil)
    case .dequeuedToMeasure(let row, _, _, _, _): ("measures", row, nil)
    case .dequeued(let row, let identifier): ("dequeued", row, identifier)
    case .prepared(let row): ("prepared", row, nil)
    case .givenUp(let row, _, let state): ("left, \(state)", row, nil)
    case .shown(let row), .displayed(let row, _), .reconfigured(let row):
      ("shown", row, nil)
    case .moved(_, let row): ("moved", row, nil)
    case .left(let row, let state): ("left, \(state)", row, nil)
    case .unreturned(let mistake, let state):
      ("unreturned, \(state)", mistake.row, nil)
    case .died: ("died", nil, nil)
    }
  }
}

/// The letters of the living cells, as the film shows them, by the cells'
/// names.
private func letters(of snapshot: Snapshot) -> JSON {
  .object(
    JSON.Fields(
      snapshot.cells.map { ($0.name, .string(letter(of: $0.number))) }))
}

/// A table at one moment, in content space.
private func json(_ snapshot: Snapshot) -> JSON {
  let pools = snapshot.pools.map { pool in
    JSON.object(
      [
        "identifier": .string(pool.identifier),
        "cells": json(cells: pool.cells),
      ])
  }
  let labels = snapshot.labels.map { label in
    JSON.object(
      ["text": .string(label.text), "frame": json(label.frame)]
        + (label.floats == nil ? [:] : ["floats": .bool(true)]))
  }
  let insets: JSON.Fields =
    snapshot.hasInsets ? ["inset": json(snapshot.adjustedContentInset)] : [:]
  let dump: JSON.Fields =
    snapshot.isDump ? ["tellsScreen": .bool(snapshot.tellsScreen)] : [:]
  let limits = snapshot.offsetLimits
  let fields: JSON.Fields = [
    "viewport": json(snapshot.viewport),
    "contentSize": json(snapshot.contentSize),
    "leastOffset": .number(limits.lowerBound),
    "mostOffset": .number(limits.upperBound),
    "cells": json(snapshot.cells), "tree": json(cells: snapshot.tree),
    "pools": .array(pools), "labels": .array(labels),
    "made": .int(snapshot.made), "letters": letters(of: snapshot),
  ]
  return .object(fields + insets + dump)
}

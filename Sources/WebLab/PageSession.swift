import Editions
import Inspector
import Looks
import Reports
import Session
import Shell
import Stage
import Workshop

/// A session on a page: a line in, what is to be shown out.
final class PageSession {
  private let interpreter: Interpreter

  init(_ edition: Edition, _ host: any Host) throws(ShellError) {
    interpreter = try Interpreter(edition, host: host)
    interpreter.work.isInterrupted = { isInterrupted() != 0 }
  }

  /// How far the answer is that is being worked at.
  var progress: JSON { .string(interpreter.work.progress) }

  /// What a line of commands leads to: what there is to read, what happened to
  /// cells in the step that one is at, and the table as it is then.
  func answer(_ line: String) -> JSON {
    let reply = interpreter.answer(line)
    let session = interpreter.session
    return [
      "lines": .array(reply.lines.map { json($0) }),
      "words": words(of: reply.reports),
      "error": JSON(reply.error?.message),
      "isInterrupted": .bool(reply.error?.kind == .interrupted),
      "place": .string(interpreter.place),
      "chapter": .int(session.edition.chapter),
      "scenario": .string(session.scenario.name),
      "step": .int(session.position),
      "steps": .int(session.steps.count),
      "command": .string(session.current.command),
      "isHeld": .bool(session.isHeld),
      "frames": offsets(of: session.current),
      "events": .array(session.current.events.map { json($0, in: session) }),
      "snapshot": json(session.current.after),
      "names": names(in: session),
    ]
  }

  /// What commands that only look would say: the fields that each has for
  /// programs, and its words; the error's sentence where there are none.
  func look(_ lines: [String]) -> JSON {
    .array(
      lines.map { line in
        do throws(ShellError) {
          let report = try interpreter.glance(line)
          return .object(report.fields + ["words": words(of: [report])])
        } catch {
          return ["error": .string(error.message)]
        }
      })
  }

  /// What could be typed next: where the word to be replaced begins, as a
  /// character offset, the words, each with what it means, and the form of the
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

/// A line as its spans: each a text and its tone's name, a cell's with its
/// number.
private func json(_ line: StyledLine) -> JSON {
  .array(line.spans.map { .strings([$0.text, $0.tone.name]) })
}

extension Tone {
  /// The name of the class in which a page paints it.
  fileprivate var name: String {
    switch self {
    case .plain: ""
    case .title: "title"
    case .faint: "faint"
    case .good: "good"
    case .warning: "warning"
    case .bad: "bad"
    case .cell(let number): "c\(number)"
    case .code: "code"
    case .selected: "selected"
    case .keyword: "keyword"
    case .string: "string"
    case .comment: "comment"
    case .typeName: "type"
    }
  }
}

/// The paragraphs of some reports.
private func words(of reports: [Report]) -> JSON {
  .strings(
    reports.flatMap { $0.blocks }.compactMap { block in
      if case .text(let line) = block { line.text } else { nil }
    })
}

/// The rows that have cells, each with its name as one would type it.
private func names(in session: TableSession) -> JSON {
  let rows = session.current.after.visibleRows
  return .object(
    JSON.Fields(
      rows.map { ($0.description, .string(name(of: $0, in: session))) }))
}

/// Where the content was in each frame of a step; nothing where there are more
/// than one would look at.
private func offsets(of step: Step) -> JSON {
  .array(step.frames.count > 200 ? [] : step.frames.map { .number($0.offset) })
}

/// A turn in a cell's life; where it came out of a queue, also which.
private func json(_ event: Event, in session: TableSession) -> JSON {
  var queue: String?
  if case .dequeued(_, let identifier) = event.kind { queue = identifier }
  return [
    "cell": .string("c\(event.cell)"), "queue": JSON(queue),
    "sentence": .string(sentence(event, in: session).text),
  ]
}

/// The letters of the living cells, as in a film, each at its cell's name.
private func letters(of snapshot: Snapshot) -> JSON {
  .object(
    JSON.Fields(
      snapshot.cells.map { ($0.name, .string(letter(of: $0.number))) }))
}

/// A table as it was at one moment, in content space.
private func json(_ snapshot: Snapshot) -> JSON {
  let pools = snapshot.pools.map { pool in
    JSON.object(
      [
        "identifier": .string(pool.identifier),
        "cells": json(cells: pool.cells),
      ])
  }
  let labels = snapshot.labels.map { label in
    JSON.object(["text": .string(label.text), "frame": json(label.frame)])
  }
  return [
    "viewport": json(snapshot.viewport),
    "contentSize": json(snapshot.contentSize),
    "cells": json(snapshot.cells), "tree": json(cells: snapshot.tree),
    "pools": .array(pools), "labels": .array(labels),
    "made": .int(snapshot.made), "letters": letters(of: snapshot),
  ]
}

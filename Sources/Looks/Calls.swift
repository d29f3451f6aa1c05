import Inspector
import Reports
import Session
import Stage
import Text

/// The `calls` look: the calls between table and app in the current step; in a
/// batch and just after it, what was said within it comes first.
let callsLook = Look(
  "calls", "the calls between table and app in the current step"
) { history throws(SessionError) in
  let session = try history.session
  let step = session.current
  let calls = session.earlierInBatch.flatMap { $0.calls } + step.calls
  let descriptions = calls.map { CallDescription($0, in: session) }
  return Report([
    "step": .int(step.number), "calls": .array(descriptions.map { $0.object }),
  ]) {
    for (call, description) in zip(calls, descriptions) {
      if case .turn(let times) = call {
        rule(turns: times)
      } else {
        description.line
      }
    }
    if session.isHereForgotten {
      lapse(of: session)
    } else if descriptions.isEmpty {
      "The last step made no calls."
    }
  }
}

/// The line that separates the calls before a turn of the run loop from those
/// after it.
private nonisolated func rule(turns: Int) -> Report.Block {
  let often = turns == 1 ? "" : " \(grouped(turns)) times"
  let sentence = StyledLine("the run loop turns\(often)", .faint)
  let dashes = StyledLine("──", .faint)
  return .drawing(["\(dashes) \(sentence) \(dashes)"], inWords: [sentence])
}

// MARK: One call

/// A call as a line of text and as JSON.
struct CallDescription {
  let line: StyledLine
  let object: JSON
}

/// An index path or an answer, as text and as JSON.
private typealias Fact = (text: String, json: JSON)

extension CallDescription {
  init(_ call: Call, in session: TableSession) {
    func row(_ row: IndexPath) -> Fact {
      (name(of: row, in: session), "\(row)")
    }
    func number(_ number: Int) -> Fact { ("\(number)", .int(number)) }
    func length(_ length: Double) -> Fact { (decimal(length), .number(length)) }
    switch call {
    case .numberOfSections(let count):
      self.init(
        line: said("numberOfSections(in:)", answer: "\(count)"),
        object: ["call": "numberOfSections", "answer": .int(count)])
    case .numberOfRows(let run):
      self.init(run, "numberOfRowsInSection", number) {
        (grouped($0), .int($0))
      }
    case .heights(let run): self.init(run, "heightForRowAt", row, length)
    case .estimates(let run):
      self.init(run, "estimatedHeightForRowAt", row, length)
    case .section(let method, let run):
      self.init(run, method, number) { ($0, .string($0)) }
    case .cell(let call): self.init(call, of: row(call.row))
    case .fits(let run): self.init(run, "fit", row, length)
    case .willDisplay(let run):
      self.init(run, "willDisplay", row) { ("c\($0)", .int($0)) }
    case .didEndDisplaying(let run):
      self.init(run, "didEndDisplaying", row) { ("c\($0)", .int($0)) }
    case .prefetch(let rows): self.init("prefetchRowsAt", rows.map(row))
    case .cancelPrefetching(let rows):
      self.init("cancelPrefetchingForRowsAt", rows.map(row))
    case .warning(let text):
      self.init(
        line: StyledLine(text, .bad),
        object: ["call": "warning", "text": .string(text)])
    case .update(let call): self.init(call, rows: call.rows.map(row))
    case .didSelect(let selected):
      self.init(
        line: said("didSelectRowAt", row(selected).text),
        object: ["call": "didSelectRowAt", "row": row(selected).json])
    case .load(let call): self.init(call, row: row(call.asker.row))
    case .landing(let call):
      self.init(
        call, rows: call.rows.map(row), shown: call.shown.map { $0.map(row) })
    case .contentSize(let size):
      self.init(
        line: "contentSize = \(size)",
        object: ["call": "contentSize", "answer": json(size)])
    case .turn(let times):
      self.init(
        line: StyledLine("the run loop turns", .faint),
        object: ["call": "turn", "times": .int(times)])
    }
  }

  private init<Place, Answer>(
    _ run: FoldedCalls<Place, Answer>, _ method: String,
    _ place: (Place) -> Fact,
    _ answer: (Answer) -> Fact
  ) {
    let first = place(run.first)
    let last = place(run.last)
    let answers = run.answers.map(answer)
    let measured =
      run.measured == 0 ? "" : ", \(grouped(run.measured)) measured"
    if run.count > 1 {
      let shown =
        answers.map { $0.text } + (run.count > answers.count ? ["…"] : [])
      let sentence = said(
        method, "\(first.text) … \(last.text)",
        answer: shown.joined(separator: ", "))
      line = "\(sentence)\(" (\(grouped(run.count)) calls\(measured))", .faint)"
    } else {
      let sentence = said(method, first.text, answer: answers[0].text)
      line = sentence + StyledLine(measured, .faint)
    }
    var fields: JSON.Fields = [
      "call": .string(method), "first": first.json, "last": last.json,
      "count": .int(run.count), "answers": .array(answers.map { $0.json }),
    ]
    if run.measured > 0 { fields["measured"] = .int(run.measured) }
    object = .object(fields)
  }

  /// `prefetchRowsAt 19, 20, 21`
  private init(_ method: String, _ rows: [Fact]) {
    line = said(method, rows.map { $0.text }.joined(separator: ", "))
    object = [
      "call": .string(method), "rows": .array(rows.map { $0.json }),
    ]
  }

  private init(_ call: CellCall, of row: Fact) {
    var line = said("cellForRowAt", row.text)
    for dequeue in call.dequeues {
      let how =
        dequeue.isThere
        ? " (the row's)" : dequeue.isHit ? " (was waiting)" : " (made for it)"
      let cell = dequeue.cell.map { cellName($0) + StyledLine(how) }
      line += " · asks '\(dequeue.identifier)', gets \(cell ?? "nothing")"
    }
    let byTable = call.dequeues.compactMap {
      $0.isHit || $0.isThere ? nil : $0.cell
    }
    let made = call.made.map { $0.number }
    let byApp = made.filter { !byTable.contains($0) }
    if !byApp.isEmpty { line += " · makes \(cellNames(byApp))" }
    let returned = call.returned.map { cellName($0) } ?? StyledLine("nil", .bad)
    self.line = "\(line) → \(returned)"
    let dequeues = call.dequeues.map { dequeue -> JSON in
      [
        "identifier": .string(dequeue.identifier),
        "cell": json(cell: dequeue.cell), "wasWaiting": .bool(dequeue.isHit),
      ]
    }
    var fields: JSON.Fields = [
      "call": "cellForRowAt", "row": row.json, "dequeues": .array(dequeues),
      "made": json(cells: made), "returned": json(cell: call.returned),
    ]
    if call.isReconfiguring { fields["isReconfigured"] = .bool(true) }
    object = .object(fields)
  }

  /// `c1 asks for Fay.jpg (r6) for row 5`
  private init(_ call: LoadCall, row: Fact) {
    line =
      cellName(call.asker.cell)
      + predicate(for: call.kind, call.request, call.url, row.text)
    object = [
      "call": .string(call.kind.rawValue), "request": .int(call.request),
      "url": .string(call.url), "row": row.json,
      "cell": json(cell: call.asker.cell),
    ]
  }

  /// `r1 lands: Ada.jpg, asked for row 0 → c1, now row 5`
  private init(_ call: LandingCall, rows: [Fact], shown: [Fact?]) {
    let whose =
      rows.isEmpty
      ? "" : ", asked for row \(rows.map { $0.text }.joined(separator: ", "))"
    let cells: StyledLine =
      call.cells.isEmpty
      ? "no cell"
      : joined(
        zip(call.cells, shown).map { cell, row in
          "\(cellName(cell)), \(row.map { "now row \($0.text)" } ?? "off screen")"
        })
    line =
      call.fails
      ? "r\(call.request) \("fails", .warning): \(call.url)\(whose)"
      : "r\(call.request) lands: \(call.url)\(whose) → \(cells)"
    object = [
      "call": "landing", "request": .int(call.request),
      "url": .string(call.url), "rows": .array(rows.map { $0.json }),
      "cells": json(cells: call.cells),
      "shown": .array(shown.map { $0?.json ?? .null }),
      "fails": .bool(call.fails),
    ]
  }

  /// `the app calls insertRows 0`
  private init(_ call: UpdateCall, rows: [Fact]) {
    let arguments = rows.map { $0.text } + call.sections.map { "section \($0)" }
    let isMove = call.method == "moveRow" || call.method == "moveSection"
    let what = arguments.joined(separator: isMove ? " to " : ", ")
    line = "\("the app calls ", .faint)\(call.method, .title)\(spaced(what))"
    object = [
      "call": .string(call.method), "rows": .array(rows.map { $0.json }),
      "sections": .array(call.sections.map { .int($0) }),
    ]
  }
}

private func said(
  _ method: String, _ arguments: String = "", answer: String? = nil
)
  -> StyledLine
{
  let answer = answer.map { " → \($0)" } ?? ""
  return "\(method, .code)\(spaced(arguments))\(answer)"
}

/// The text preceded by a space; an empty string stays empty.
private func spaced(_ text: String) -> String {
  text.isEmpty ? "" : " " + text
}

import Reports
import Session
import Stage
import Text

extension Interpreter {
  /// What table and app said to each other in the last step.
  var calls: Report {
    let step = session.current
    var report = Report("calls")
    report.fields = [
      .init("step", .int(step.number)),
      .init("calls", .array(step.calls.map { json($0) })),
    ]
    for call in step.calls {
      if case .turn(let times) = call {
        report.blocks.append(rule(turns: times))
      } else {
        for line in describe(call) { report.blocks.append(.text(line)) }
      }
    }
    if report.blocks.isEmpty {
      report.blocks = [.text("Nothing was said in the last step.")]
    }
    return report
  }

  func describe(_ tree: [TreeCell]) -> StyledLine {
    guard !tree.isEmpty else { return "no cell" }
    var cells: [StyledLine] = []
    for cell in tree {
      cells.append(
        cellName(cell.number)
          + (cell.isHidden ? StyledLine(" hidden", .warning) : ""))
    }
    return joined(cells)
  }
}

// MARK: In words

extension Interpreter {
  /// A call as a line; a short run as a line for each.
  func describe(_ call: Call) -> [StyledLine] {
    switch call {
    case .numberOfSections(let count):
      return [said("numberOfSections(in:)", "", "\(count)")]
    case .numberOfRows(let run):
      return lines(
        of: run, "numberOfRowsInSection", place: { "\($0)" },
        answer: { grouped($0) })
    case .heights(let run):
      return lines(
        of: run, "heightForRowAt", place: { name(of: $0) },
        answer: { decimal($0) })
    case .estimates(let run):
      return lines(
        of: run, "estimatedHeightForRowAt", place: { name(of: $0) },
        answer: { decimal($0) })
    case .section(let method, let run):
      return lines(of: run, method, place: { "\($0)" }, answer: { $0 })
    case .update(let call): return [describe(call)]
    case .cell(let call): return [describe(call)]
    case .didSelect(let row):
      return [said("didSelectRowAt", name(of: row), nil)]
    case .contentSize(let size):
      return [StyledLine("contentSize = \(size)")]
    case .turn: return [StyledLine("the run loop turns", .faint)]
    }
  }

  /// The line between what is said before the run loop turns and after.
  private func rule(turns: Int) -> Report.Block {
    let often = turns == 1 ? "" : " \(grouped(turns)) times"
    let words = StyledLine("the run loop turns\(often)", .faint)
    let dashes = StyledLine("──", .faint)
    return .drawing(
      [dashes + " " + words + " " + dashes], inWords: [words])
  }

  private func said(_ method: String, _ place: String, _ answer: String?)
    -> StyledLine
  {
    StyledLine(method, .code) + StyledLine(place.isEmpty ? "" : " \(place)")
      + StyledLine(answer.map { " → \($0)" } ?? "")
  }

  private func lines<Place, Answer>(
    of run: Run<Place, Answer>, _ method: String,
    place: (Place) -> String, answer: (Answer) -> String
  ) -> [StyledLine] {
    let measured =
      run.measured == 0 ? "" : ", \(grouped(run.measured)) measured"
    guard run.count > 1 else {
      return [
        said(method, place(run.first), answer(run.answers[0]))
          + StyledLine(measured, .faint)
      ]
    }
    var answers: [String] = []
    for value in run.answers { answers.append(answer(value)) }
    if run.count > run.answers.count { answers.append("…") }
    return [
      said(
        method, "\(place(run.first)) … \(place(run.last))",
        answers.joined(separator: ", "))
        + StyledLine("  \(grouped(run.count)) calls\(measured)", .faint)
    ]
  }

  private func describe(_ call: CellCall) -> StyledLine {
    var line = said("cellForRowAt", name(of: call.row), nil)
    for dequeue in call.dequeues {
      line += StyledLine(" · asks '\(dequeue.identifier)', gets ")
      if let cell = dequeue.cell {
        line += cellName(cell)
        line += StyledLine(dequeue.isHit ? " (was waiting)" : " (made for it)")
      } else {
        line += "nothing"
      }
    }
    let byTable = call.dequeues.compactMap { $0.isHit ? nil : $0.cell }
    let byApp = call.made.map { $0.number }.filter { !byTable.contains($0) }
    if !byApp.isEmpty { line += " · makes " + cellNames(byApp) }
    line += " → "
    return line
      + (call.returned.map { cellName($0) } ?? StyledLine("nil", .bad))
  }
}

extension Interpreter {
  /// `the app calls insertRows 0`
  private func describe(_ call: UpdateCall) -> StyledLine {
    let places =
      call.rows.map { name(of: $0) } + call.sections.map { "section \($0)" }
    let isMove = call.method == "moveRow" || call.method == "moveSection"
    let link = isMove ? " to " : ", "
    let what = places.isEmpty ? "" : " " + places.joined(separator: link)
    return StyledLine("the app calls ", .faint)
      + StyledLine(call.method, .title) + StyledLine(what)
  }
}

// MARK: In JSON

extension Interpreter {
  func json(_ call: Call) -> JSON {
    switch call {
    case .numberOfSections(let count):
      .object([
        .init("call", .string("numberOfSections")),
        .init("answer", .int(count)),
      ])
    case .numberOfRows(let run):
      json(
        run, "numberOfRowsInSection", place: { .int($0) },
        answer: { .int($0) })
    case .heights(let run):
      json(
        run, "heightForRowAt", place: { .string($0.description) },
        answer: { .number($0) })
    case .estimates(let run):
      json(
        run, "estimatedHeightForRowAt", place: { .string($0.description) },
        answer: { .number($0) })
    case .section(let method, let run):
      json(run, method, place: { .int($0) }, answer: { .string($0) })
    case .cell(let call): json(call)
    case .update(let call):
      .object([
        .init("call", .string(call.method)),
        .init("rows", .array(call.rows.map { .string($0.description) })),
        .init("sections", .array(call.sections.map { .int($0) })),
      ])
    case .didSelect(let row):
      .object([
        .init("call", .string("didSelectRowAt")),
        .init("row", .string(row.description)),
      ])
    case .contentSize(let size):
      .object([
        .init("call", .string("contentSize")), .init("answer", json(size)),
      ])
    case .turn(let times):
      .object([.init("call", .string("turn")), .init("times", .int(times))])
    }
  }

  private func json<Place, Answer>(
    _ run: Run<Place, Answer>, _ method: String, place: (Place) -> JSON,
    answer: (Answer) -> JSON
  ) -> JSON {
    var fields: [JSON.Field] = [
      .init("call", .string(method)), .init("first", place(run.first)),
      .init("last", place(run.last)), .init("count", .int(run.count)),
      .init("answers", .array(run.answers.map(answer))),
    ]
    if run.measured > 0 { fields.append(.init("measured", .int(run.measured))) }
    return .object(fields)
  }

  private func json(_ call: CellCall) -> JSON {
    .object([
      .init("call", .string("cellForRowAt")),
      .init("row", .string(call.row.description)),
      .init(
        "dequeues",
        .array(
          call.dequeues.map { dequeue in
            .object([
              .init("identifier", .string(dequeue.identifier)),
              .init("cell", JSON(dequeue.cell.map { "c\($0)" })),
              .init("wasWaiting", .bool(dequeue.isHit)),
            ])
          })),
      .init("made", json(cells: call.made.map { $0.number })),
      .init("returned", JSON(call.returned.map { "c\($0)" })),
    ])
  }
}

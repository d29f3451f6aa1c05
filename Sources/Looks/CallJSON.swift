import Reports
import Session
import Stage

/// A call, for programs.
nonisolated func json(_ call: Call) -> JSON {
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

private nonisolated func json<Place, Answer>(
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

private nonisolated func json(_ call: CellCall) -> JSON {
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

import Inspector
import Reports
import Session
import Stage
import Text

/// Says calls as lines.
struct CallWords {
  let session: TableSession

  /// A call as a line; a short run as a line for each.
  func lines(_ call: Call) -> [StyledLine] {
    switch call {
    case .numberOfSections(let count):
      return [said("numberOfSections(in:)", "", "\(count)")]
    case .numberOfRows(let run):
      return lines(
        of: run, "numberOfRowsInSection", place: { "\($0)" },
        answer: { grouped($0) })
    case .heights(let run):
      return lines(
        of: run, "heightForRowAt", place: { name(of: $0, in: session) },
        answer: { decimal($0) })
    case .estimates(let run):
      return lines(
        of: run, "estimatedHeightForRowAt",
        place: { name(of: $0, in: session) },
        answer: { decimal($0) })
    case .section(let method, let run):
      return lines(of: run, method, place: { "\($0)" }, answer: { $0 })
    case .update(let call): return [describe(call)]
    case .cell(let call): return [describe(call)]
    case .didSelect(let row):
      return [said("didSelectRowAt", name(of: row, in: session), nil)]
    case .contentSize(let size):
      return [StyledLine("contentSize = \(size)")]
    case .turn: return [StyledLine("the run loop turns", .faint)]
    }
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
    var line = said("cellForRowAt", name(of: call.row, in: session), nil)
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
  /// `the app calls insertRows 0`
  private func describe(_ call: UpdateCall) -> StyledLine {
    let places =
      call.rows.map { name(of: $0, in: session) }
      + call.sections.map { "section \($0)" }
    let isMove = call.method == "moveRow" || call.method == "moveSection"
    let link = isMove ? " to " : ", "
    let what = places.isEmpty ? "" : " " + places.joined(separator: link)
    return StyledLine("the app calls ", .faint)
      + StyledLine(call.method, .title) + StyledLine(what)
  }
}

import Inspector
public import Reports
public import Session
import Stage
import Text

/// Report on a cell's state and events up to the current step; `nil` for a cell
/// that was never made.
public func lifeReport(of number: Int, in history: any History) -> Report? {
  let snapshot = history.now.after
  guard let state = snapshot.state(of: number) else { return nil }
  let events = history.eventsSoFar { $0.cell == number }
  var now: StyledLine = "\(cellName(number)) is \(styled(state))"
  if let cell = snapshot[number] {
    if let row = cell.row {
      now += ", shown for row \(name(of: row, in: history))"
    }
    now += cell.text.isEmpty ? "." : ", and says '\(cell.text)'."
    now += luggage(of: cell)
    if snapshot.isDump, cell.state == .hidden {
      now +=
        " It is pooled, prepared, kept, or orphaned; a dump doesn't say "
        + "which."
    }
  } else {
    now += "."
  }
  return Report([
    "cell": json(cell: number), "state": "\(state)",
    "events": .strings(sentences(events[...], in: history).map { $0.text }),
  ]) {
    now
    lapse(of: history)
    shortened(events, in: history)
    dataSourceLine(in: history)
  }
}

/// Report on the state and events of the youngest orphan, or that there is
/// none.
public func orphanLifeReport(in history: any History) -> Report {
  let orphan = history.now.after.cells(.orphaned).last
  return orphan.flatMap { lifeReport(of: $0.number, in: history) }
    ?? Report(["cell": nil]) { "No cell is orphaned." }
}

/// A sentence on the cell's accessory, subviews, tag and selection; empty if it
/// has none of these.
private nonisolated func luggage(of cell: CellRecord) -> StyledLine {
  var pieces: [StyledLine] = []
  if cell.accessory != "none" {
    pieces.append("the accessory \(cell.accessory)")
  }
  if cell.subviews > 0 { pieces.append("\(counted(cell.subviews, "subview"))") }
  if cell.tag != 0 { pieces.append("the tag \(cell.tag)") }
  if cell.isSelected { pieces.append("the selection") }
  return pieces.isEmpty ? "" : " It carries \(joined(pieces))."
}

/// Events as sentences; if there are more than 14, the middle is left out.
func shortened(_ events: [Event], in history: any History) -> [StyledLine] {
  guard events.count > 14 else { return sentences(events[...], in: history) }
  let left = StyledLine("… \(grouped(events.count - 12)) more …", .faint)
  return sentences(events.prefix(4), in: history) + [left]
    + sentences(events.suffix(8), in: history)
}

/// Events as sentences; only the first of them if the look is interrupted.
private func sentences(_ events: ArraySlice<Event>, in history: any History)
  -> [StyledLine]
{
  var lines: [StyledLine] = []
  for event in events {
    if history.isInterrupted { break }
    lines.append(sentence(event, in: history))
  }
  return lines
}

// MARK: Event by event

/// An event as a sentence.
public func sentence(_ event: Event, in history: any History) -> StyledLine {
  "\("@\(event.step) ", .faint)\(cellName(event.cell))"
    + predicate(for: event.kind, in: history)
}

/// An event's sentence without its subject, the cell.
private func predicate(for kind: Event.Kind, in history: any History)
  -> StyledLine
{
  func name(_ row: IndexPath) -> String { Looks.name(of: row, in: history) }
  switch kind {
  case .made(let row, let className, let identifier, let byTable):
    let label = identifier.map { "named '\($0)'" } ?? "without a name"
    let whose = row.map { " for row \(name($0))" } ?? ""
    return byTable
      ? " is made by the table\(whose), because no "
        + "'\(identifier ?? "")' was waiting: a \(className)."
      : " is made by the app\(whose): a \(className) \(label)."
  case .madeToMeasure(let row, let className, let identifier):
    return " is made by the table to measure row \(name(row)): a "
      + "\(className) named '\(identifier)', never to be shown."
  case .dequeuedToMeasure(
    let row, let identifier, let wasWaiting, let state, let isKept):
    let how =
      wasWaiting
      ? " comes out of the queue '\(identifier)'"
      : " is made by the table, because no '\(identifier)' was "
        + "waiting,"
    return "\(how) while the height of row \(name(row)) is asked for, and is "
      + "\(styled(state))\(ending(state, isKept: isKept))"
  case .dequeued(let row, let identifier):
    return " comes out of the queue '\(identifier)' for row \(name(row))."
  case .shown(let row): return " is returned and shown for row \(name(row))."
  case .prepared(let row):
    return " is returned and prepared for row \(name(row))."
  case .displayed(let row, let state):
    return " was \(styled(state)) and is shown for row \(name(row))."
  case .givenUp(let row, let old, let state):
    return " isn't \(styled(old)) for row \(name(row)) anymore, and is "
      + "\(styled(state))."
  case .reconfigured(let row):
    return " is filled again for row \(name(row))."
  case .moved(let source, let target):
    return " moves with its row from \(name(source)) to \(name(target))."
  case .left(let row, let state):
    return " leaves row \(name(row)) and is \(styled(state))."
  case .unreturned(let mistake, let state):
    let instead =
      mistake.instead.map { "returned c\($0) instead" } ?? "returned nothing"
    return " is \(styled(state)): row \(name(mistake.row)) dequeued it as "
      + "'\(mistake.identifier)' and \(instead)"
      + "\(ending(state, isKept: mistake.isKept))"
  case .died: return " dies."
  case .loading(let call, let request, let url, let row):
    return predicate(for: call, request, url, name(row)) + "."
  case .gotPicture(let url, let request, let rows, let time):
    let whose =
      rows.isEmpty
      ? "" : ", for row \(rows.map(name).joined(separator: ", "))"
    return " gets \(url) (r\(request)), \(milliseconds(time)) ms after it was "
      + "asked for\(whose)."
  }
}

/// ` asks for Fay.jpg (r6) for row 5`
nonisolated func predicate(
  for call: NetworkCall, _ request: Int, _ url: String, _ row: String
) -> StyledLine {
  let what = "\(url) (r\(request))"
  return switch call {
  case .asks: " asks for \(what) for row \(row)"
  case .findsInMemory: " finds \(url) in memory for row \(row)"
  case .joins: " joins the request for \(what) for row \(row)"
  case .withdraws: " withdraws from the request for \(what)"
  case .cancels: " cancels the request for \(what)"
  case .cancelsTooLate:
    " cancels the request for \(what) too late: its answer has left"
  }
}

private nonisolated func ending(_ state: CellState, isKept: Bool) -> String {
  guard state == .orphaned else { return "." }
  return isKept
    ? "; the app keeps it, and nothing else can reach it anymore."
    : "; nothing can reach it anymore."
}

// MARK: Stay by stay

/// Report on one cell up to the current step, with a line for each stay on a
/// row or in another state, and for each change that the app made to the cell
/// there.
public func followReport(_ cell: Int, in history: any History) -> Report {
  let stays = stays(of: cell, in: history)
  let carries = stays.contains { !$0.luggage.isEmpty }
  var rows: [[StyledLine]] = stays.map { stay in
    [
      "@\(stay.step)", styled(stay.state), styled(stay.row, in: history),
      "\(stay.text)",
    ] + (carries ? ["\(stay.luggage)"] : [])
  }
  if stays.count > 40 {
    let gone = stays.count - 39
    rows.replaceSubrange(
      10..<10 + gone,
      with: [
        [StyledLine("…", .faint), "", "", "\(gone) more"]
          + (carries ? [""] : [])
      ])
  }
  let state = history.now.after.state(of: cell) ?? .dead
  let count = counted(rowsShown(by: cell, in: history), "row")
  return Report([
    "cell": json(cell: cell), "letter": .string(letter(of: cell)),
    "state": "\(state)", "stays": .array(stays.map { $0.json }),
  ]) {
    "\(tag(cell)) is \(styled(state)) at @\(history.position); it has shown "
      + "\(count)."
    lapse(of: history)
    Grid(
      headings: ["step", "state", "row", "says"] + (carries ? ["carries"] : []),
      rows: rows)
  }
}

/// A period that a cell spent on one row, or in one state off screen, with the
/// same text and the same luggage.
private struct Stay {
  let step: Int
  let state: CellState
  var row: IndexPath?
  var text = ""

  /// The cell's accessory, and its subviews: `checkmark, 1 subview`.
  var luggage = ""

  var json: JSON {
    [
      "step": .int(step), "state": "\(state)", "row": JSON(row?.description),
      "text": .string(text), "carries": .string(luggage),
    ]
  }
}

private func stays(of cell: Int, in history: any History) -> [Stay] {
  var stays: [Stay] = []
  var old: CellRecord?
  for number in 0...history.position {
    if history.isInterrupted { break }
    let step = history.observation(of: number)
    let record = step.after[cell]
    let count = stays.count
    for event in step.events where event.cell == cell {
      if let stay = stay(after: event, record) { stays.append(stay) }
    }
    if let old, let record, stays.count == count,
      record.text != old.text || record.luggage != old.luggage
    {
      stays.append(
        Stay(
          step: number, state: record.state, row: record.row,
          text: record.text, luggage: record.luggage))
    }
    old = record
  }
  return stays
}

nonisolated extension CellRecord {
  fileprivate var luggage: String {
    let accessory = accessory == "none" ? [] : [accessory]
    let views = subviews == 0 ? [] : [counted(subviews, "subview")]
    return (accessory + views).joined(separator: ", ")
  }
}

/// The stay that an event begins; `nil` if it begins none.
///
/// - Parameter record: The cell after the event's step.
private func stay(after event: Event, _ record: CellRecord?) -> Stay? {
  let step = event.step
  let text = record?.text ?? ""
  switch event.kind {
  case .prepared: return Stay(step: step, state: .prepared, text: text)
  case .shown(let row), .displayed(let row, _), .moved(_, let row),
    .reconfigured(let row):
    return Stay(
      step: step, state: .visible, row: row, text: text,
      luggage: record?.luggage ?? "")
  case .left(_, let state), .givenUp(_, _, let state),
    .unreturned(_, let state):
    return Stay(step: step, state: state)
  case .died: return Stay(step: step, state: .dead)
  case .dequeuedToMeasure(_, _, _, let state, _):
    return Stay(step: step, state: state, text: text)
  case .madeToMeasure: return Stay(step: step, state: .measuring, text: text)
  case .made, .dequeued, .loading, .gotPicture: return nil
  }
}

private func rowsShown(by cell: Int, in history: any History) -> Int {
  var rows: Set<IndexPath> = []
  for event in history.eventsSoFar(where: { $0.cell == cell }) {
    switch event.kind {
    case .shown(let row), .displayed(let row, _): rows.insert(row)
    default: break
    }
  }
  return rows.count
}

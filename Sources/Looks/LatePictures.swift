import Inspector
public import Reports
public import Session
public import Stage
import Text

// What is said of the pictures in cells: on screen, of a step, and of a row.

extension History {
  /// The mark of a cell's picture; `nil` for a cell that wants none.
  func mark(of cell: CellRecord) -> PictureMark? {
    now.pictures[cell.number]
  }
}

/// What stands in a cell's picture: ` [Ada.jpg]`, ` […]` while it is under
/// way; empty for a cell without one.
///
/// - Parameter mark: The mark of the cell's picture; `nil` not to judge it.
nonisolated func frame(of picture: String?, _ mark: PictureMark?) -> StyledLine
{
  let text = picture.map { " [\($0)]" }
  switch mark {
  case .right, nil: return StyledLine(text ?? "")
  case .wrong: return "\(text ?? "")\(" wrong", .bad)"
  case .old: return "\(text ?? "")\(" old", .bad)"
  case .waiting: return StyledLine(" […]", .faint)
  case .failed: return StyledLine(" [failed]", .warning)
  case .missing: return StyledLine(" [missing]", .bad)
  }
}

/// The same in words: `, with the picture Ada.jpg, which is wrong`.
nonisolated func phrase(for picture: String?, _ mark: PictureMark?) -> String {
  let text = picture.map { ", with the picture \($0)" } ?? ""
  return switch mark {
  case .right, nil: text
  case .wrong: "\(text), which is wrong"
  case .old: "\(text), which is old"
  case .waiting: ", waiting for its picture"
  case .failed: ", whose picture failed"
  case .missing: ", whose picture is missing"
  }
}

/// What stands in the pictures on screen, by the names of their cells, as JSON:
/// `{"c1": "[Ada.jpg] wrong"}`.
public func json(picturesOf history: any History) -> JSON {
  let framed = history.now.after.visible.compactMap { cell in
    history.mark(of: cell).map {
      (
        cell.name,
        JSON.string("\(frame(of: cell.picture, $0).text.dropFirst())")
      )
    }
  }
  return .object(JSON.Fields(framed))
}

// MARK: Of a step

extension StepStory {
  /// Sentences on the pictures that came, were asked for, or are not their
  /// row's.
  var pictures: [StyledLine] {
    guard let now = step.requests else { return [] }
    let old = requestsBefore
    func more(_ count: (RequestCounts) -> Int) -> Int {
      count(now) - count(old)
    }
    var sentences: [StyledLine] = []
    let used = more { $0.used }
    let (wasted, failed) = (more { $0.wasted }, more { $0.failed })
    if used + wasted + failed > 0 {
      let parts = list([
        (used, "used"), (wasted, "wasted"), (failed, "failed"),
      ])
      let detail = wasted + failed == 0 ? "" : ": \(parts)"
      sentences.append(
        "\(counted(used + wasted + failed, "answer")) landed\(detail).")
    }
    let asked = more { $0.asked }
    if asked > 0 {
      let (joined, known) = (more { $0.joined }, more { $0.fromMemory })
      let parts = list([
        (more { $0.made }, "sent"), (joined, "joined"), (known, "in memory"),
      ])
      let detail = joined + known == 0 ? "" : ": \(parts)"
      sentences.append("Asked for \(counted(asked, "picture"))\(detail).")
    }
    let canceled = more { $0.canceled }
    if canceled > 0 {
      sentences.append("Canceled \(counted(canceled, "request")).")
    }
    let tooLate = more { $0.tooLate }
    if tooLate > 0 {
      sentences.append(
        "\(counted(tooLate, "cancellation")) came too late.")
    }
    return sentences + verdicts
  }

  private func list(_ parts: [(count: Int, word: String)]) -> String {
    parts.filter { $0.count > 0 }.map { "\(grouped($0.count)) \($0.word)" }
      .joined(separator: ", ")
  }

  private var requestsBefore: RequestCounts {
    step.number == 0
      ? RequestCounts()
      : session.steps[step.number - 1].requests ?? RequestCounts()
  }

  /// The cells on screen whose pictures are wrong, old, or missing since this
  /// step.
  private var newFaults: [(cell: CellRecord, mark: PictureMark)] {
    let old =
      step.number == 0
      ? [:] : session.steps[step.number - 1].observation.pictures
    return step.after.visible.compactMap { cell in
      guard let mark = step.observation.pictures[cell.number], mark.isFault
      else { return nil }
      let was = before[cell.number]
      let isSame =
        old[cell.number] == mark && was?.row == cell.row
        && was?.picture == cell.picture
      return isSame ? nil : (cell, mark)
    }
  }

  private var verdicts: [StyledLine] {
    let faults = newFaults
    guard faults.count > 3 else { return faults.map(verdict) }
    return [PictureMark.wrong, .old, .missing].compactMap { mark in
      let count = faults.count { $0.mark == mark }
      guard count > 0 else { return nil }
      let verb = count == 1 ? "shows" : "show"
      return StyledLine(
        mark == .missing
          ? "\(counted(count, "row")) \(count == 1 ? "has" : "have") no "
            + "picture, and none is pending."
          : "\(counted(count, "row")) \(verb) \(mark == .wrong ? "a wrong" : "an old") "
            + "picture.", .bad)
    }
  }

  private func verdict(_ cell: CellRecord, _ mark: PictureMark) -> StyledLine {
    let row = cell.row.map { name(of: $0, in: session) } ?? "?"
    let picture = cell.picture ?? ""
    switch mark {
    case .missing:
      return StyledLine(
        "Row \(row) has no picture, and none is pending.", .bad)
    case .old:
      return StyledLine(
        "Row \(row) still shows an old picture, \(picture).", .bad)
    default:
      return StyledLine(
        "Row \(row) shows \(picture)\(whose(picture, cell, row)).", .bad)
    }
  }

  /// `, which was asked for row 0`, if the picture came in this step.
  private func whose(_ picture: String, _ cell: CellRecord, _ row: String)
    -> String
  {
    for case .landing(let landing) in step.calls.reversed()
    where landing.url == picture && landing.cells.contains(cell.number) {
      let rows = landing.rows.map { name(of: $0, in: session) }
      guard let asker = rows.first else { break }
      return ", which was asked for row \(asker)"
        + (asker == row ? " earlier" : "")
    }
    return ", a wrong picture"
  }

  var pictureFields: JSON.Fields {
    guard let now = step.requests else { return [:] }
    let old = requestsBefore
    func more(_ count: (RequestCounts) -> Int) -> JSON {
      .int(count(now) - count(old))
    }
    func rows(_ mark: PictureMark) -> JSON {
      .strings(
        step.after.visible.filter {
          step.observation.pictures[$0.number] == mark
        }.compactMap { $0.row?.description })
    }
    return [
      "pictures": [
        "asked": more { $0.asked }, "joined": more { $0.joined },
        "used": more { $0.used }, "wasted": more { $0.wasted },
        "failed": more { $0.failed }, "canceled": more { $0.canceled },
        "tooLate": more { $0.tooLate }, "wrong": rows(.wrong),
        "old": rows(.old), "missing": rows(.missing),
      ]
    ]
  }
}

nonisolated extension PictureMark {
  /// Whether a user would see a mistake.
  var isFault: Bool { self == .wrong || self == .old || self == .missing }
}

// MARK: Of a row

/// Report on the picture that a row shows: who asked for it, and for whom.
///
/// - Parameter row: The row, which must exist.
public func pictureReport(of row: IndexPath, in session: TableSession)
  throws(SessionError) -> Report
{
  let label = name(of: row, in: session)
  let cell = session.now.after.cell(showing: row)
  let wanted = try session.pictureWanted(at: row)
  guard let cell, let wanted else {
    return Report(["row": "\(row)", "cell": JSON(cell?.name), "wants": nil]) {
      cell == nil
        ? "Row \(label) has no cell, and so no picture."
        : "Row \(label) wants no picture."
    }
  }
  let mark = session.mark(of: cell) ?? .right
  let request = try session.table.cellForRow(at: row)?.picture?.request
  let events = story(of: cell.number, from: request, in: session)
  return Report([
    "row": "\(row)", "cell": .string(cell.name), "wants": .string(wanted),
    "shows": JSON(cell.picture), "mark": .string(mark.rawValue),
    "events": .strings(events.map { sentence($0, in: session).text }),
  ]) {
    lapse(of: session)
    shortened(events, in: session)
    "Row \(label) \(verdict(on: cell.picture, wanted, mark))"
  }
}

/// The events that lead to what a cell shows, from the first asking for it
/// on.
///
/// - Parameter request: The number of the request that brought its picture;
///   `nil` without a picture.
private func story(of cell: Int, from request: Int?, in session: TableSession)
  -> [Event]
{
  let events = session.eventsSoFar { event in
    switch event.kind {
    case .loading(_, let number, _, _):
      event.cell == cell || number == request
    case .shown, .prepared, .displayed, .givenUp, .reconfigured, .left, .moved,
      .gotPicture:
      event.cell == cell
    default: false
    }
  }
  let first =
    request.flatMap { request in
      events.firstIndex { $0.asks(by: request) }
    } ?? events.lastIndex { $0.asks() } ?? events.startIndex
  let last = events.lastIndex { $0.isOfRequest } ?? first
  return Array(events[first...].prefix(max(last + 2 - first, 2)))
}

extension Event {
  /// Whether a row asked for a picture.
  ///
  /// - Parameter request: The number of the request that brings it; `nil` for any.
  fileprivate func asks(by request: Int? = nil) -> Bool {
    guard case .loading(let call, let number, _, _) = kind else { return false }
    return switch call {
    case .asks, .joins, .findsInMemory: number == request ?? number
    case .withdraws, .cancels, .cancelsTooLate: false
    }
  }

  /// Whether the event tells of a request.
  fileprivate var isOfRequest: Bool {
    switch kind {
    case .loading, .gotPicture: true
    default: false
    }
  }
}

/// `shows Ada.jpg, and wants Fay.jpg: a wrong picture.`
private nonisolated func verdict(
  on picture: String?, _ wanted: String, _ mark: PictureMark
) -> StyledLine {
  switch mark {
  case .right: "shows \(wanted), its own picture."
  case .waiting: "is waiting for \(wanted)."
  case .failed: "has no picture: the request for \(wanted) failed."
  case .wrong:
    "shows \(picture ?? ""), but wants \(wanted): \("a wrong picture", .bad)."
  case .old:
    "shows \(picture ?? ""), but wants \(wanted): \("an old picture", .bad)."
  case .missing:
    "wants \(wanted), but no request for it is pending: "
      + StyledLine("a missing picture", .bad) + "."
  }
}

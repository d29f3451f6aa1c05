import Editions
import Session
import Stage
import Workbench

@testable import TurningAroundExercise

/// Compares the predictions with the log of the chapter's own feed.
func checkTurningAround() throws {
  let first = Line(
    440, announced: announcedBy440,
    because: "Rows 10 to 28 are on screen, and the ten rows after them are new."
  )
  try check(
    .cancel,
    [
      first,
      Line(
        -88, announced: cancelAnnouncedGoingUp,
        because:
          "Rows 8 to 26 are on screen, and the rows above them are next.",
        canceled: cancelCanceledGoingUp,
        because: "Of the rows that were announced, these haven't come, and "
          + "they aren't next anymore."),
      Line(
        44, announced: cancelAnnouncedGoingDown,
        because: "Rows 9 to 27 are on screen, and the ten rows after them are "
          + "next. The rows announced before were canceled or shown.",
        canceled: cancelCanceledGoingDown,
        because: "The rows that were announced on the way up aren't next "
          + "anymore."),
    ])
  try check(
    .keep,
    [
      first,
      Line(
        -88, announced: keepAnnouncedGoingUp,
        because: "The rows above those on screen are next, whatever stays "
          + "announced below.",
        canceled: keepCanceledGoingUp,
        because: "Under 'turn keep', turning around cancels nothing."),
      Line(
        44, announced: keepAnnouncedGoingDown,
        because: "Rows 29 to 37 are still announced. Row 28 isn't, because it "
          + "has been on screen since.",
        canceled: keepCanceledGoingDown,
        because: "Under 'turn keep', turning around cancels nothing."),
    ])
}

/// A scroll, and what a learner says of it; `nil` if nothing is asked.
private struct Line {
  let distance: Double
  let announced: String
  let reason: String
  let canceled: String?
  let reasonToCancel: String

  init(
    _ distance: Double, announced: String, because reason: String,
    canceled: String? = nil, because reasonToCancel: String = ""
  ) {
    self.distance = distance
    self.announced = announced
    self.reason = reason
    self.canceled = canceled
    self.reasonToCancel = reasonToCancel
  }
}

private func check(_ turn: ReusePolicy.Turn, _ lines: [Line]) throws {
  let feed = try session(.aheadOfTime, "feed")
  _ = try feed.perform(.policy(.turn, turn.rawValue))
  var path: [String] = []
  for line in lines {
    _ = try feed.perform(.scroll(by: line.distance, step: nil))
    path.append("scroll \(Int(line.distance))")
    let caseName =
      "under 'turn \(turn.rawValue)', after '\(path.joined(separator: "; "))'"
    let (announced, canceled) = told(in: feed)
    try compare(
      "\(caseName): announced", line.announced, with: announced,
      because: line.reason)
    guard let said = line.canceled else { continue }
    try compare(
      "\(caseName): canceled", said, with: canceled,
      because: line.reasonToCancel)
  }
}

/// The rows that the last step announced and canceled.
private func told(in session: TableSession) -> (Set<Int>, Set<Int>) {
  var announced: Set<Int> = []
  var canceled: Set<Int> = []
  for call in session.current.calls {
    switch call {
    case .prefetch(let rows): announced.formUnion(rows.map { $0.row })
    case .cancelPrefetching(let rows): canceled.formUnion(rows.map { $0.row })
    default: break
    }
  }
  return (announced, canceled)
}

private func compare(
  _ caseName: String, _ said: String, with rows: Set<Int>,
  because reason: String
) throws {
  attempt(caseName)
  guard said != "?" else {
    throw NotYet("\(caseName): you haven't said yet which rows.")
  }
  guard let saidRows = numbers(in: said) else {
    throw NotYet(
      "\(caseName): write rows, as in \"19 to 28\" or \"28\", or \"none\"; "
        + "'\(said)' is neither.")
  }
  try expect(
    caseName, phrase(for: saidRows), is: phrase(for: rows), because: reason)
}

// MARK: Rows in words

/// `0 to 7, 28`; `none` for no rows.
private func phrase(for rows: Set<Int>) -> String {
  var runs: [ClosedRange<Int>] = []
  for row in rows.sorted() {
    if let last = runs.last, last.upperBound == row - 1 {
      runs[runs.count - 1] = last.lowerBound...row
    } else {
      runs.append(row...row)
    }
  }
  let phrases = runs.map {
    $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound) to \($0.upperBound)"
  }
  return phrases.isEmpty ? "none" : phrases.joined(separator: ", ")
}

/// The rows that a learner has written, in any order: numbers, and runs such as
/// `0 to 7`, `7-0`, or `0..<8`; `nil` if that can't be read.
private func numbers(in said: String) -> Set<Int>? {
  var text = said.lowercased().filter { !$0.isWhitespace }[...]
  if ["none", "nothing", "norows", "norow"].contains(text) { return [] }
  if let letters = ["rows", "row"].first(where: text.hasPrefix) {
    text = text.dropFirst(letters.count)
  }
  var rows: Set<Int> = []
  var last: Int?
  var joint = ","
  while !text.isEmpty {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let row = Int(digits), row < 10_000 else { return nil }
    switch joint {
    case ",", ";", "and", ",and": rows.insert(row)
    case "to", "-", "–", "—", "...", "…", "through":
      guard let last else { return nil }
      rows.formUnion(min(last, row)...max(last, row))
    case "..<":
      guard let last, last < row else { return nil }
      rows.formUnion(last..<row)
    default: return nil
    }
    last = row
    text = text.dropFirst(digits.count)
    joint = String(text.prefix { !($0.isASCII && $0.isNumber) })
    text = text.dropFirst(joint.count)
  }
  return last == nil || !["", "."].contains(joint) ? nil : rows
}

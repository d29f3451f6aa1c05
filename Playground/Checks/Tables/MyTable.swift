import Editions
import Foundation
import Session
import Stage
import Tables
import Workbench

/// Checks the learner's table on the table of every chapter.
///
/// - Throws: `NotYet` with a sentence for each broken law, on a line of its
///   own.
public func checkMyTable() throws {
  let findings = findings(on: Edition.book) { MyTable() }
  guard !findings.isEmpty else { return }
  let lines = TableLines(of: filesOfTables)
  throw NotYet(findings.map { lines.told($0) }.joined(separator: "\n"))
}

/// What is said of a table that breaks no law, and what wasn't looked at.
public let fineTable =
  "fine. The tables of all chapters showed it: they were scrolled to the end and "
  + "back, tapped, rotated, and reloaded. If its rows can be rearranged (it has "
  + "editableRows, with RowRearranging), one was inserted and one deleted, from "
  + "Chapter 7 on. All along, every name asked for was a cell's, every cell "
  + "asked for was returned, counts and heights stayed the same when asked for "
  + "again, no row showed a text, an accessory, a tag, or more subviews that "
  + "another row had left in its cell or that belong to another place, no cell "
  + "was lost, and the table was never taller than the screen. If it loads "
  + "pictures (it's PictureShowing), answers landed in between, and after each "
  + "step every row showed its own picture, or none yet. "
  + "Not checked: what the views inside a cell show, a cell's own properties, "
  + "closures that keep a row's number, and pictures loaded in any other way."

/// Shows a new table of an app in each edition, and looks for broken laws.
///
/// - Parameter make: Makes a new app.
/// - Returns: At most one finding of each law.
func findings(
  on editions: [Edition], _ make: @escaping () -> any TableViewController
) -> [TableFinding] {
  var laws = TableLaws()
  for edition in editions {
    let name = "chapter \(edition.chapter)"
    attempt(name)
    do throws(SessionError) {
      var app: (any TableViewController)?
      let scenario = Scenario("mine", "the learner's table") {
        let made = make()
        app = made
        return made
      }
      let session = try TableSession(edition, scenario)
      guard let app else { continue }
      laws.ask(app, on: try session.table)
      var spans = [TableSpan.untouched]
      for leg in walk {
        guard let action = leg.action(session, app) else { continue }
        attempt("\(name), \(leg.place)\(rows(on: session))")
        _ = try session.perform(action)
        spans.append(leg.span)
      }
      laws.ask(app, on: try session.table)
      laws.look(at: session, in: spans)
    } catch {
      laws.add(error, in: name)
    }
  }
  return laws.findings
}

/// The rows on screen before a part of the walk: `, from rows 0.3 to 0.15 on`.
private func rows(on session: TableSession) -> String {
  let rows = session.current.after.visibleRows
  guard let first = rows.first, let last = rows.last else { return "" }
  return ", from rows \(first.section).\(first.row) to "
    + "\(last.section).\(last.row) on"
}

/// A part of the walk in which the app's data stay the same.
enum TableSpan {
  case untouched, tapped, edited
}

/// A part of the way through the content on which a table is looked at.
private struct Leg {
  let place: String
  let span: TableSpan

  /// What is done; `nil` where it can't be.
  let action: (TableSession, any TableViewController) -> Action?

  init(_ place: String, _ span: TableSpan, _ action: Action) {
    self.init(place, span) { _, _ in action }
  }

  init(
    _ place: String, _ span: TableSpan,
    _ action: @escaping (TableSession, any TableViewController) -> Action?
  ) {
    self.place = place
    self.span = span
    self.action = action
  }
}

private let walk =
  wayDownAndUp(.untouched)
  + [
    Leg("after a tap", .tapped) { session, _ in
      session.current.after.visibleRows.dropFirst().first.map { .tap($0) }
    }
  ]
  + wayDownAndUp(.tapped)
  + [
    Leg("turned", .tapped, .resize(Size(width: 568, height: 320))),
    Leg("on the way down, turned", .tapped, .scroll(by: 284, step: 20)),
    Leg("turned back", .tapped, .resize(Size(width: 320, height: 568))),
    Leg("at the top", .tapped, .scrollTo(.top, step: nil)),
    Leg("after a reload", .tapped, .reload(held: false)),
    Leg("after another reload", .tapped, .reload(held: false)),
    Leg("after a row is inserted", .edited) { session, app in
      guard rowsToEdit(session, app) != nil else { return nil }
      return .update(.insert(IndexPath(row: 0, section: 0), count: 1))
    },
    Leg("after a row is deleted", .edited) { session, app in
      guard let count = rowsToEdit(session, app), count > 3 else { return nil }
      return .update(.delete([IndexPath(row: 2, section: 0)]))
    },
    Leg("after the last reload", .edited) { session, app in
      rowsToEdit(session, app) == nil ? nil : .reload(held: false)
    },
  ]

/// The steps are shorter than a row, so that cells go and come one by one. In
/// between, pictures land if the app loads any: a few first, and at the ends all.
private func wayDownAndUp(_ span: TableSpan) -> [Leg] {
  func waiting(_ milliseconds: Int64) -> Leg {
    Leg("while pictures land", span) { _, app in
      app.pictureShowing.map { _ in .wait(microseconds: milliseconds * 1_000) }
    }
  }
  let down = [
    Leg("on the way down", span, .scroll(by: 284, step: 20)), waiting(60),
  ]
  let up = [
    Leg("on the way up", span, .scroll(by: -284, step: 20)), waiting(60),
  ]
  return [waiting(100)] + Array(repeating: down, count: 6).joined()
    + [
      Leg("at the bottom", span, .scrollTo(.bottom, step: nil)), waiting(5_000),
    ]
    + Array(repeating: up, count: 3).joined()
    + [Leg("at the top", span, .scrollTo(.top, step: nil)), waiting(5_000)]
}

/// The number of rows in the first section, if the app lets them be rearranged
/// and the table can be told.
private func rowsToEdit(
  _ session: TableSession, _ app: any TableViewController
) -> Int? {
  guard session.edition.can(.updating), app.snapshotApplying == nil,
    let rows = app.editableRows,
    rows.rearranging != nil || rows.runRearranging != nil
  else { return nil }
  return rows.rowCounts.first
}

/// The learner's files, or the one that the environment names.
private var filesOfTables: [URL] {
  let room = URL(filePath: #filePath).appending(path: "../../..").standardized
  if let path = ProcessInfo.processInfo.environment["REUSELAB_TABLE"] {
    return [room.appending(path: path)]
  }
  let folder = room.appending(path: "Tables")
  let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
  return (names ?? []).filter { $0.hasSuffix(".swift") }.sorted()
    .map { folder.appending(path: $0) }
}

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

/// What is said of a table that breaks no law.
public let fineTable =
  "fine. It was shown by the tables of all chapters, scrolled to its end and "
  + "back, and reloaded: every name asked for is a cell's, every cell asked "
  + "for is returned, counts and heights stay the same when asked for again, "
  + "no row shows what another has left in its cell, and no cell is lost."

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
      if let app { laws.ask(app, on: try session.table) }
      for (place, action) in walk {
        attempt("\(name), \(place)")
        _ = try session.perform(action)
      }
      if let app { laws.ask(app, on: try session.table) }
      laws.look(at: session)
    } catch {
      laws.add(error, in: name)
    }
  }
  return laws.findings
}

/// The way through the content on which a table is looked at. The steps are
/// shorter than a row, so that cells go and come one by one.
private let walk: [(place: String, action: Action)] =
  Array(repeating: ("on the way down", .scroll(by: 284, step: 20)), count: 6)
  + [("at the bottom", .scrollTo(.bottom, step: nil))]
  + Array(repeating: ("on the way up", .scroll(by: -284, step: 20)), count: 3)
  + [("at the top", .scrollTo(.top, step: nil))]
  + Array(repeating: ("after a reload", .reload(held: false)), count: 2)

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

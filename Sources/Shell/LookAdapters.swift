import Inspector
import Looks
import Reports
import Session
import Stage

// What the commands call by these names until they are made from the list of
// looks.

extension Interpreter {
  var dashboard: Report { look("show") }
  var cellList: Report { look("cells") }
  var pools: Report { look("pools") }
  var tree: Report { look("tree") }
  var orphans: Report { look("orphans") }
  var calls: Report { look("calls") }
  var stats: Report { look("stats") }

  private func look(_ name: String) -> Report {
    guard let look = Look.named(name) else {
      preconditionFailure("No look is called '\(name)'")
    }
    return look.report(on: session)
  }
}

extension Interpreter {
  func screen(_ style: ScreenStyle) -> Report {
    screenReport(style, of: session)
  }

  var rowsOnScreen: [IndexPath] { Looks.rowsOnScreen(in: session) }

  func rows(_ first: IndexPath, _ last: IndexPath) -> [IndexPath] {
    Looks.rows(first, last, in: session)
  }

  func heights(of rows: [IndexPath]) -> Report {
    heightsReport(of: rows, in: session)
  }

  var sections: Report {
    get throws(ShellError) {
      if let report = sectionHeightsReport(of: session, as: "sections") {
        return report
      }
      throw ShellError(
        SessionError.abilityNotTaught(
          .headersAndFooters, chapter: session.edition.chapter
        ).description)
    }
  }

  func eventList(last count: Int) -> Report {
    eventsReport(last: count, in: session)
  }

  func film(last limit: Int?, everyFrame: Bool) -> Report {
    filmReport(last: limit, everyFrame: everyFrame, in: session)
  }

  func follow(_ cell: Int) -> Report { followReport(cell, in: session) }
}

extension Interpreter {
  /// Where one is, as the prompt says it.
  public var place: String { Looks.place(in: session, call: callCursor) }

  var when: Report {
    whenReport(in: session, call: callCursor, branch: branchName)
  }

  var timeline: Report { timelineReport(of: session) }

  func entered() -> Report {
    session.go(to: session.position)
    callCursor = nil
    return branchReport(branchName, in: session, showsFrames: showsFrames)
  }

  func difference(from old: Step, to new: Step) -> Report {
    differenceReport(from: old, to: new, in: session)
  }

  func narrate(_ step: Step, as command: String, since before: Snapshot)
    -> Report
  {
    stepReport(
      step, as: command, since: before, in: session, showsFrames: showsFrames)
  }

  func summary(of times: Int, from first: Int, since before: Snapshot)
    -> Report
  {
    summaryReport(of: times, from: first, since: before, in: session)
  }
}

extension Interpreter {
  func name(of row: IndexPath) -> String { Looks.name(of: row, in: session) }

  func neighbor(of row: IndexPath, _ distance: Int) -> IndexPath? {
    Looks.neighbor(of: row, distance, in: session)
  }

  var dataSourceListing: Listing? { Looks.dataSourceListing(of: session) }

  func cellNumbers(of snapshot: Snapshot) -> [JSON.Field] {
    Measure.known(in: session).filter { $0.kind == .cells }.map { whole($0) }
  }

  var measuredNumber: [JSON.Field] { heightNumber { $0 == "measured" } }
  var heightNumbers: [JSON.Field] { heightNumber { $0 != "measured" } }

  private func heightNumber(_ isWanted: (String) -> Bool) -> [JSON.Field] {
    Measure.known(in: session)
      .filter { $0.kind == .heights && isWanted($0.name) }.map { whole($0) }
  }

  private func whole(_ measure: Measure) -> JSON.Field {
    .init(measure.name, .int(Int(measure.value(in: session))))
  }
}

// MARK: Pictures

/// The picture of a step, by the names that the commands have for it.
struct Picture {
  let title: String
  let words: [StyledLine]
  let snapshot: Snapshot
  let scene: Scene
}

extension Interpreter {
  var picture: Picture {
    Picture(
      title: pictureTitle(of: session), words: pictureWords(of: session),
      snapshot: session.current.after, scene: scene(of: session))
  }
}

nonisolated enum ExplodedView {
  static var mark: String { Scene.mark }

  @MainActor
  static func svg(_ picture: Picture) -> String { picture.scene.svg }
}

enum Highlighter {
  static func lines(of code: String) -> [StyledLine] { highlighted(code) }
}

typealias Term = Looks.Term

nonisolated func unifiedDifference(_ old: [String], _ new: [String])
  -> [StyledLine]
{
  Looks.unifiedDifference(old, new)
}

/// A line that a picture held, as it was.
nonisolated func unescaped(_ text: Substring) -> String {
  Scene.recipe(ofPicture: Scene.mark + "\n" + text)?.first ?? String(text)
}

import Editions
import Inspector
import Reports
import Session
import Stage

@testable import Looks

extension Story {
  /// Every story with all its reports, made once for all tests.
  static let reports = Result {
    try all.map { story in
      (story, reports: try everyReport(of: story.told().shell.session))
    }
  }
}

/// Every report that Looks makes of a session: those of `Look.all`, and those
/// that take arguments.
func everyReport(of session: TableSession) throws(SessionError) -> [Report] {
  var reports = try Look.all.map { look throws(SessionError) in
    try look.report(on: session)
  }
  let row = rowsOnScreen(in: session).first ?? IndexPath(row: 0, section: 0)
  let first = session.steps[0]
  reports += [
    screenReport(.whole, of: session), screenReport(.user, of: session),
    try heightsReport(of: rowsOnScreen(in: session), in: session),
    try heightsReport(of: [row], in: session),
    try heightReport(of: row, in: session), try rowReport(row, in: session),
    orphanLifeReport(in: session),
    lastStepReport(in: session, showsFrames: true),
    filmReport(last: nil, everyFrame: false, in: session),
    filmReport(last: 5, everyFrame: true, in: session),
    followReport(1, in: session), timelineReport(of: session),
    arrivalReport(in: session, showsFrames: false),
    branchReport("main", in: session, showsFrames: true),
    differenceReport(from: 0, to: session.position, in: session),
    summaryReport(of: 1, from: 1, since: first.after, in: session),
    lastCallReport(in: session), pictureReport(of: session),
    chaptersReport(Edition.book, at: session.edition),
    scenariosReport(session.edition.scenarios, in: session),
    beginningReport(in: session),
    listingsReport(of: session.edition), glossaryReport(glossary),
    raceReport(
      [try RaceResult("1", title: "chapter 1", session: session)], failures: [],
      in: session),
  ]
  for index in callsToLookAt(in: session).indices.prefix(3) {
    reports.append(callReport(index, in: session))
  }
  let others = [
    lifeReport(of: 1, in: session), sourceReport(of: session),
    try? sectionHeightsReport(of: session),
    try? searchReport(past: 50, in: session),
    try? runsReport(ofSection: nil, in: session),
  ]
  return reports + others.compactMap { $0 }
}

import Editions
import Inspector
import Reports
import Session
import Stage
import Text

/// The `show` look: the table at a glance.
let showLook = Look("show", "the table at a glance") {
  history throws(SessionError) in
  let session = try history.session
  let cells = try Measure.fields(Measure.cells, in: session)
  let snapshot = session.current.after
  return Report(
    [
      "chapter": json(session.edition),
      "scenario": .string(session.scenario.name),
      "step": .int(session.current.number), "isHeld": .bool(session.isHeld),
    ] + cells + [
      "contentSize": json(snapshot.contentSize),
      "contentOffset": json(snapshot.viewport.origin),
    ] + insetFields(of: snapshot)
  ) {
    Grid("", "", rows: tableLines(of: session) + cellLines(of: session)) {
      [StyledLine($0.title, .title), $0.text]
    }
  }
}

private typealias Line = (title: String, text: StyledLine)

/// Lines on the chapter, the scenario, the rows and the viewport.
private func tableLines(of session: TableSession) -> [Line] {
  let counts = session.rowCounts
  let rows = counted(counts.reduce(0, +), "row")
  let sections =
    counts.count == 1 ? "" : " in \(counted(counts.count, "section"))"
  let scenario = session.scenario
  return [
    ("chapter", "\(session.edition.word) \(session.edition.title)"),
    ("scenario", "\(scenario.name): \(scenario.summary)"),
    ("rows", "\(rows)\(sections)"),
    ("viewport", "\(extent(of: session.current.after))"),
  ] + insetLines(of: session.current.after)
}

/// A line on the insets; none if the content has no inset.
private func insetLines(of snapshot: Snapshot) -> [Line] {
  guard snapshot.hasInsets else { return [] }
  let adjusted = inWords(snapshot.adjustedContentInset)
  let own = inWords(snapshot.contentInset)
  let share =
    snapshot.safeAreaInsets == .zero ? "" : "; of these contentInset: \(own)"
  let least = decimal(snapshot.offsetLimits.lowerBound)
  let most = decimal(snapshot.offsetLimits.upperBound)
  return [
    ("insets", "\(adjusted)\(share); offsets from \(least) to \(most)")
  ]
}

/// Lines on the cells on screen, in queues and orphaned, and on their totals.
private func cellLines(of session: TableSession) -> [Line] {
  let snapshot = session.current.after
  let orphans = snapshot.numbers(.orphaned)
  let made = grouped(snapshot.made)
  let waiting = StyledLine("the run loop has yet to turn: 'turn'", .warning)
  return [("visible", cellNames(snapshot.numbers(.visible)))]
    + snapshot.pools.map { ("queue \($0.identifier)", cellNames($0.cells)) }
    + (orphans.isEmpty ? [] : [("orphaned", cellNames(orphans))])
    + [("cells", "\(made) made, \(grouped(snapshot.aliveCount)) alive")]
    + (session.isHeld ? [("held", waiting)] : [])
}

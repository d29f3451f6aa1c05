import Editions
import Inspector
import Session
import Stage

extension Interpreter {
  /// The numbers.
  var stats: Report {
    let step = session.current
    let snapshot = step.after
    let counts = step.counts
    var calls: [JSON.Field] = [
      .init("numberOfSections", .int(counts.numberOfSections)),
      .init("numberOfRowsInSection", .int(counts.numberOfRowsInSection)),
      .init("heightForRowAt", .int(counts.heightForRowAt)),
      .init("cellForRowAt", .int(counts.cellForRowAt)),
    ]
    if session.edition.can(.estimating) {
      calls.append(
        .init("estimatedHeightForRowAt", .int(counts.estimatedHeightForRowAt)))
    }
    let numbers =
      cellNumbers(of: snapshot) + [
        .init("hits", .int(counts.hits)),
        .init("misses", .int(counts.misses)),
      ] + measuredNumber + heightNumbers
    var report = Report("stats")
    report.fields =
      [
        .init("chapter", .int(session.edition.chapter)),
        .init("scenario", .string(session.scenario.name)),
        .init("step", .int(step.number)),
      ] + numbers + [
        .init("calls", .object(calls)),
        .init("rowsVisited", .int(snapshot.rowsVisited)),
        .init("contentSize", json(snapshot.contentSize)),
        .init("contentOffset", json(snapshot.viewport.origin)),
      ]
    var grid = Grid("number", "value#", "meaning")
    for field in numbers + calls {
      grid.rows.append([
        StyledLine(field.key, .title), value(field.value),
        StyledLine(meaning(of: field.key), .faint),
      ])
    }
    grid.rows += [
      [
        StyledLine("rowsVisited", .title),
        StyledLine(grouped(snapshot.rowsVisited)),
        StyledLine(meaning(of: "rowsVisited"), .faint),
      ],
      [
        StyledLine("contentSize", .title),
        StyledLine(snapshot.contentSize.description),
        StyledLine("points", .faint),
      ],
      [
        StyledLine("contentOffset", .title),
        StyledLine(snapshot.viewport.origin.description),
        StyledLine("the viewport's top left corner", .faint),
      ],
    ]
    report.blocks = [
      .text(
        StyledLine(
          "Chapter \(session.edition.chapter), \(session.scenario.name), "
            + "step \(step.number).")),
      .grid(grid),
    ]
    return report
  }

  /// How many heights were measured, where the table can measure.
  var measuredNumber: [JSON.Field] {
    session.edition.can(.measuring)
      ? [.init("measured", .int(session.current.counts.measured))] : []
  }

  /// The numbers of cells: made, alive, and one for each state.
  func cellNumbers(of snapshot: Snapshot) -> [JSON.Field] {
    [
      .init("made", .int(snapshot.made)),
      .init("alive", .int(snapshot.aliveCount)),
      .init("visible", .int(snapshot.count(.visible))),
      .init("pooled", .int(snapshot.count(.pooled))),
      .init("orphaned", .int(snapshot.count(.orphaned))),
      .init("measuring", .int(snapshot.count(.measuring))),
      .init("loose", .int(snapshot.count(.loose))),
      .init("dead", .int(snapshot.count(.dead))),
    ]
  }

  private func value(_ value: JSON) -> StyledLine {
    guard case .int(let number) = value else {
      return StyledLine(value.description)
    }
    return StyledLine(grouped(number))
  }

  private func meaning(of key: String) -> String {
    switch key {
    case "made": "cells ever made"
    case "alive": "cells in memory"
    case "visible": "shown for a row"
    case "pooled": "waiting in a queue"
    case "orphaned": "in the tree, and nothing can reach them"
    case "measuring": "templates that are never shown"
    case "loose": "alive and nowhere"
    case "dead": "gone"
    case "hits": "dequeues that found a waiting cell"
    case "misses": "dequeues that found none"
    case "measured": "heights found by filling a template"
    case "known": "rows whose heights someone has said"
    case "estimated": "rows whose heights are a guess so far"
    case "rowsVisited": "rows looked at in the last layout pass"
    default: "calls of the app"
    }
  }
}

import Editions
import Inspector
import Session
import Stage
import Text

/// The laws of heights and of where rows lie.
nonisolated let heightLaws = [
  Law("no-gaps", "Rows lie one below the other, without gap or overlap.") {
    checks, session throws(SessionError) in
    let table = try session.table
    var above: (row: IndexPath, end: Double)?
    for row in try session.rowsToLookAt {
      let rect = table.rectForRow(at: row)
      defer { above = (row, rect.maxY) }
      checks.holds(
        rect.height >= 0 && rect.width == table.scrollView.frame.width,
        "\(session.name(row)) has the rectangle \(rect)")
      guard let (above, end) = above else { continue }
      guard above.section == row.section else {
        // Between two sections may be a footer and a header.
        checks.holds(
          end < rect.minY + 1.0 / 32,
          "\(session.name(above)) ends at \(decimal(end)), and "
            + "\(session.name(row)) begins at \(decimal(rect.minY))")
        continue
      }
      guard above.row + 1 == row.row else { continue }
      // Chapter 8 counts in 64ths of a point.
      checks.holds(
        (end - rect.minY).magnitude < 1.0 / 32,
        "\(session.name(above)) ends at \(decimal(end)) and "
          + "\(session.name(row)) begins at \(decimal(rect.minY))")
    }
  },
  Law("content", "The content is as tall as its rows together.", in: .travels) {
    checks, session throws(SessionError) in
    let table = try session.table
    let counts = session.rowCounts
    guard given.contains(session.scenario.name), !session.isHeld,
      let last = counts.indices.last(where: { counts[$0] > 0 })
    else { return }
    let row = IndexPath(row: counts[last] - 1, section: last)
    let end = table.rectForRow(at: row).maxY
    let content = table.scrollView.contentSize.height
    checks.holds(
      (end - content).magnitude < 1.0 / 32,
      "the last row ends at \(decimal(end)) and the content at "
        + decimal(content))
  },
  Law("heights", "A row is as tall as the app says, once it was asked.") {
    checks, session throws(SessionError) in
    let table = try session.table
    guard given.contains(session.scenario.name), !session.isHeld,
      session.hasFirstRows, table.rowHeight != automaticDimension
    else { return }
    let app = session.scenario.controller()
    for row in try session.rowsToLookAt
    where table.estimating?.isHeightEstimated(at: row) != true {
      let height =
        app.rowHeights?.tableView(table, heightForRowAt: row) ?? table.rowHeight
      let rect = table.rectForRow(at: row)
      checks.holds(
        (rect.height - height).magnitude < 1.0 / 64,
        "\(session.name(row)) is \(decimal(rect.height)) points tall and the "
          + "app says \(decimal(height))")
    }
  },
  Law(
    "measured-once", "No row is measured twice before it is forgotten.",
    since: 5, in: .travels
  ) { checks, session in
    guard measured.contains(session.scenario.name),
      !session.steps.contains(where: { $0.action.needsMeasuring })
    else { return }
    let rows = session.rowCounts.reduce(0, +)
    let count = session.current.counts.measured
    checks.holds(
      count <= rows, "\(count) heights were measured for \(rows) rows")
  },
  Law(
    "forgotten", "A height that was forgotten is measured by the next reload.",
    since: 5, in: .travels
  ) { checks, session in
    guard measured.contains(session.scenario.name), session.position > 1,
      case .reload(held: false) = session.current.action,
      case .forgetHeight(let row) = session.steps[session.position - 1].action,
      row.map(session.current.after.visibleRows.contains) != false
    else { return }
    let before = session.steps[session.position - 2].counts.measured
    checks.holds(
      session.current.counts.measured > before,
      row.map { "\(session.name($0)) isn't measured again" }
        ?? "nothing is measured again")
  },
  Law(
    "measured-again",
    "A row is as tall as a fresh table of that width measures it.", since: 5,
    in: .travels
  ) { checks, session throws(SessionError) in
    guard measured.contains(session.scenario.name),
      case .resize(let size) = session.current.action
    else { return }
    let old = session.scenario
    let fresh = try TableSession(
      session.edition,
      Scenario(old.name, old.summary, screen: size) { old.controller() })
    let (table, other) = (try session.table, try fresh.table)
    for row in try session.rowsToLookAt
    where table.estimating?.isHeightEstimated(at: row) != true
      && other.estimating?.isHeightEstimated(at: row) != true
    {
      let height = table.rectForRow(at: row).height
      let wanted = other.rectForRow(at: row).height
      checks.holds(
        (height - wanted).magnitude < 1.0 / 32,
        "\(session.name(row)) is \(decimal(height)) points tall, and "
          + "\(decimal(wanted)) in a fresh table")
    }
  },
  Law(
    "holds-still",
    "While heights become known, what stays on screen moves with the finger "
      + "alone.", since: 6, in: .travels
  ) { checks, session throws(SessionError) in
    guard session.edition.can(.estimating), session.policy.anchor == .keep,
      case .scroll = session.current.action
    else { return }
    let step = session.current
    let limits = step.after.offsetLimits
    for frame in step.frames
    where frame.offset > limits.lowerBound && frame.offset < limits.upperBound {
      checks.holds(
        frame.shift.magnitude < 1e-6,
        "the rows that stay on screen jump by \(decimal(frame.shift)) points")
    }
  },
]

/// The scenarios without headers and footers whose app says a row's height
/// without measuring.
private nonisolated let given = [
  "fifty", "small", "ten", "fog", "three-kinds", "names",
]

/// The scenarios whose rows only the table measures.
private nonisolated let measured = ["messages", "messages-in-fog", "gallery"]

extension TableSession {
  /// Whether the app's rows are those with which it began.
  var hasFirstRows: Bool {
    !steps.contains { step in
      if case .data = step.action { true } else { step.mayMoveRows }
    }
  }
}

extension Action {
  /// Whether rows must be measured again: they get another width, or their heights
  /// are forgotten.
  fileprivate nonisolated var needsMeasuring: Bool {
    switch self {
    case .resize, .forgetHeight: true
    default: false
    }
  }
}

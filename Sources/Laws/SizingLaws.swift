import Editions
import Inspector
import Session
import Stage
import Text

/// The laws of rows that are as tall as their cells.
nonisolated let sizingLaws = [
  Law(
    "as-tall-as-its-cell",
    "After a layout pass every row on screen has the height that fits its cell.",
    since: 9, in: .sizes
  ) { checks, session throws(SessionError) in
    guard try session.isAutomatic, !session.isHeld else { return }
    let table = try session.table
    for row in table.indexPathsForVisibleRows {
      guard let cell = table.cellForRow(at: row) else { continue }
      let isKnown = table.estimating?.isHeightEstimated(at: row) != true
      let fitting = table.heightThatFits(cell)
      checks.holds(
        isKnown && (cell.frame.height - fitting).magnitude < 1.0 / 64,
        "\(cell.name) shows \(session.name(row)) and is "
          + "\(decimal(cell.frame.height)) points tall, where "
          + "\(decimal(fitting)) fit")
    }
  },
  Law(
    "fills-the-screen",
    "Self-sized cells lie one below the other, from the screen's top to its "
      + "bottom.", since: 9, in: .sizes
  ) { checks, session throws(SessionError) in
    guard try session.isAutomatic, try !session.awaitsLayout else { return }
    let table = try session.table
    let view = table.scrollView
    let frames = table.indexPathsForVisibleRows.compactMap {
      table.cellForRow(at: $0)?.frame
    }
    guard let first = frames.first, let last = frames.last else { return }
    for (above, below) in zip(frames, frames.dropFirst()) {
      checks.holds(
        (above.maxY - below.minY).magnitude < 1.0 / 64,
        "a cell ends at \(decimal(above.maxY)) and the next begins at "
          + decimal(below.minY))
    }
    let screen = view.bounds
    checks.holds(
      first.minY <= max(screen.minY, 0)
        && last.maxY >= min(screen.maxY, view.contentSize.height) - 1.0 / 64,
      "cells reach from \(decimal(first.minY)) to \(decimal(last.maxY)) and the "
        + "screen from \(decimal(screen.minY)) to \(decimal(screen.maxY))")
  },
  Law(
    "sizing-holds-still",
    "While cells are fitted, what stays on screen moves with the finger alone.",
    since: 9, in: .sizes
  ) { checks, session throws(SessionError) in
    guard try session.isAutomatic, session.policy.anchor == .keep,
      case .scroll = session.current.action
    else { return }
    let limits = session.current.after.offsetLimits
    for frame in session.current.frames
    where frame.offset > limits.lowerBound && frame.offset < limits.upperBound {
      checks.holds(
        frame.shift.magnitude < 1.0 / 96,
        "the rows that stay on screen jump by \(decimal(frame.shift)) points")
    }
  },
  Law(
    "fitted-when-needed",
    "A cell is fitted when its row is served, or when something made its height "
      + "stale.", since: 9, in: .sizes
  ) { checks, session throws(SessionError) in
    guard let before = session.steps.dropLast().last else { return }
    let (old, new) = (before.counts, session.current.counts)
    let served = new.cellForRowAt - old.cellForRowAt
    let stale = session.current.action.makesStale(
      of: before.after.cells(.visible).count)
    let fitted = new.fitted - old.fitted
    checks.holds(
      fitted <= served + stale,
      "\(counted(fitted, "cell")) were fitted, where \(served) rows were served "
        + "and \(stale) heights were stale")
  },
  Law(
    "fitted-once",
    "Where heights are asked once, no row is fitted twice while nothing makes "
      + "its height stale.",
    since: 9, in: .sizes
  ) { checks, session throws(SessionError) in
    guard session.policy.ask == .once else { return }
    let hasScrolled = session.steps.dropFirst().allSatisfy {
      $0.action.isScroll
    }
    guard try session.isAutomatic, hasScrolled else { return }
    let rows = session.rowCounts.reduce(0, +)
    let fitted = session.current.counts.fitted
    checks.holds(
      fitted <= rows, "\(fitted) cells were fitted for \(rows) rows")
  },
  Law(
    "fitted-as-measured",
    "A cell that is shown fits as tall as a template measures.", since: 9,
    in: .sizes
  ) { checks, session throws(SessionError) in
    guard session.scenario.name == "messages-self-sized",
      try session.isAutomatic, !session.isHeld, session.hasFirstRows,
      let letters = try session.table.selfSizing?.letters,
      let messages = session.edition.scenario(named: "messages")
    else { return }
    let table = try session.table
    let measured = try TableSession(
      session.edition,
      Scenario(
        messages.name, messages.summary, screen: table.scrollView.frame.size
      ) { messages.controller() })
    if letters != 1 { _ = try measured.perform(.letters(letters)) }
    let other = try measured.table
    for row in try session.rowsToLookAt
    where table.estimating?.isHeightEstimated(at: row) != true {
      let height = table.rectForRow(at: row).height
      let wanted = other.rectForRow(at: row).height
      checks.holds(
        (height - wanted).magnitude < 1.0 / 32,
        "\(session.name(row)) is \(decimal(height)) points tall, and a template "
          + "measures \(decimal(wanted))")
    }
  },
]

extension TableSession {
  /// Whether all rows are as tall as their cells.
  fileprivate var isAutomatic: Bool {
    get throws(SessionError) {
      let table = try table
      return !delegateTellsHeights && table.rowHeight == automaticDimension
        && table.estimating?.numberOfEstimatedRows(inSection: 0) != nil
    }
  }
}

extension Action {
  /// The most heights on screen that the action makes stale.
  ///
  /// - Parameter visible: The number of cells on screen before it.
  fileprivate nonisolated func makesStale(of visible: Int) -> Int {
    switch self {
    case .resize, .letters, .estimate, .forgetHeight(nil), .endUpdates: visible
    case .forgetHeight, .invalidate: 1
    default: 0
    }
  }
}

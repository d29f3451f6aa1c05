import Editions
import Inspector
import Session
import Stage

extension Measure {
  /// Every measure, in the order in which they are listed.
  public static let all: [Measure] =
    cells + [orphaned.called("orphans"), hits, misses] + places + work
    + calls + heights + [asked] + pictures + frames

  /// The measures that `stats` prints first, before calls and work.
  static let numbers = cells + [hits, misses] + heights

  /// The measures that a race compares, in the order of its columns.
  public static let raced: [Measure] = [
    made, hits, alive, orphaned.called("orphans"), cellForRowAt,
    heightForRowAt, rowsVisited,
  ]

  /// The measures that decide a race if the machines are alike in all of `raced`.
  static let deciding: [Measure] =
    [asked, levels, fitted] + screen + [content] + pictures

  /// The measures that a race compares if work has prices.
  static let timed: [Measure] = [made, cellForRowAt, heightForRowAt] + lateness

  /// The measures of what the user sees move.
  static let screen: [Measure] = [offset, shift]
}

// MARK: Cells

extension Measure {
  /// Measures of the cells made, alive, and in each state.
  static let cells: [Measure] = [
    made, alive,
    cells(.visible, "shown for a row") { $0.isShowing || $0.isLeaving },
    cells(.pooled, "waiting in a queue") { $0.isLeaving || $0.isDequeuing },
    cells(
      .prepared, "filled for rows that haven't come yet", needs: .preparing
    ) { $0.becomes(.prepared) },
    cells(.kept, "with rows that left the screen", needs: .preparing) {
      $0.becomes(.kept)
    },
    orphaned,
    cells(.measuring, "templates that are never shown") {
      $0.becomes(.measuring)
    },
    cells(.loose, "alive and nowhere") { $0.becomes(.loose) },
    cells(.dead, "gone") { $0 == .died },
  ]

  private static let made = Measure(
    "made", "cells ever made", best: .few, reasons: Reasons { $0.isMaking }
  ) { Double($0.current.after.made) }

  private static let alive = Measure(
    "alive", "cells in memory", best: .few,
    reasons: Reasons { $0.isMaking || $0 == .died }
  ) { Double($0.current.after.aliveCount) }

  private static let orphaned = cells(
    .orphaned, "in the tree, and the table can't reach them", best: .few
  ) { $0.becomes(.orphaned) }

  /// A measure of the cells in a state.
  private static func cells(
    _ state: CellState, _ meaning: String, needs: Ability? = nil,
    best: Best? = nil,
    isReason: @escaping @Sendable (Event.Kind) -> Bool = { _ in false }
  ) -> Measure {
    Measure(
      state.rawValue, meaning, needs: needs, best: best,
      reasons: Reasons(isReason: isReason)
    ) { Double($0.current.after.count(state)) }
  }

  private static let hits = Measure(
    "hits", "dequeues that found a waiting cell", best: .many,
    reasons: Reasons { $0.isDequeuing }
  ) { Double($0.current.counts.hits) }

  private static let misses = Measure(
    "misses", "dequeues that found none", reasons: Reasons { $0.isMaking }
  ) { Double($0.current.counts.misses) }
}

nonisolated extension Event.Kind {
  fileprivate var isMaking: Bool {
    switch self {
    case .made, .madeToMeasure, .dequeuedToMeasure(_, _, false, _, _): true
    default: false
    }
  }
  fileprivate var isShowing: Bool {
    switch self {
    case .shown, .displayed, .reconfigured: true
    default: false
    }
  }
  fileprivate var isLeaving: Bool {
    if case .left = self { true } else { false }
  }
  fileprivate var isDequeuing: Bool {
    switch self {
    case .dequeued, .dequeuedToMeasure(_, _, true, _, _): true
    default: false
    }
  }

  /// Whether the event left its cell in a state.
  fileprivate func becomes(_ state: CellState) -> Bool {
    switch self {
    case .madeToMeasure: state == .measuring
    case .prepared: state == .prepared
    case .displayed(_, let before): before == state
    case .givenUp(_, let before, let after): before == state || after == state
    case .dequeuedToMeasure(_, _, _, let after, _), .left(_, let after),
      .unreturned(_, let after):
      after == state
    default: false
    }
  }
}

// MARK: Pictures

extension Measure {
  /// Measures of requests for pictures, and of the pictures on screen.
  static let pictures: [Measure] = [
    requests("requests", "requests sent for pictures") { $0.made },
    requests("joined", "times that a row joined a pending request", best: nil) {
      $0.joined
    },
    requests("canceled", "requests canceled", best: nil) { $0.canceled },
    requests("wasted", "requests whose picture no cell on screen got") {
      $0.wasted
    },
    faults(.wrong, "rows on screen with a late picture that they don't want"),
    faults(.old, "rows on screen with a picture that was in the cell before"),
    faults(
      .missing, "rows on screen that want a picture, with no pending request"),
    Measure(
      "wrongFrames", "wrong rows, added up over all frames so far",
      needs: .loading, best: .few, reasons: silence
    ) { Double($0.current.wrongFrames) },
  ]

  private static func requests(
    _ name: String, _ meaning: String, best: Best? = .few,
    count: @escaping (RequestCounts) -> Int
  ) -> Measure {
    Measure(
      name, meaning, needs: .loading, best: best,
      reasons: Reasons {
        if case .loading = $0 { true } else { false }
      }
    ) { Double($0.current.requests.map(count) ?? 0) }
  }

  private static func faults(_ mark: PictureMark, _ meaning: String) -> Measure
  {
    Measure(
      mark.rawValue, meaning, needs: .loading, best: .few,
      reasons: Reasons {
        if case .gotPicture = $0 { true } else { false }
      }
    ) { session in
      Double(session.now.pictures.values.count { $0 == mark })
    }
  }
}

// MARK: Frames

extension Measure {
  /// Measures of the frames that were drawn while work had prices.
  static let frames = lateness + [blank]

  /// How many of these frames were late, and by how much.
  private static let lateness: [Measure] = [
    Measure("drawn", "frames drawn while work had prices", best: .many) {
      Double($0.current.drawn.drawn)
    },
    Measure("late", "frames that appeared late", best: .few) {
      Double($0.current.drawn.late)
    },
    Measure(
      "hitches", "milliseconds of hitches in each second of frames", best: .few
    ) { $0.current.drawn.hitchRatio.rounded() },
    Measure("worst", "the longest hitch, in whole milliseconds", best: .few) {
      let counts = $0.current
      return
        (Double(counts.drawn.worst) * 1_000 / Double(counts.clock.rate))
        .rounded()
    },
  ].map { $0.silent.ofTime }

  static let blank = Measure(
    "blank", "points of the screen without a cell, added up over all frames",
    needs: .preparing, best: .few
  ) { $0.current.drawn.blank }.silent.ofTime
}

// MARK: Calls of the app

extension Measure {
  /// Measures that count the calls to the app, one for each method.
  static let calls: [Measure] = [
    calls("numberOfSections") { $0.numberOfSections },
    calls("numberOfRowsInSection") { $0.numberOfRowsInSection },
    heightForRowAt, cellForRowAt,
    calls("estimatedHeightForRowAt", needs: .estimating) {
      $0.estimatedHeightForRowAt
    },
  ]

  private static let heightForRowAt = calls("heightForRowAt", best: .few) {
    $0.heightForRowAt
  }

  private static let cellForRowAt = calls(
    "cellForRowAt", best: .few,
    reasons: Reasons(fallback: .calls) { $0.isShowing }
  ) { $0.cellForRowAt }

  private static func calls(
    _ name: String, needs: Ability? = nil, best: Best? = nil,
    reasons: Reasons = Reasons(fallback: .calls),
    count: @escaping (CallCounts) -> Int
  ) -> Measure {
    Measure(
      name, "calls to the app", needs: needs, best: best, reasons: reasons
    ) { Double(count($0.current.counts)) }
  }
}

// MARK: Heights, places, work

extension Measure {
  private static let silence = Reasons(fallback: .silence)

  /// Measures of heights and runs, in chapters that measure, estimate or keep
  /// runs.
  static let heights: [Measure] = [
    Measure(
      "measured", "heights found by filling a template", needs: .measuring
    ) { Double($0.current.counts.measured) },
    fitted,
    Measure(
      "compared", "identifiers compared to find differences",
      needs: .identifying, reasons: silence
    ) { Double($0.current.counts.compared) },
    Measure(
      "known", "rows whose heights were given or found", needs: .estimating,
      reasons: silence
    ) { session throws(SessionError) in
      Double(session.rowCounts.reduce(0, +) - (try estimatedRows(in: session)))
    },
    Measure(
      "estimated", "rows whose heights are still a guess", needs: .estimating,
      reasons: silence
    ) { session throws(SessionError) in Double(try estimatedRows(in: session))
    },
    Measure(
      "runs", "runs that rows are kept in", needs: .keepingRuns,
      reasons: silence
    ) { session throws(SessionError) in try runs(in: session) },
    levels,
  ]

  private static let fitted = Measure(
    "fitted", "heights found by fitting the cell that shows the row",
    needs: .selfSizing, best: .few, reasons: silence
  ) { Double($0.current.counts.fitted) }

  private static let levels = Measure(
    "levels", "levels of the tallest tree of runs", needs: .keepingRuns,
    best: .few, reasons: silence
  ) { session throws(SessionError) in try levels(in: session) }

  private static func runs(in session: TableSession) throws(SessionError)
    -> Double
  {
    let table = try session.table
    return (0..<table.numberOfSections).reduce(0) {
      $0 + Double(table.rowRuns?.numberOfRuns(inSection: $1) ?? 0)
    }
  }

  private static func levels(in session: TableSession) throws(SessionError)
    -> Double
  {
    let table = try session.table
    return (0..<table.numberOfSections).reduce(0) {
      let tree = table.rowRuns?.runTree(inSection: $1, around: 0..<0)
      return max($0, Double(tree?.size.levels ?? 0))
    }
  }

  private static func estimatedRows(in session: TableSession)
    throws(SessionError) -> Int
  {
    let table = try session.table
    return (0..<table.numberOfSections).reduce(0) {
      $0 + (table.estimating?.numberOfEstimatedRows(inSection: $1) ?? 0)
    }
  }

  /// Measures of places: the current step's number, the viewport's top and the
  /// content's height.
  private static let places: [Measure] = [
    Measure("step", "what has been done so far", reasons: silence) {
      Double($0.current.number)
    },
    offset, content, shift,
    Measure(
      "bar", "how far down the scroll bar is, in percent",
      needs: .estimating, reasons: silence
    ) { session in
      let (view, content) = (
        session.current.after.viewport, session.current.after.contentSize
      )
      let way = content.height - view.height
      return way > 0 ? (view.minY * 100 / way).rounded() : 0
    },
    Measure(
      "floating", "headers and footers that float", needs: .headersAndFooters,
      reasons: silence
    ) { Double($0.current.after.floatingLabels.count) },
  ]

  private static let offset = Measure(
    "offset", "the viewport's top in content space", reasons: silence
  ) { $0.current.after.viewport.minY }

  private static let shift = Measure(
    "shift", "how far all that stays on screen jumped in a frame of this step",
    needs: .estimating, reasons: silence
  ) { $0.current.shift }

  private static let content = Measure(
    "content", "the content's height", reasons: silence
  ) { $0.current.after.contentSize.height }

  /// Measures of the table's work: rows visited, layout passes and cells drawn.
  static let work = [rowsVisited, layouts, displays]

  static let rowsVisited = Measure(
    "rowsVisited", "rows looked at in the last layout pass", best: .few,
    reasons: silence
  ) { Double($0.current.after.rowsVisited) }

  static let asked = Measure(
    "asked", "rows compared to find the first one on screen",
    needs: .searching, best: .few, reasons: silence
  ) { session throws(SessionError) in
    let top = session.current.after.viewport.minY
    let questions = try session.table.searching?.questions(toFindRowPast: top)
    return Double(questions?.count ?? 0)
  }

  private static let layouts = Measure(
    "layouts", "layout passes: frames were set", reasons: silence
  ) { Double($0.current.counts.layouts) }

  private static let displays = Measure(
    "displays", "cells drawn, for the first time or again", reasons: silence
  ) { Double($0.current.counts.displays) }
}

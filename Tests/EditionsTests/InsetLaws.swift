import Editions
import Session
import Stage
import TestSupport
import Testing

/// What every edition's table shows under insets, compared with a model that
/// walks all rows. Lengths are points.
struct InsetLaws {
  @Test(
    "Rows below the bars have cells, and the ends lie at the insets",
    arguments: Edition.book)
  func small(edition: Edition) throws {
    var checks = Checks()
    let lists = everyList(of: [0.0, 20, 60], upTo: 3)
    for heights in share(of: lists, turn: edition.chapter) {
      for top in [0.0, 15, 70] {
        for bottom in [0.0, 15, 70] {
          try checks.showsRows(
            edition, [heights], EdgeInsets(top: top, bottom: bottom))
        }
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(checks.compared > least(10_000), "\(checks)")
  }

  @Test(
    "'scroll to' puts a row between the insets, or stops at an end",
    arguments: Edition.book)
  func landing(edition: Edition) throws {
    let seed = freshSeed()
    var dice = SeededGenerator(seed: seed)
    var checks = Checks()
    for _ in 0..<tries(40) {
      let heights = (0..<Int.random(in: 1...12, using: &dice)).map { _ in
        Double(Int.random(in: 4...200, using: &dice)) / 2
      }
      let scenario = Scenario(
        "made-up", "rows", screen: Size(width: 320, height: 150)
      ) { PlainApp(heights: [heights]) }
      let session = try TableSession(edition, scenario)
      for round in 0..<12 {
        let edge = EdgeInsets.Edge.allCases[round % 2]
        _ = try session.perform(
          .inset(
            edge, Double(Int.random(in: 0...60, using: &dice)),
            isSafeArea: Bool.random(using: &dice)))
        let row = Int.random(in: heights.indices, using: &dice)
        for position in ScrollPosition.allCases {
          try checks.lands(session, on: row, at: position, heights, seed)
        }
        try checks.reachesEnds(session, heights, seed)
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(checks.compared > tries(1_600), "\(checks)")
  }

  @Test(
    "A keyboard that comes moves nothing; when it goes, the end comes back",
    arguments: Edition.book)
  func keyboard(edition: Edition) throws {
    let session = try session(edition, "fifty")
    _ = try session.perform(.scrollTo(.bottom, step: nil))
    let before = session.current.after
    let keyboard = Action.inset(.bottom, 336, isSafeArea: false)
    let step = try session.perform(keyboard)
    #expect(step.after.viewport == before.viewport)
    #expect(step.after.visible == before.visible)
    #expect(step.arrived == 0 && step.left == 0)
    _ = try session.perform(.scrollTo(.bottom, step: nil))
    #expect(session.current.after.viewport.minY == 2_200 - 568 + 336)
    _ = try session.perform(.inset(.bottom, 0, isSafeArea: false))
    #expect(session.current.after.viewport == before.viewport)
    #expect(session.current.after.visibleRows == before.visibleRows)
  }

  @Test("An inset that is impossible is refused, and changes nothing")
  func refused() throws {
    let session = try session(.naiveAllocation, "fifty")
    let before = try Portrait(of: session)
    for (points, isSafeArea) in [
      (100_001.0, false), (-100_001, false), (.nan, false), (.infinity, false),
      (-1, true), (100_001, true), (.nan, true),
    ] {
      let action = Action.inset(.top, points, isSafeArea: isSafeArea)
      #expect(session.error(of: action) != nil, "\(points)")
      #expect(try Portrait(of: session) == before, "\(points)")
    }
    let most = Action.inset(.top, -100_000, isSafeArea: false)
    #expect(session.error(of: most) == nil)
  }
}

extension Checks {
  /// Scrolls a small table under insets to an offset every 5 points, and to
  /// both ends, and compares rows and frames with the model's.
  fileprivate mutating func showsRows(
    _ edition: Edition, _ heights: [[Double]], _ inset: EdgeInsets
  ) throws {
    let model = Model(heights: heights)
    let staged = StagedTable(edition, heights, screen: 50)
    let table = staged.table
    table.scrollView.contentInset = inset
    let end = max(-inset.top, model.contentHeight - 50 + inset.bottom)
    let offsets = Array(stride(from: -inset.top, to: end, by: 5)) + [end]
    for offset in offsets {
      try staged.scroll(to: offset)
      let place = "heights \(heights), inset \(inset), offset \(offset)"
      same(
        table.scrollView.contentOffset.y, offset, "\(place): stays there")
      same(table.scrollView.maximumOffset, end, "\(place): the end")
      let wanted = model.visible(from: offset, to: offset + 50)
      same(
        table.indexPathsForVisibleRows, wanted.map { $0.indexPath },
        "\(place): rows")
      for row in wanted {
        same(
          table.cellForRow(at: row.indexPath)?.frame, row.frame,
          "\(place): frame of \(row.indexPath)")
      }
    }
  }

  /// Scrolls to a row, and compares its place on screen with the place asked
  /// for, counted from the insets.
  fileprivate mutating func lands(
    _ session: TableSession, on row: Int, at position: ScrollPosition,
    _ heights: [Double], _ seed: UInt64
  ) throws {
    let step = try session.perform(
      .scrollTo(.row(IndexPath(row), at: position), step: nil))
    let view = step.after.viewport
    let inset = step.after.adjustedContentInset
    let top = heights[..<row].reduce(0, +) - view.minY
    let above = top - inset.top
    let below = view.height - inset.bottom - (top + heights[row])
    let distance =
      switch position {
      case .top: above
      case .middle: (above - below) / 2
      case .bottom: -below
      }
    let end = heights.reduce(0, +) + inset.bottom - view.height
    let isAtTop = view.minY == 0 - inset.top
    let isAtEnd = view.minY == max(end, 0 - inset.top)
    holds(
      distance.magnitude < 1e-9 || isAtTop && distance < 0
        || isAtEnd && distance > 0,
      "seed \(seed), \(heights), \(inset): \(row) \(position) is off by "
        + "\(distance) at \(view.minY)")
  }

  /// Goes to both ends, and compares the places of the first row's top and the
  /// last row's end on screen with the insets.
  fileprivate mutating func reachesEnds(
    _ session: TableSession, _ heights: [Double], _ seed: UInt64
  ) throws {
    let content = heights.reduce(0, +)
    let top = try session.perform(.scrollTo(.top, step: nil)).after
    let inset = top.adjustedContentInset
    same(0 - top.viewport.minY, inset.top, "seed \(seed), \(heights): top")
    let end = try session.perform(.scrollTo(.bottom, step: nil)).after
    let room = end.viewport.height - inset.top - inset.bottom
    same(
      content - end.viewport.minY,
      content < room ? inset.top + content : end.viewport.height - inset.bottom,
      "seed \(seed), \(heights), \(inset): end")
  }
}

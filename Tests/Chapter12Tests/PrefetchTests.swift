import Laws
import Stage
import TestSupport
import Testing

/// What is announced, and what is taken back.
struct PrefetchTests {
  @Test("The published log, line by line: ten rows ahead, and 20 cells")
  func published() throws {
    // https://jeongchoyi.github.io/2021/01/06/uitableview-cell-life-cycle
    let app = try Told(screen: 19)
    #expect(
      app.told()
        == (0...18).map { "cellForRow \($0)" }
        + (0...18).map { "willDisplay \($0)" } + ["prefetch 19…28"])
    for offset in 1...89 { try app.scroll(to: Double(offset)) }
    #expect(
      app.told() == [
        "cellForRow 19", "willDisplay 19", "prefetch [29]", "didEnd 0",
        "cellForRow 20", "willDisplay 20", "prefetch [30]", "didEnd 1",
        "cellForRow 21", "willDisplay 21", "prefetch [31]",
      ])
    for offset in 90...10_000 { try app.scroll(to: Double(offset)) }
    #expect(app.made == 20)
  }

  @Test(
    "Other logs: nothing is announced before the first scroll",
    arguments: [(11, "12…21"), (4, "5…14")])
  func firstScroll(_ screen: Int, _ announced: String) throws {
    let app = try Told(screen: screen) { $0.windowAt = .scroll }
    #expect(!app.told().contains { $0.hasPrefix("prefetch") })
    try app.scroll(to: 10)
    #expect(app.told().last == "prefetch \(announced)")
  }

  @Test("On turning around, ten the other way, and a cancellation")
  func turning() throws {
    let app = try Told(screen: 10)
    try app.scroll(to: 44 * 100)
    _ = app.told()
    try app.scroll(to: 44 * 99.5)
    #expect(
      app.told() == [
        "cellForRow 99", "willDisplay 99", "prefetch 98…89", "cancel 110…119",
      ])
    #expect(app.announced == Array(89...98))
  }

  @Test("Under 'turn keep', what was announced stays so until it is shown")
  func turningKept() throws {
    let app = try Told(screen: 10) { $0.turn = .keep }
    try app.scroll(to: 44 * 3)
    try app.scroll(to: 44 * 2)
    #expect(app.announced == [0, 1] + Array(13...22))
    try app.scroll(to: 44 * 3)
    #expect(app.announced == [0, 1] + Array(13...22))
    #expect(!app.told().contains { $0.hasPrefix("cancel") })
  }

  @Test("After a jump, only the new window is announced")
  func jump() throws {
    let app = try Told(screen: 10) { $0.turn = .keep }
    _ = app.told()
    try app.scroll(to: 44 * 500)
    #expect(app.told().suffix(2) == ["prefetch 510…519", "cancel 10…19"])
    #expect(app.announced == Array(510...519))
  }

  @Test("Every announced row is shown, canceled, or pending")
  func balance() throws {
    let seed = freshSeed()
    for turn in ReusePolicy.Turn.allCases {
      let app = try Told(screen: 7, rows: 300) { $0.turn = turn }
      var generator = SeededGenerator(seed: seed)
      for _ in 0..<300 {
        let most = Int(app.table.contentSize.height) - 308
        let way = Int.random(in: -400...400, using: &generator)
        let offset = Int(app.table.contentOffset.y) + way
        try app.scroll(to: Double(min(max(offset, 0), most)))
        #expect(app.pending == Set(app.announced), "seed \(seed)")
      }
      #expect(!app.hasHeardTwice, "seed \(seed)")
    }
  }

  @Test("In updates, announced rows move along; deleted ones are forgotten")
  func updates() throws {
    let app = try Told(screen: 5)
    app.rows -= 1
    app.table.deleteRows(at: [IndexPath(row: 7, section: 0)])
    #expect(app.announced == Array(5...13))
    app.rows += 1
    app.table.insertRows(at: [IndexPath(row: 0, section: 0)])
    #expect(app.announced == Array(6...14))
    _ = app.told()
    try app.table.layoutIfNeeded()
    #expect(app.announced == Array(5...14))
  }

  @Test("A window goes over the ends of sections, and stops at the last row")
  func ends() throws {
    let app = try Told(screen: 5, rows: 9)
    #expect(app.announced == [5, 6, 7, 8])
    try app.scroll(to: 44 * 4)
    #expect(app.announced == [])
  }
}

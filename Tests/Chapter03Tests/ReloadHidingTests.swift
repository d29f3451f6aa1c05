import Editions
import Inspector
import Session
import Shell
import Stage
import Testing

func scenario(_ name: String) throws -> Scenario {
  try #require(
    Edition.reloadHiding.scenario(named: name), "no scenario \(name)")
}

func staged(_ name: String) throws
  -> TableSession
{
  try TableSession(.reloadHiding, scenario(name))
}

extension TableSession {
  func `do`(_ actions: Action...) throws {
    for action in actions { _ = try perform(action) }
  }

  /// How many living cells bear a checkmark.
  var ticked: Int {
    current.after.cells.filter { $0.accessory == "checkmark" }.count
  }
}

/// *Follows* from the rules that the published log forces.
struct ReloadHidingTests {
  @Test(
    "The wrong key: after k reloads 2k orphans, and 6 + 2k cells in the tree")
  func mismatched() throws {
    let session = try staged("mismatched")
    #expect(session.current.after.made == 10)
    #expect(session.current.after.count(.dead) == 4)
    for reloads in 1...20 {
      try session.do(.reload(held: false))
      let snapshot = session.current.after
      #expect(snapshot.count(.orphaned) == 2 * reloads)
      #expect(snapshot.tree.count == 6 + 2 * reloads)
      #expect(snapshot.made == 10 + 4 * reloads)
      #expect(snapshot.count(.dead) == 4 + 2 * reloads)
      #expect(snapshot.count(.visible) == 6)
    }
  }

  @Test("The right key: six cells made, and never an orphan")
  func matched() throws {
    let session = try staged("matched")
    for _ in 0...20 {
      #expect(session.current.after.made == 6)
      #expect(session.current.after.count(.orphaned) == 0)
      try session.do(.reload(held: false))
    }
  }

  @Test("The screen looks the same before and after the reload that orphans")
  func looksRight() throws {
    let shell = try Interpreter(.reloadHiding, scenario: "mismatched")
    let before = shell.answer("screen user").texts
    #expect(before.count == 8, "six rows in a frame")
    #expect(shell.answer("reload").error == nil)
    #expect(shell.answer("screen user").texts == before)
    #expect(shell.session.current.after.count(.orphaned) == 2)
  }

  @Test("Held between reload and turn, every queue is full, in row order")
  func held() throws {
    let session = try staged("mismatched")
    try session.do(.reload(held: true))
    let pools = session.current.after.pools
    #expect(pools.map(\.identifier) == ["Cell", "Cell0", "CustomCell"])
    #expect(pools.map(\.cells) == [[9, 10], [2], [4, 6, 8]])
    #expect(session.current.after.cells.allSatisfy { $0.isHidden })
    #expect(session.current.after.count(.pooled) == 6)
  }

  @Test("A memory warning frees what waits and leaves orphans where they are")
  func memoryWarning() throws {
    let session = try staged("mismatched")
    try session.do(.reload(held: false), .memoryWarning)
    #expect(session.current.after.count(.orphaned) == 2)
    try session.do(.reload(held: true), .memoryWarning)
    #expect(session.current.after.count(.pooled) == 0)
    #expect(session.current.after.count(.orphaned) == 2)
    #expect(session.current.after.cells.count == 2)
  }

  @Test("The wrong key leaks on scrolling too")
  func leaksOnScrolling() throws {
    let session = try staged("mismatched-long")
    try session.do(.scrollTo(.bottom, step: 8), .scrollTo(.top, step: 8))
    let once = session.current.after.count(.orphaned)
    #expect(once > 0)
    try session.do(.scrollTo(.bottom, step: 8), .scrollTo(.top, step: 8))
    #expect(session.current.after.count(.orphaned) > once)
  }

  @Test("One identifier orphans as well, if it is asked for twice")
  func asksTwice() throws {
    let session = try staged("asks-twice")
    #expect(session.current.after.count(.orphaned) == 0)
    try session.do(.reload(held: false))
    #expect(session.current.after.count(.orphaned) > 0)
  }

  @Test("Each reload ticks exactly one more cell, until all 14 are ticked")
  func ghosts() throws {
    let session = try staged("checkmarks")
    try session.do(
      .scroll(by: 5, step: nil), .scroll(by: -5, step: nil))
    #expect(session.ticked == 1)
    for reload in 1...14 {
      try session.do(.reload(held: false))
      #expect(session.ticked == min(1 + reload, 14))
    }
  }

  @Test("Hiding keeps the cells of a reload, dropping makes them anew")
  func hideOrDrop() throws {
    let hiding = try staged("fifty")
    try hiding.do(.reload(held: false), .reload(held: false))
    #expect(hiding.current.after.made == 13)
    let dropping = try staged("fifty")
    try dropping.do(
      .policy(.reload, "drop"), .reload(held: false), .reload(held: false))
    #expect(dropping.current.after.made == 39)
  }

  @Test("The policy unreturned refuses a cell dequeued and not returned")
  func refuses() throws {
    let session = try staged("mismatched")
    try session.do(.policy(.unreturned, "refuse"))
    let before = session.current.after
    let error = #expect(throws: SessionError.self) {
      try session.do(.reload(held: false))
    }
    let sentence =
      "Row 0.0 dequeued c9 from 'Cell' and returned a different cell; return "
      + "what "
      + "you dequeue, or set the policy unreturned to keep"
    #expect(error?.description == sentence)
    #expect(session.current.after == before)
    let right = try staged("matched")
    try right.do(.policy(.unreturned, "refuse"), .reload(held: false))
    #expect(right.current.after.made == 6)
  }

  @Test("A cell beyond the cap leaves the tree and dies")
  func cap() throws {
    let session = try staged("fifty")
    try session.do(
      .policy(.cap, "1"), .scroll(by: 5, step: nil),
      .scrollTo(.bottom, step: nil))
    let snapshot = session.current.after
    #expect(snapshot.made == 26, "14, one of them used again, and 12 more")
    #expect(snapshot.count(.dead) == 13)
    #expect(snapshot.tree.count == 13)
    #expect(snapshot.count(.visible) == 13)
  }
}

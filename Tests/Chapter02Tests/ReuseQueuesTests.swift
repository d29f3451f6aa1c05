import Editions
import Inspector
import Session
import Stage
import Testing

/// The editions whose tables reuse cells, chapter 2 first.
nonisolated let editions = Edition.book.filter { $0.can(.reusing) }

func staged(_ edition: Edition, _ name: String) throws -> TableSession {
  let scenario = try #require(
    edition.scenario(named: name), "no scenario \(name)")
  return try TableSession(edition, scenario)
}

extension TableSession {
  func `do`(_ actions: Action...) throws {
    for action in actions { _ = try perform(action) }
  }

  func goDownAndUp(by step: Double?) throws {
    try self.do(.scrollTo(.bottom, step: step), .scrollTo(.top, step: step))
  }

  /// The rows on screen that bear a checkmark.
  var ticked: [Int] {
    current.after.cells(.visible).filter { $0.accessory == "checkmark" }
      .compactMap { $0.row?.row }.sorted()
  }
}

/// *Published*: claims of a source.
struct PublishedReuseTests {
  @Test("Fifty rows never need more than 14 cells (002)", arguments: editions)
  func fourteen(edition: Edition) throws {
    let session = try staged(edition, "fifty")
    #expect(session.current.after.made == 13)
    try session.do(.scroll(by: 5, step: nil))
    #expect(session.current.after.made == 14)
    for step in [1.0, 8, 44, 220, 568] {
      try session.goDownAndUp(by: step)
      #expect(session.current.after.made == 14, "step \(step) points")
    }
  }

  @Test("Row 3's checkmark turns up on row 17 (002)")
  func ghost() throws {
    let session = try staged(.reuseQueues, "checkmarks")
    try session.do(.scrollTo(.row(at17, at: .bottom), step: 8))
    #expect(session.ticked.contains(17))
  }

  private var at17: IndexPath { IndexPath(row: 17, section: 0) }
}

/// *Follows*: derived from the rules.
struct QueueTests {
  @Test("On a slow pass the ghost sits on rows 3, 17, 31 and 45, both ways")
  func slowGhost() throws {
    let session = try staged(.reuseQueues, "checkmarks")
    var seen: Set<Int> = []
    for direction in [8.0, -8] {
      for _ in 0..<204 {
        try session.do(.scroll(by: direction, step: nil))
        seen.formUnion(session.ticked)
      }
    }
    #expect(seen.sorted() == [3, 17, 31, 45])
  }

  @Test("Setting no checkmark for other rows leaves no ghost")
  func fixed() throws {
    let session = try staged(.reuseQueues, "checkmarks-fixed")
    try session.do(.scroll(by: 5, step: nil))
    for _ in 0..<5 {
      try session.goDownAndUp(by: nil)
      #expect(session.ticked == [3])
    }
  }

  @Test("Jumps between top and bottom spread no checkmark with 13 cells")
  func thirteen() throws {
    let session = try staged(.reuseQueues, "checkmarks")
    for _ in 0..<5 { try session.goDownAndUp(by: nil) }
    #expect(session.ticked == [3])
  }

  @Test("With a fourteenth cell they do: six ticked after five round trips")
  func spreading() throws {
    let session = try staged(.reuseQueues, "checkmarks")
    try session.do(.scroll(by: 5, step: nil))
    for _ in 0..<5 { try session.goDownAndUp(by: nil) }
    let ticked = session.current.after.cells.filter {
      $0.accessory == "checkmark"
    }
    #expect(ticked.count == 6)
  }

  @Test(
    "Released after, to and fro: 14, 14, 18, 27 cells",
    arguments: [(1.0, 14), (44, 14), (220, 18), (568, 27)])
  func releaseAfter(step: Double, cells: Int) throws {
    for edition in editions {
      let session = try staged(edition, "fifty")
      try session.do(.policy(.release, "after"))
      try session.goDownAndUp(by: step)
      #expect(session.current.after.made == cells, "\(edition)")
    }
  }

  @Test(
    "Steps of whole rows need no fourteenth cell, for 568 is not whole rows")
  func wholeRows() throws {
    let session = try staged(.reuseQueues, "fifty")
    try session.do(.resize(Size(width: 320, height: 572)))
    try session.do(.scroll(by: 44 * 37, step: 44))
    #expect(session.current.after.made == 13)
  }

  @Test("A source that never asks fills the queue: 87 made, 74 pooled")
  func neverAsks() throws {
    for name in ["never-asks", "misspelt"] {
      let session = try staged(.reuseQueues, name)
      try session.goDownAndUp(by: 8)
      #expect(session.current.after.made == 87, "\(name)")
      #expect(session.current.after.count(.pooled) == 74, "\(name)")
    }
  }

  @Test("A name for every row makes a cell for every row, once")
  func oneIDPerRow() throws {
    let session = try staged(.reuseQueues, "one-id-per-row")
    for _ in 0..<3 { try session.goDownAndUp(by: 8) }
    #expect(session.current.after.made == 50)
  }

  @Test("A subview added in cellForRowAt stacks up on each reuse")
  func stacking() throws {
    let session = try staged(.reuseQueues, "stacking")
    try session.goDownAndUp(by: 8)
    let subviews = session.current.after.cells.map(\.subviews)
    #expect(subviews.reduce(0, +) == 87, "one for each cellForRowAt")
    #expect(subviews.max() ?? 0 > 1)
  }

  @Test("Three kinds need 38 cells: the most ever visible of each, summed")
  func threeKinds() throws {
    for edition in editions {
      let session = try staged(edition, "three-kinds")
      var most: [String: Int] = [:]
      func count() {
        var now: [String: Int] = [:]
        for cell in session.current.after.cells(.visible) {
          now[cell.reuseIdentifier ?? "", default: 0] += 1
        }
        most.merge(now) { max($0, $1) }
      }
      count()
      while session.current.after.viewport.maxY
        < session.current.after.contentSize.height
      {
        try session.do(.scroll(by: 8, step: nil))
        count()
      }
      #expect(session.current.after.made == 38, "\(edition)")
      #expect(most.values.reduce(0, +) == 38, "\(most)")
    }
  }

  @Test("In chapter 2 a reload drops every cell: 39 made after two")
  func reload() throws {
    let session = try staged(.reuseQueues, "fifty")
    try session.do(.reload(held: false), .reload(held: false))
    #expect(session.current.after.made == 39)
    #expect(session.current.after.cells.count == 13)
  }

  @Test("An unregistered name is a sentence, and the session goes on")
  func unregistered() throws {
    for edition in editions {
      let session = try staged(edition, "unregistered")
      let before = session.current.after
      let error = #expect(throws: SessionError.self) {
        try session.do(.scroll(by: 500, step: nil))
      }
      let sentence =
        "No cell is registered for 'rwo', which row 20 asked for; call "
        + "register(_:forCellReuseIdentifier:) before dequeuing"
      #expect(error?.description == sentence)
      #expect(session.current.after == before)
      try session.do(.scroll(by: 44, step: nil))
    }
  }

  @Test("A cell without a name waits nowhere, and dies when its row leaves")
  func nameless() throws {
    for edition in editions {
      let session = try staged(edition, "nameless")
      try session.goDownAndUp(by: 8)
      #expect(session.current.after.made == 87, "\(edition)")
      #expect(session.current.after.cells.count == 13, "\(edition)")
      #expect(session.current.after.pools.allSatisfy { $0.cells.isEmpty })
    }
  }

  @Test("A registered recipe makes a cell if none waits")
  func recipe() throws {
    for edition in editions {
      let session = try staged(edition, "recipe")
      try session.goDownAndUp(by: 8)
      #expect(session.current.after.made == 14, "\(edition)")
      #expect(
        session.current.after.cells.allSatisfy {
          $0.accessory == "disclosureIndicator"
        }, "\(edition)")
    }
  }

  @Test("Selection stays with its row, not with the cell")
  func selection() throws {
    for edition in editions {
      let session = try staged(edition, "fifty")
      try session.do(
        .scroll(by: 5, step: nil), .tap(IndexPath(row: 3, section: 0)))
      for _ in 0..<5 {
        try session.do(.scrollTo(.bottom, step: nil))
        #expect(
          session.current.after.cells.allSatisfy {
            !$0.isSelected || $0.row == nil
          })
        try session.do(.scrollTo(.top, step: nil))
        let selected = session.current.after.cells(.visible).filter(
          \.isSelected)
        #expect(selected.map(\.row) == [IndexPath(row: 3, section: 0)])
      }
    }
  }
}

import Editions
import Laws
import Session
import Stage
import TestSupport
import Testing

@testable import Chapter10

/// The chapter's facts, compared with the machine.
struct IdentityTests {
  private let row = IndexPath(row: 1, section: 0)

  @Test(
    "By position five cells are asked for, by identity none; Eve stays selected"
  )
  func sorted() throws {
    let positions = try session(.selfSizing, "sorted-by-position")
    try positions.perform(all: [.tap(IndexPath(row: 2, section: 0))])
    #expect(positions.current.counts.cellForRowAt == 10)
    #expect(try positions.table.indexPathForSelectedRow == nil)
    let identities = try session(.identity, "people")
    try identities.perform(all: [
      .tap(IndexPath(row: 2, section: 0)),
      .data(
        .move(
          from: IndexPath(row: 0, section: 0), to: IndexPath(row: 4, section: 0)
        )),
      .data(
        .move(
          from: IndexPath(row: 1, section: 0), to: IndexPath(row: 4, section: 0)
        )),
      .apply(.animated),
    ])
    #expect(identities.current.counts.cellForRowAt == 5)
    #expect(
      try identities.table.indexPathForSelectedRow
        == IndexPath(row: 4, section: 0))
    let texts = identities.current.after.visible.map(\.text)
    #expect(texts == ["Ada", "Ben", "Cleo", "Dan", "Eve"])
  }

  @Test(
    "A reconfigured row keeps cell, luggage and selection, and is fitted again")
  func reconfigured() throws {
    let world = try IdentityTable([[1, 2, 3]])
    let cell = try #require(world.table.cellForRow(at: row) as? CountedCell)
    world.table.tapRow(at: row)
    cell.tag = 7
    world.app.texts[2] = "22222"
    var new = try snapshot([[1, 2, 3]])
    try new.reconfigureItems([2])
    let height = cell.frame.height
    world.app.source?.apply(new)
    try world.settle()
    #expect(world.table.cellForRow(at: row) === cell)
    #expect(cell.preparations == 0)
    #expect(cell.tag == 7)
    #expect(cell.isSelected)
    #expect(cell.text == "22222")
    #expect(cell.frame.height == height + 4)
    #expect(world.app.served == [1, 2, 3, 2])
    #expect(world.table.reusePools.flatMap(\.cells).isEmpty)
  }

  @Test("A reloaded row gets a cell that waits, prepared, and is deselected")
  func reloaded() throws {
    let world = try IdentityTable([[1, 2, 3]])
    let gone = try #require(
      world.table.cellForRow(at: IndexPath(row: 2, section: 0)) as? CountedCell)
    let cell = try #require(world.table.cellForRow(at: row))
    world.table.tapRow(at: row)
    try world.apply([[1, 2]])
    var new = try snapshot([[1, 2]])
    try new.reloadItems([2])
    world.app.source?.apply(new)
    try world.settle()
    #expect(world.table.cellForRow(at: row) === gone)
    #expect(gone.preparations == 1)
    #expect(!gone.isSelected)
    #expect(world.table.indexPathForSelectedRow == nil)
    #expect(world.table.reusePools.flatMap(\.cells).first === cell)
  }

  @Test("A row without a cell isn't filled, and is fitted when it comes back")
  func unseen() throws {
    let world = try IdentityTable([Array(1...20)], screen: 100)
    let first = IndexPath(row: 0, section: 0)
    #expect(!world.table.isHeightEstimated(at: first))
    world.table.contentOffset.y = 400
    try world.settle()
    let served = world.app.served.count
    world.table.reconfigureRows(at: [first])
    try world.settle()
    #expect(world.app.served.count == served)
    #expect(world.table.isHeightEstimated(at: first))
  }

  @Test("Another cell, or another kind of cell, is refused with its name")
  func refused() throws {
    for (identifier, isFor) in [("other", true), ("number", false)] {
      let world = try IdentityTable([[1, 2, 3]])
      world.app.makeCell = { tableView, indexPath, _ in
        isFor
          ? tableView.dequeueReusableCell(
            withIdentifier: identifier, for: indexPath)
          : tableView.dequeueReusableCell(withIdentifier: identifier)
      }
      world.table.reconfigureRows(at: [row])
      let cell = try #require(world.table.cellForRow(at: row))
      #expect(
        world.table.failure
          == (isFor
            ? .otherIdentifier(
              identifier: "other", cell: cell.name, has: "number", row: row)
            : .replacedCell(cell: cell.name, row: row)))
    }
    let world = try IdentityTable([[1, 2, 3]])
    world.table.beginUpdates()
    world.table.reconfigureRows(at: [row])
    #expect(
      world.table.failure == .calledInBatch(call: "reconfigureRows(at:)"))
  }

  @Test("Nothing has changed: the table is told nothing")
  func empty() throws {
    let session = try session(.identity, "people")
    let before = session.current.counts
    try session.perform(all: [.apply(.animated)])
    #expect(session.current.calls == [.turn(times: 1)])
    #expect(
      session.current.counts.numberOfRowsInSection
        == before.numberOfRowsInSection)
  }

  @Test("Ten thousand with one more: one cell, and each identifier compared")
  func directory() throws {
    let session = try session(.identity, "directory")
    let before = session.current.counts.cellForRowAt
    try session.perform(all: [
      .data(.insert("Zoe", at: IndexPath(row: 0, section: 0))),
      .apply(.animated),
    ])
    #expect(session.current.counts.cellForRowAt == before + 1)
    #expect(session.current.counts.compared == 10_001)
    try session.perform(all: [.apply(.animated)])
    #expect(session.current.counts.compared == 20_002)
  }

  @Test("UIKit's sentences, and the table as it was")
  func sentences() throws {
    let session = try session(.identity, "people")
    try session.perform(all: [
      .data(.insert("Ada", at: IndexPath(row: 0, section: 0)))
    ])
    let before = try Portrait(of: session)
    #expect(
      session.error(of: .apply(.animated))
        == .table(.invalidSnapshot(.duplicates(["Ada"])), sections: 1))
    #expect(try Portrait(of: session) == before)
    #expect(
      "\(InvalidSnapshot.duplicates(["Ada"]))".hasPrefix(
        "Fatal: supplied item identifiers are not unique. Duplicate "
          + "identifiers: {(Ada)}"))
    try session.perform(all: [.data(.delete(IndexPath(row: 0, section: 0)))])
    for (way, verb) in [
      (SnapshotWay.reloading(["Zoe"]), "reload"),
      (.reconfiguring(["Zoe"]), "reconfigure"),
    ] {
      let before = try Portrait(of: session)
      let error = session.error(of: .apply(way))
      #expect(
        error?.description.hasPrefix(
          "Attempted to \(verb) item identifier that does not exist in the "
            + "snapshot: Zoe") == true)
      #expect(try Portrait(of: session) == before)
    }
  }

  @Test("Without animation: before iOS 15 every row on screen, then nobody")
  func versions() throws {
    for preset in Preset.allCases where preset != .chameleon && preset != .qt {
      let session = try session(.identity, "people")
      try session.perform(all: [
        .like(preset), .tap(row), .apply(.unanimated),
      ])
      let isReload = preset == .ios13
      #expect(
        session.current.counts.cellForRowAt == (isReload ? 10 : 5), "\(preset)")
      #expect(
        try (session.table.indexPathForSelectedRow == nil) == isReload,
        "\(preset)")
      guard preset.version ?? 15 >= 15 else { continue }
      try session.perform(all: [.apply(.usingReloadData)])
      #expect(
        session.current.counts.cellForRowAt == (isReload ? 15 : 10),
        "\(preset)")
    }
  }

  @Test("What a snapshot didn't tell, or didn't fill, isn't said of it")
  func silentApply() throws {
    let talk = try Talk(.identity, "people")
    talk.say("policy like ios-11")
    #expect(!talk.text("apply").contains("isn't published"))
    talk.say("scenario directory; scroll 900")
    #expect(
      talk.text("apply reconfigure \"Person 0\"")
        .contains("1 row reconfigured off screen."))
    #expect(
      talk.text("apply reconfigure \"Person 21\"")
        .contains("1 row reconfigured."))
  }

  @Test("Before iOS 15 no row can be reconfigured, and the answer says so")
  func withoutReconfiguring() throws {
    for preset in Preset.allCases {
      let session = try session(.identity, "people")
      try session.perform(all: [.like(preset)])
      let before = try Portrait(of: session)
      for action in [
        Action.reconfigure([row]), .apply(.reconfiguring(["Ada"])),
      ] {
        let error = session.error(of: action)
        let isOld = (preset.version ?? 15) < 15
        #expect(error == (isOld ? .noReconfigure : nil), "\(preset)")
        if isOld { #expect(try Portrait(of: session) == before) }
      }
      let error = session.error(of: .apply(.usingReloadData))
      let isOld = (preset.version ?? 15) < 15
      #expect(error == (isOld ? .noSnapshotByReload : nil), "\(preset)")
      #expect(session.error(of: .apply(.reloading(["Ada"]))) == nil)
    }
  }

  @Test("Heights kept by identifier stay right as a row goes; by position not")
  func keptHeights() throws {
    for (scenario, excess) in [
      ("kept-by-position", 120.0), ("kept-by-identifier", 0),
    ] {
      let session = try session(.identity, scenario)
      var height: Double { session.current.after.contentSize.height }
      try session.perform(all: [
        .scrollTo(.bottom, step: 20),
        .data(.delete(IndexPath(row: 5, section: 0))), .apply(.animated),
      ])
      #expect(height == 3_175.5)
      try session.perform(all: [.reload(held: false)])
      #expect(height == 3_175.5 + excess, "\(scenario)")
      try session.perform(all: [.scrollTo(.top, step: 20)])
      #expect(height == 3_175.5, "\(scenario)")
    }
  }

  @Test("A content for an identifier: an edit is a deletion and an insertion")
  func content() throws {
    let session = try session(.identity, "people-by-content")
    try session.perform(all: [
      .tap(row), .data(.edit("Zoe", at: row)), .apply(.animated),
    ])
    let methods = session.current.calls.compactMap { call -> String? in
      if case .update(let update) = call { update.method } else { nil }
    }
    #expect(
      methods == ["beginUpdates", "deleteRows", "insertRows", "endUpdates"])
    #expect(try session.table.indexPathForSelectedRow == nil)
  }

  @Test("A row that moves and is reloaded goes, and another comes")
  func movedAndReloaded() throws {
    var new = try snapshot([[3, 1, 2]])
    try new.reloadItems([3, 1])
    let difference = SnapshotDifference(
      from: try snapshot([[1, 2, 3]]), to: new)
    #expect(difference.rows.moved.isEmpty)
    #expect(difference.rows.deleted == [IndexPath(row: 2, section: 0)])
    #expect(difference.rows.inserted == [IndexPath(row: 0, section: 0)])
    #expect(difference.rows.reloaded == [IndexPath(row: 0, section: 0)])
  }

  @Test("Equal hashes are no identity")
  func hashes() throws {
    struct Person: Hashable, CustomStringConvertible {
      let description: String
      func hash(into hasher: inout Hasher) { hasher.combine(0) }
    }
    func snapshot(_ names: [String]) throws
      -> DiffableDataSourceSnapshot<Int, Person>
    {
      var snapshot = DiffableDataSourceSnapshot<Int, Person>()
      try snapshot.appendSections([0])
      try snapshot.appendItems(names.map { Person(description: $0) })
      return snapshot
    }
    let difference = SnapshotDifference(
      from: try snapshot(["Ada", "Ben", "Cleo"]),
      to: try snapshot(["Cleo", "Ada", "Zoe"]))
    #expect(difference.rows.moved.count == 1)
    #expect(difference.rows.deleted == [row])
    #expect(difference.rows.inserted == [IndexPath(row: 2, section: 0)])
  }

  @Test("An app with snapshots says nothing by positions")
  func byPosition() throws {
    let session = try session(.identity, "people")
    for update in [
      Action.Update.insert(row, count: 1), .delete([row]), .reload([row]),
    ] {
      #expect(session.error(of: .update(update)) == .needsSnapshot)
    }
    #expect(
      try TestSupport.session(.identity, "fifty").error(of: .apply(.animated))
        == .noSnapshots(scenario: "fifty"))
  }

  @Test("The exercise's answer: one cell")
  func exercise() throws {
    let session = try session(.identity, "teams")
    let before = session.current.counts.cellForRowAt
    try session.perform(all: [
      .data(
        .move(
          from: IndexPath(row: 0, section: 0), to: IndexPath(row: 4, section: 1)
        )),
      .data(.delete(IndexPath(row: 1, section: 1))),
      .data(.insert("Zoe", at: IndexPath(row: 0, section: 1))),
      .apply(.animated),
    ])
    #expect(session.current.counts.cellForRowAt == before + 1)
  }

  @Test("The picture of two lists shows what the difference finds")
  func picture() throws {
    let picture = try Project.text(
      "Chapters/10-Identity/pictures/two-lists.svg")
    let old = fivePeople
    let new = old.sorted()
    func listed(_ names: [String]) -> String {
      names.enumerated().map { "\($1) \($0)" }.joined(separator: ", ")
    }
    #expect(picture.contains("Before: \(listed(old))."))
    #expect(picture.contains("After: \(listed(new))."))
    var compared = 0
    let changes = Batch.Changes(
      former: formerPlaces(of: new, in: old, &compared), count: old.count)
    let moves = changes.moved.map {
      "\(new[$0.target]), \($0.source) to \($0.target)"
    }
    #expect(
      picture.contains(
        "The lines of \(moves.joined(separator: ", and of ")), cross"))
    let stays = new.filter { name in !moves.contains { $0.hasPrefix(name) } }
    #expect(stays == ["Ada", "Ben", "Cleo"])
    #expect(picture.contains("The lines of Ada, Ben and Cleo don't cross"))
  }
}

import Editions
import Session
import Stage
import TestSupport
import Testing

private typealias IndexPath = Stage.IndexPath

/// The chapter's numbers and its picture, compared with the machine.
struct BatchUpdatesTextTests {
  @Test("A reload for one row asks for everything and gets heights wrong")
  func reload() throws {
    for (name, row, asked, wrong) in [
      ("inbox", "0.0", 9 + 9, 2), ("messages", "0", 101 + 7, 82),
    ] {
      let talk = try Talk(.estimatedHeights, name)
      let before = talk.shell.session.current.counts
      talk.say("data insert \(row); reload")
      let after = talk.shell.session.current.counts
      #expect(after.heightForRowAt - before.heightForRowAt == asked)
      let heights = try Self.heights(of: talk.shell.session)
      talk.say("forget all; reload")
      let right = try Self.heights(of: talk.shell.session)
      let wrongOnes = zip(heights, right).filter { $0 != $1 }
      #expect(wrongOnes.count == wrong, "\(name)")
    }
  }

  @Test("An insertion asks for one cell and one height, and all are right")
  func insertion() throws {
    for name in ["inbox", "messages"] {
      let session = try session(.batchUpdates, name)
      let before = session.current.counts
      _ = try session.perform(.update(.insert(IndexPath(0), count: 1)))
      let after = session.current.counts
      #expect(after.cellForRowAt - before.cellForRowAt == 1)
      #expect(after.heightForRowAt - before.heightForRowAt == 2)
      let heights = try Self.heights(of: session)
      _ = try session.perform(.forgetHeight(nil))
      _ = try session.perform(.reload(held: false))
      #expect(try Self.heights(of: session) == heights)
    }
  }

  @Test("HC1 on stage: d a b c here, b c d a there")
  func pinning() throws {
    for (name, wanted) in [
      ("pinning", [104.5, 44.5, 64.5, 84.5]),
      ("pinning-published", [64.5, 84.5, 104.5, 44.5]),
    ] {
      let session = try session(.batchUpdates, name)
      #expect(try Self.heights(of: session) == [44.5, 64.5, 84.5, 104.5])
      _ = try session.perform(.tap(IndexPath(3)))
      #expect(try Self.heights(of: session) == [104.5, 44.5, 64.5, 84.5])
      _ = try session.perform(.reload(held: false))
      #expect(try Self.heights(of: session) == wanted, "\(name)")
    }
  }

  @Test("Tapping a message that is gone pins nothing")
  func goneMessage() throws {
    let session = try session(.batchUpdates, "pinning")
    let last = session.current.after.visibleRows.count - 1
    _ = try session.perform(.data(.delete(IndexPath(0))))
    _ = try session.perform(.tap(IndexPath(last)))
    #expect(session.current.after.visibleRows.count == last + 1)
  }

  @Test("HC3 on stage: a note gets its neighbor's height there")
  func arriving() throws {
    for (name, wanted) in [
      ("arriving", [44.5, 44.5, 44.5, 84.5]),
      ("arriving-published", [44.5, 44.5, 84.5, 84.5]),
    ] {
      let session = try session(.batchUpdates, name)
      _ = try session.perform(.tap(IndexPath(0)))
      _ = try session.perform(.reload(held: false))
      #expect(try Self.heights(of: session) == wanted, "\(name)")
    }
  }

  @Test("HC2 on stage: what came upright is unknown sideways there")
  func turning() throws {
    for (name, wanted) in [
      ("turning", [44.5, 44.5, 44.5, 64.5, 64.5]),
      ("turning-published", [44.5, 44.5, 64.5, 64.5, 64.5]),
    ] {
      let talk = try Talk(.batchUpdates, name)
      talk.say("rotate; rotate; tap 0; rotate")
      #expect(try Self.heights(of: talk.shell.session) == wanted, "\(name)")
    }
  }

  @Test("The picture of both sides shows what the batch does")
  func picture() throws {
    let picture = try Project.text(
      "Chapters/07-BatchUpdates/pictures/both-sides.svg")
    let talk = try Talk(.batchUpdates, "names")
    let session = talk.shell.session
    let before = Self.texts(of: session)
    #expect(picture.contains("Before: \(Self.listed(before))."))
    talk.say("begin; delete 1; move 4 1; insert 0; commit")
    let after = Self.texts(of: session)
    #expect(picture.contains("After: \(Self.listed(after))."))
    let updating = try #require(session.table.updating)
    var stayed: [String] = []
    for (row, name) in before.enumerated() {
      let target = updating.indexPath(ofRowBeforeUpdate: IndexPath(row))
      guard let target, name != "Eve" else { continue }
      stayed.append("\(name) \(row) to \(target.row)")
    }
    #expect(stayed.count == 3)
    #expect(picture.contains(stayed.joined(separator: ", ") + "."))
  }

  @Test("The exercises' answers")
  func exercises() throws {
    let whose = try Talk(.batchUpdates, "names")
    whose.say("begin; delete 1 3; insert 0 3; commit")
    let cells = (0..<6).map { row in
      whose.shell.session.current.after.cells(.visible)
        .first { $0.row == IndexPath(row) }?.number
    }
    #expect(cells == [2, 4, 6, 1, 3, 5])
    let six = try Talk(.batchUpdates, "names")
    let words = six.complaint(
      "begin; data insert 0 Zoe; delete 1; reload 2; move 3 0; commit")
    #expect(
      words?.contains(
        "after the update (5) must be equal to the number of rows contained in "
          + "that section before the update (5), plus or minus the number of "
          + "rows inserted or deleted from that section (1 inserted, 2 "
          + "deleted) and plus or minus the number of rows moved into or out "
          + "of that section (1 moved in, 1 moved out)") == true)
    let lie = try Talk(.batchUpdates, "names")
    lie.say("begin; data delete 0; data insert 4 Zoe; commit")
    #expect(lie.error == nil)
    #expect(Self.texts(of: lie.shell.session).contains("Ada"))
    lie.say("reload")
    #expect(Self.texts(of: lie.shell.session).contains("Zoe"))
  }

  private static func heights(of session: TableSession) throws
    -> [Double]
  {
    var heights: [Double] = []
    for (section, count) in session.rowCounts.enumerated() {
      for row in 0..<count {
        let path = IndexPath(row: row, section: section)
        heights.append(try session.table.rectForRow(at: path).height)
      }
    }
    return heights
  }

  private static func texts(of session: TableSession) -> [String] {
    session.current.after.visible.map { $0.text }
  }

  private static func listed(_ texts: [String]) -> String {
    texts.enumerated().map { "\($1) \($0)" }.joined(separator: ", ")
  }
}

import Stage
import TestSupport
import Testing

@testable import Chapter10

/// How a snapshot is built, and what it refuses.
struct SnapshotBuildingTests {
  private typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>

  @Test("Items are appended, inserted, moved and deleted by their identifiers")
  func building() throws {
    var snapshot = Snapshot()
    try snapshot.appendSections([0, 1])
    try snapshot.appendItems([1, 2, 3], toSection: 0)
    try snapshot.appendItems([4, 5])
    #expect(snapshot.sections.map(\.items) == [[1, 2, 3], [4, 5]])
    try snapshot.insertItems([6, 7], beforeItem: 2)
    #expect(snapshot.sections.map(\.items) == [[1, 6, 7, 2, 3], [4, 5]])
    try snapshot.moveItem(1, beforeItem: 5)
    #expect(snapshot.sections.map(\.items) == [[6, 7, 2, 3], [4, 1, 5]])
    snapshot.deleteItems([7, 4, 99])
    #expect(snapshot.sections.map(\.items) == [[6, 2, 3], [1, 5]])
    #expect(snapshot.known == Set(snapshot.itemIdentifiers))
  }

  @Test("An item that is there already is put in its new place")
  func again() throws {
    var snapshot = try snapshot([[1, 2], [3]])
    try snapshot.appendItems([1, 4], toSection: 1)
    #expect(snapshot.sections.map(\.items) == [[2], [3, 1, 4]])
    #expect(snapshot.known == [1, 2, 3, 4])
  }

  @Test("What a snapshot refuses, it refuses with a sentence")
  func refusals() throws {
    var snapshot = try snapshot([[1, 2], [3]])
    #expect(throws: InvalidSnapshot.duplicates(["7", "8"])) {
      try snapshot.appendItems([7, 8, 7, 8])
    }
    #expect(throws: InvalidSnapshot.noSection("9")) {
      try snapshot.appendItems([7], toSection: 9)
    }
    #expect(throws: InvalidSnapshot.sectionTwice("1")) {
      try snapshot.appendSections([1])
    }
    #expect(throws: InvalidSnapshot.noItem("99")) {
      try snapshot.insertItems([7], beforeItem: 99)
    }
    #expect(throws: InvalidSnapshot.unknownItem(verb: "reload", "99")) {
      try snapshot.reloadItems([1, 99])
    }
    #expect(throws: InvalidSnapshot.unknownItem(verb: "reconfigure", "99")) {
      try snapshot.reconfigureItems([99])
    }
    var empty = Snapshot()
    #expect(throws: InvalidSnapshot.noSection(nil)) {
      try empty.appendItems([1])
    }
    for refusal: InvalidSnapshot in [
      .duplicates(["1"]), .noSection("9"), .noSection(nil), .sectionTwice("1"),
      .noItem("99"), .unknownItem(verb: "reload", "99"),
    ] {
      #expect("\(refusal)".contains("; "), "\(refusal)")
    }
  }

  @Test("What is refused changes nothing")
  func unchanged() throws {
    var snapshot = try snapshot([[1, 2], [3]])
    for _ in 0..<2 {
      try? snapshot.appendItems([1, 7], toSection: 9)
      try? snapshot.insertItems([2, 7], beforeItem: 99)
      try? snapshot.reloadItems([1, 99])
      #expect(snapshot.sections.map(\.items) == [[1, 2], [3]])
      #expect(snapshot.known == [1, 2, 3])
      #expect(snapshot.reloadedItems.isEmpty)
    }
  }

  @Test("Former places: those of the documentation, heads and tails")
  func formerPlaces() {
    var compared = 0
    #expect(
      Chapter10.formerPlaces(of: ["A", "B"], in: ["B", "C"], &compared) == [
        nil, 0,
      ])
    #expect(compared == 4)
    #expect(
      Chapter10.formerPlaces(of: [1, 2, 9, 3], in: [1, 2, 3], &compared)
        == [0, 1, nil, 2])
    #expect(compared == 4 + 4)
    #expect(Chapter10.longestRun(in: [1, 3, 4, 0, 2]) == [0, 1, 2])
  }
}

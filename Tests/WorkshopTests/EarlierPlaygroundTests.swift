import TestSupport
import Testing
import Workshop

/// A Playground in which a learner worked with an earlier version.
struct EarlierPlaygroundTests {
  /// That version's exercises, each after its chapter.
  private static let exercises = """
    01/ChangeThenReload 01/HalfOpen 01/LastPoint 01/NaiveGesture 01/WhichLog
    02/AskingBadly 02/AtBirth 02/Ghosts 02/Misspelt 02/Queue
    02/TickAndSelection 03/Bakery 03/OneIdentifier 03/Orphans
    03/TreeAfterReload 03/TwoStyles 03/WrongKey 04/FindRows 04/OffByARow
    04/WhereItEnds 05/EmptyTemplate 05/GhostHeights 05/HowTall 05/OtherWidth
    06/ContentSize 06/DearEstimate 06/KeepPlace 07/ApplyBatch 07/BatchPredicted
    07/Chat 07/TooLate 07/WrongWay 08/DownTheTree 08/HowManyRuns 08/Seam
    09/JumpSize 09/Remember 09/SaysZero 09/WhichGuess 10/Coupons 10/Desks
    10/LongestRun 10/WhoIsAsked
    """

  @Test("The files that a learner edited are still exercises")
  func names() {
    let now = Set(
      Room.chapters().flatMap { chapter in
        Room.names(in: "Originals/\(chapter)").map {
          "\(chapter.suffix(2))/\($0.prefix { $0 != "." })"
        }
      })
    let then = Self.exercises.split { " \n".contains($0) }.map(String.init)
    #expect(then.count == 43)
    #expect(then.filter { !now.contains($0) } == [])
  }

  @Test("What was done is done, and what was begun is begun")
  func verdicts() throws {
    let desk = try Desk(
      MemoryHost([
        "Room/Exercises/Chapter01/LastPoint.swift": "let cells = 14",
        "Room/.progress/LastPoint": "done\n468a122d19ac66d5\n",
        "Room/Exercises/Chapter01/HalfOpen.swift": "let edge = 44",
        "Room/.progress/HalfOpen": "not yet\n6342f18594ba46f0\nexpected 45",
      ]))
    #expect(
      try desk.standings(with: desk.cards).map { $0.state }
        == [.done, .notYet("expected 45"), .waiting])
  }
}

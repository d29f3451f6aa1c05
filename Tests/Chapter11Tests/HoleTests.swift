import Editions
import Laws
import Session
import Stage
import TestSupport
import Testing

/// Each way to treat a late picture, and the situation in which it fails.
struct HoleTests {
  typealias Answers = ReusePolicy.Answers

  @Test(
    "Unchecked, a picture lands in the row that has the cell by now",
    arguments: Answers.allCases)
  func unchecked(_ answers: Answers) throws {
    let album = try Album(answers, .scroll(400), .wait(400))
    #expect(album.wrong == (answers == .none ? [5, 7] : []))
    #expect(
      album.pictures[1...2] == ["Gus.jpg", answers == .none ? "Cleo.jpg" : nil])
  }

  @Test(
    "Compared by index path, pictures miss rows that have moved",
    arguments: Answers.allCases)
  func moved(_ answers: Answers) throws {
    let album = try Album(answers, .insert("Zoe", at: 0), .apply, .wait(400))
    #expect(album.wrong == (answers == .path ? [1, 2, 3, 4] : []))
    let again = try Album(
      answers, .move(0, to: 4), .delete(1), .apply, .wait(400))
    let wrong: [Answers: Int] = [.path: 4, .none: 1]
    #expect(again.wrong.count == wrong[answers] ?? 0)
  }

  @Test(
    "Compared by index path, a picture from memory comes before the row's cell",
    arguments: Answers.allCases)
  func memory(_ answers: Answers) throws {
    let album = try Album(answers, .scroll(480))
    #expect(album.mark(10) == (answers == .path ? .missing : .right))
    #expect(album.counts.fromMemory == 1)
  }

  @Test(
    "Compared by URL, a picture that is asked for twice never comes",
    arguments: Answers.allCases)
  func twice(_ answers: Answers) throws {
    let album = try Album(answers, .wait(400), .reload)
    let isSharing = answers == .join || answers == .share
    let then: PictureMark =
      answers == .url ? .missing : isSharing ? .right : .waiting
    #expect(album.marks == [PictureMark](repeating: then, count: 5))
    try album.perform(.wait(400))
    let last: PictureMark = answers == .url ? .missing : .right
    #expect(album.marks == [PictureMark](repeating: last, count: 5))
    #expect(album.counts.made == (answers == .url || isSharing ? 5 : 10))
  }

  @Test(
    "Compared by identifier, the row's former picture comes last",
    arguments: Answers.allCases)
  func edited(_ answers: Answers) throws {
    let album = try Album(answers, .edit(0, "Fay"), .reconfigure(0))
    try album.perform(.wait(150))
    #expect(album.mark(0) == .right)
    try album.perform(.wait(250))
    let wrong: Set<Answers> = [.none, .path, .identifier, .cancel]
    #expect(album.mark(0) == (wrong.contains(answers) ? .wrong : .right))
  }

  @Test(
    "Canceled, an answer that has left comes all the same",
    arguments: Answers.allCases)
  func tooLate(_ answers: Answers) throws {
    let album = try Album(answers, .wait(325), .scroll(400))
    let cancels = answers == .cancel || answers == .join
    #expect(album.counts.tooLate == (cancels ? 1 : 0))
    try album.perform(.wait(20))
    let wrong: Set<Answers> = [.none, .cancel]
    #expect(album.mark(5) == (wrong.contains(answers) ? .wrong : .waiting))
    try album.perform(.wait(200))
    #expect(album.mark(5) == .right)
  }

  @Test(
    "A cell that isn't used again loads on: nothing is canceled",
    arguments: Answers.allCases)
  func notReused(_ answers: Answers) throws {
    let album = try Album(answers, .resize(height: 80), .wait(400))
    #expect(album.counts.canceled == 0)
    #expect(album.counts.wasted == 4)
  }

  @Test(
    "Canceled at each return, a slow picture never comes",
    arguments: Answers.allCases)
  func starving(_ answers: Answers) throws {
    let album = try Album(answers)
    var hasComeInRound: [Bool] = []
    for _ in 0..<10 {
      try album.perform(.wait(150), .scroll(400), .wait(150), .scroll(-400))
      try album.perform(.wait(20))
      hasComeInRound.append(album.mark(0) == .right)
    }
    let starves: Set<Answers> = [.cancel, .join, .number]
    #expect(hasComeInRound[0] != starves.contains(answers))
    #expect(hasComeInRound.contains(true) != starves.contains(answers))
  }

  @Test(
    "Kept, a request answers the question asked first; canceled, none",
    arguments: [Answers.cancel, .share])
  func slow(_ answers: Answers) throws {
    let album = try Album(answers, scenario: "slow")
    for _ in 0..<20 {
      try album.perform(.wait(150), .scroll(400), .wait(150), .scroll(-400))
    }
    let counts = album.counts
    if answers == .cancel {
      #expect(counts.made == 205 && counts.canceled == 200 && counts.used == 0)
    } else {
      #expect(counts.made == 105 && counts.joined == 100 && counts.used == 100)
    }
  }

  @Test(
    "A cell that isn't emptied shows an old picture, for good if the next fails",
    arguments: Answers.allCases)
  func old(_ answers: Answers) throws {
    let album = try Album(
      answers, .policy(.placeholder, "keep"), .wait(400), .scroll(400))
    #expect(album.marks == [PictureMark](repeating: .old, count: 5))
    try album.perform(.wait(400))
    #expect(album.marks == [.right, .right, .old, .right, .right])
  }

  @Test(
    "Of two rows that share a request, one withdraws, and the other gets it",
    arguments: Answers.allCases)
  func withdrawn(_ answers: Answers) throws {
    let album = try Album(
      answers, .edit(5, "Cleo"), .scroll(80), .scroll(180), .wait(400))
    #expect(album.mark(5) == (answers == .none ? .wrong : .right))
    let made: [Answers: Int] = [.join: 8, .share: 8]
    #expect(album.counts.made == made[answers] ?? 9)
    let canceled: [Answers: Int] = [.join: 2, .cancel: 3]
    #expect(album.counts.canceled == canceled[answers] ?? 0)
  }
}

/// The scenario `album` under one rule, with its rows by number.
final class Album {
  let session: TableSession

  init(
    _ answers: ReusePolicy.Answers, scenario: String = "album",
    _ actions: Action...
  ) throws {
    let own = [slow, one].first { $0.name == scenario }
    session = try TableSession(
      .lateAnswers,
      try #require(own ?? Edition.lateAnswers.scenario(named: scenario)))
    try session.perform(all: [.policy(.answers, answers.rawValue)] + actions)
  }

  func perform(_ actions: Action...) throws {
    try session.perform(all: actions)
  }

  var counts: RequestCounts { session.current.requests ?? RequestCounts() }

  /// The marks on screen, top to bottom.
  var marks: [PictureMark?] {
    session.current.after.visible.map { session.now.pictures[$0.number] }
  }

  /// The pictures on screen, top to bottom.
  var pictures: [String?] { session.current.after.visible.map { $0.picture } }

  func mark(_ row: Int) -> PictureMark? {
    session.current.after.cell(showing: IndexPath(row: row, section: 0))
      .flatMap { session.now.pictures[$0.number] }
  }

  /// The rows that show a wrong picture.
  var wrong: [Int] {
    session.current.after.visible.filter {
      session.now.pictures[$0.number] == .wrong
    }.compactMap { $0.row?.row }
  }
}

extension Action {
  static func scroll(_ distance: Double) -> Action {
    .scroll(by: distance, step: nil)
  }
  static func wait(_ milliseconds: Int64) -> Action {
    .wait(microseconds: milliseconds * 1_000)
  }
  static func insert(_ name: String, at row: Int) -> Action {
    .data(.insert(name, at: IndexPath(row: row, section: 0)))
  }
  static func delete(_ row: Int) -> Action {
    .data(.delete(IndexPath(row: row, section: 0)))
  }
  static func move(_ row: Int, to target: Int) -> Action {
    .data(
      .move(
        from: IndexPath(row: row, section: 0),
        to: IndexPath(row: target, section: 0)))
  }
  static func edit(_ row: Int, _ text: String) -> Action {
    .data(.edit(text, at: IndexPath(row: row, section: 0)))
  }
  static func reconfigure(_ row: Int) -> Action {
    .reconfigure([IndexPath(row: row, section: 0)])
  }
  static func resize(height: Double) -> Action {
    .resize(Size(width: 320, height: height))
  }
  static var reload: Action { .reload(held: false) }
  static var apply: Action { .apply(.animated) }
}

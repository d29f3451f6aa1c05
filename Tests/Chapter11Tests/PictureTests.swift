import Editions
import Laws
import Session
import Stage
import TestSupport
import Testing

/// What comes late, over time: random sessions, replays, and parts.
struct PictureTests {
  typealias Answers = ReusePolicy.Answers

  @Test(
    "Of two pictures for one cell, the first to come is refused",
    arguments: Answers.allCases)
  func refused(_ answers: Answers) throws {
    // As in Kingfisher's testDownloadForMultipleURLs.
    let album = try Album(answers, .edit(1, "Ada"), .reconfigure(1), .wait(150))
    let isShown: Set<Answers> = [.none, .path, .identifier, .cancel]
    #expect(album.mark(1) == (isShown.contains(answers) ? .wrong : .waiting))
    try album.perform(.wait(250))
    #expect(album.mark(1) == .right)
  }

  @Test(
    "Visible again, answered, and gone: a picture takes 1, 1, 2, 3, 3 requests")
  func again() throws {
    // As in essential-feed's doesNotLoadImageAgainUntilPreviousRequestCompletes.
    let album = try Album(.join, scenario: "one")
    var made: [Int] = []
    func count() throws {
      let network = try #require(try album.session.network)
      made.append(
        (network.ended + network.pending).count { $0.url == "Ada.jpg" })
    }
    try count()
    try album.perform(.reconfigure(0))
    try count()
    try album.perform(.wait(400), .scroll(80), .scroll(80), .scroll(-160))
    try count()
    try album.perform(.scroll(80), .scroll(80), .scroll(-160))
    try count()
    try album.perform(.insert("Zoe", at: 12), .apply)
    try count()
    #expect(made == [1, 1, 2, 3, 3])
  }

  /// The kinds of actions in four sorts of sessions.
  private static let travels: [ActionKind] = [
    .scroll, .scroll, .scroll, .slowScroll, .wait, .wait,
  ]
  private static let moves: [ActionKind] =
    travels + [.reload, .memoryWarning, .data, .data, .apply, .apply]

  /// The rows that were wrong, or missing, after the steps of random sessions.
  private func faults(
    _ answers: Answers, _ kinds: [ActionKind], edits: Bool = false
  ) throws -> (wrong: Int, missing: Int, compared: Int) {
    var sum = (wrong: 0, missing: 0, compared: 0)
    for seed in 1...15 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed, for: .lateAnswers)
      let album = try Album(answers)
      for _ in 0..<40 {
        let action = album.session.randomAction(of: kinds, using: &generator)
        if case .data(.edit) = action, !edits { continue }
        _ = album.session.error(of: action)
        let marks = album.session.now.pictures.values
        sum.wrong += marks.count { $0 == .wrong }
        sum.missing += marks.count { $0 == .missing }
        sum.compared += marks.count
      }
    }
    return sum
  }

  @Test("Each cure holds where the text says so, and fails where it says so")
  func cures() throws {
    let all = PictureTests.moves + [.reconfigure, .reconfigure, .reconfigure]
    for answers in Answers.allCases {
      let travels = try faults(answers, PictureTests.travels)
      let moves = try faults(answers, PictureTests.moves)
      let edits = try faults(answers, all, edits: true)
      #expect(travels.compared > 1_000 && edits.compared > 1_000)
      let wrong = [travels, moves, edits].map { $0.wrong > 0 }
      let expected: [Bool] =
        switch answers {
        case .none, .cancel: [true, true, true]
        case .path: [false, true, true]
        case .identifier: [false, false, true]
        case .url, .number, .join, .share: [false, false, false]
        }
      #expect(wrong == expected, "\(answers)")
      let missing = travels.missing + moves.missing + edits.missing > 0
      #expect(missing == (answers == .path || answers == .url), "\(answers)")
    }
  }

  @Test("Going back and rebuilding leads to the same pictures and requests")
  func replayed() throws {
    for answers in Answers.allCases {
      var generator = SeededGenerator(seed: 11, for: .lateAnswers)
      let album = try Album(answers)
      for _ in 0..<30 {
        _ = album.session.error(
          of: album.session.randomAction(
            of: PictureTests.moves + [.reconfigure], using: &generator))
      }
      let session = album.session
      let end = session.position
      let requests = try requests(session)
      session.rest()
      #expect(try self.requests(session) == requests)
      #expect(requests.count > 10)
      session.go(to: end / 2)
      session.rest()
      _ = try session.table
      #expect(
        try session.network?.counts == session.current.requests, "\(answers)")
    }
  }

  private func requests(_ session: TableSession) throws -> [Request] {
    let network = try #require(try session.network)
    return network.ended + network.pending
  }

  @Test(
    "A movement in parts, or a wait, comes to the same",
    arguments: Answers.allCases)
  func parts(_ answers: Answers) throws {
    for action in [
      Action.scroll(by: 400, step: 20), .wait(400), .flick(speed: 1_500),
    ] {
      let whole = try Album(answers, .wait(50), action)
      for frames in [1, 7, 19] {
        let divided = try Album(answers, .wait(50))
        let (first, rest) = try divided.session.parts(of: action, after: frames)
        try divided.perform(first, rest)
        let (one, two) = (whole.session.current, divided.session.current)
        #expect(one.after == two.after && one.clock == two.clock)
        #expect(one.requests == two.requests)
        #expect(one.wrongFrames == two.wrongFrames)
        #expect(try requests(whole.session) == requests(divided.session))
      }
    }
  }

  @Test("Of an hour's frames, those are stored in which something happens")
  func stored() throws {
    let album = try Album(.none, .wait(3_600_000))
    let step = album.session.current
    #expect(step.clock.frames == 216_001 && step.frames.count == 5)
    #expect(step.clock.now == 3_600_000_000)
  }

  @Test("Frames in which nothing happens count, too, if a picture is wrong")
  func wrongFrames() throws {
    let album = try Album(.none, .scroll(400), .wait(400))
    let before = album.session.current.wrongFrames
    try album.perform(.wait(1_000))
    #expect(album.session.current.wrongFrames == before + 2 * 60)
  }

  @Test("Without pictures, the machine is Chapter 10's")
  func same() throws {
    var compared = 0
    for name in ["people", "teams", "messages", "fog", "fifty", "mismatched"] {
      var generator = SeededGenerator(seed: 10, for: .identity)
      let old = try session(.identity, name)
      let new = try session(.lateAnswers, name)
      for _ in 0..<60 {
        let action = old.randomAction(
          of: ActionKind.usual + [.wait, .wait], using: &generator)
        #expect(old.error(of: action) == new.error(of: action))
        #expect(old.current == new.current, "\(action)")
        compared += 1
      }
      #expect(new.current.requests == nil && new.now.pictures.isEmpty)
    }
    #expect(compared == 360)
  }
}

import Editions
import Session
import Stage
import TestSupport
import Testing

struct ReplayTests {
  /// Opens a session, and counts the stages it sets and the questions for
  /// sections that its apps answer: one for each reload.
  private final class Counted {
    var stages = 0
    var reloads = 0
    private(set) var session: TableSession?

    func open(_ edition: Edition, steps: Int) throws -> TableSession {
      let scenario = madeUp { app in
        self.stages += 1
        app.sections = {
          self.reloads += 1
          return 1
        }
      }
      let session = try TableSession(edition, scenario)
      for _ in 0..<steps { _ = try session.perform(.reload(held: false)) }
      #expect(stages == 1 && reloads == steps + 1)
      return session
    }

    /// The numbers of stages set and reloads performed since the last call.
    func take() -> [Int] {
      defer { (stages, reloads) = (0, 0) }
      return [stages, reloads]
    }
  }

  /// Performs a scroll that is interrupted in its second frame.
  private func fail(_ session: TableSession) {
    session.work.interrupt(after: 1)
    let error = session.error(of: .scroll(by: 300, step: 10))
    #expect(error == .interrupted)
    session.work.goOn()
  }

  @Test(
    "A failure is undone by one replay, and what follows replays nothing",
    arguments: Edition.book)
  func failure(edition: Edition) throws {
    let counted = Counted()
    let session = try counted.open(edition, steps: 5)
    _ = counted.take()
    fail(session)
    #expect(counted.take() == [0, 0], "nobody has asked yet")
    #expect(try session.snapshot == session.current.after)
    #expect(counted.take() == [1, 6], "undone, when somebody looked")
    #expect(session.rowCounts == [20])
    _ = try session.perform(.turn)
    #expect(counted.take() == [0, 0], "neither looking nor acting replays")
    fail(session)
    _ = try session.perform(.reload(held: false))
    #expect(counted.take() == [1, 7], "6 replayed, 1 performed")
    _ = try session.perform(.turn)
    #expect(try session.snapshot == session.current.after)
    #expect(counted.take() == [0, 0])
  }

  @Test("Refused actions and time travel replay nothing")
  func refused() throws {
    let counted = Counted()
    let session = try counted.open(.reuseQueues, steps: 5)
    _ = counted.take()
    let far = IndexPath(row: 99, section: 0)
    #expect(session.error(of: .tap(far)) != nil)
    for step in [0, 3, 5, 2, 5] {
      session.go(to: step)
      #expect(session.current.after == session.steps[step].after)
    }
    _ = try session.perform(.turn)
    #expect(counted.take() == [0, 0])
  }

  @Test("Acting in the past replays once; looking forward goes on from there")
  func past() throws {
    let counted = Counted()
    let session = try counted.open(.reuseQueues, steps: 5)
    _ = counted.take()
    session.go(to: 2)
    #expect(try session.snapshot == session.current.after)
    #expect(counted.take() == [1, 3])
    session.go(to: 4)
    #expect(try session.snapshot == session.current.after)
    #expect(counted.take() == [0, 2], "two steps further, on the same stage")
    session.go(to: 1)
    _ = try session.perform(.reload(held: false))
    #expect(counted.take() == [1, 3], "2 replayed, 1 performed")
    _ = try session.perform(.reload(held: false))
    #expect(counted.take() == [0, 1])
    #expect(session.steps.count == 4)
  }

  @Test("An action polls as often, whether or not its table is made again")
  func polls() throws {
    var counts: [Int] = []
    for isLooked in [false, true] {
      let session = try session(.reuseQueues, "fifty")
      for _ in 0..<5 { _ = try session.perform(.reload(held: false)) }
      session.go(to: 2)
      if isLooked { _ = try session.snapshot }
      var (own, all) = (0, 0)
      session.work.isInterrupted = {
        all += 1
        if !session.work.isRebuilding { own += 1 }
        return false
      }
      _ = try session.perform(.scroll(by: 300, step: 10))
      #expect(all == own || !isLooked && all > own)
      counts.append(own)
    }
    #expect(counts[0] == counts[1] && counts[0] >= 30)
  }

  @Test("A failure in the past is undone by one replay more")
  func failureInPast() throws {
    let counted = Counted()
    let session = try counted.open(.reuseQueues, steps: 5)
    session.go(to: 3)
    #expect(try session.snapshot == session.current.after)
    _ = counted.take()
    fail(session)
    #expect(try session.snapshot == session.current.after)
    #expect(counted.take() == [1, 4])
    #expect(session.steps.count == 6 && session.position == 3)
    session.go(to: 5)
    #expect(try session.snapshot == session.current.after)
    #expect(counted.take() == [0, 0], "the newest table was kept")
  }

  @Test("A table that one leaves is kept, and used from there on")
  func kept() throws {
    let counted = Counted()
    let session = try counted.open(.reuseQueues, steps: 9)
    _ = counted.take()
    for (step, replayed) in [
      (4, [1, 5]), (9, [0, 0]), (4, [0, 0]), (6, [0, 2]), (9, [0, 0]),
      (8, [0, 2]), (9, [0, 0]), (2, [1, 3]), (9, [0, 0]), (7, [0, 5]),
    ] {
      session.go(to: step)
      #expect(try session.snapshot == session.current.after)
      #expect(counted.take() == replayed, "@\(step)")
    }
    _ = try session.perform(.reload(held: false))
    #expect(counted.take() == [0, 1])
    session.go(to: 9)
    #expect(session.position == 8 && session.current == session.last)
    session.go(to: 3)
    #expect(try session.snapshot == session.current.after)
    #expect(counted.take() == [1, 4], "the table of dropped steps is gone")
    session.go(to: 8)
    _ = try session.perform(.turn)
    #expect(try session.snapshot == session.current.after)
    #expect(counted.take() == [0, 0])
  }

  @Test("A fork replays for itself, and once")
  func fork() throws {
    let counted = Counted()
    let session = try counted.open(.reuseQueues, steps: 3)
    _ = counted.take()
    let fork = session.fork()
    #expect(fork.current.after == session.current.after)
    #expect(counted.take() == [0, 0])
    _ = try fork.perform(.reload(held: false))
    _ = try fork.perform(.reload(held: false))
    #expect(counted.take() == [1, 6])
    #expect(session.steps.count == 4 && fork.steps.count == 6)
  }

  @Test("An interrupted replay is reported, and completed at the next look")
  func interrupted() throws {
    let counted = Counted()
    let session = try counted.open(.reuseQueues, steps: 5)
    session.go(to: 3)
    _ = counted.take()
    session.work.isInterrupted = { counted.reloads > 1 }
    #expect(session.rowCounts == [20], "recorded, so nothing is rebuilt")
    #expect(counted.take() == [0, 0])
    #expect(throws: SessionError.interrupted) { _ = try session.table }
    #expect(counted.take() == [1, 2])
    session.work.isInterrupted = { true }
    #expect(session.error(of: .turn) == .interrupted)
    #expect(session.steps.count == 6 && session.position == 3)
    session.work.goOn()
    _ = counted.take()
    #expect(try session.snapshot == session.current.after)
    #expect(counted.take() == [1, 4])
  }

  @Test("An app that refuses what it allowed before is told, and where to go")
  func notRepeatable() throws {
    var openings = 0
    let scenario = madeUp { app in
      openings += 1
      let isSecond = openings > 1
      var reloads = 0
      app.sections = {
        reloads += 1
        return isSecond && reloads == 4 ? -1 : 1
      }
    }
    let session = try TableSession(.reuseQueues, scenario)
    for _ in 0..<4 { _ = try session.perform(.reload(held: false)) }
    let before = session.steps
    session.go(to: 3)
    let error = #expect(throws: SessionError.self) { _ = try session.table }
    guard case .notRepeatable(step: 3, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let sentence = error?.description ?? ""
    #expect(sentence.hasSuffix("'goto @2' goes back before it"), "\(sentence)")
    #expect(session.steps == before && session.position == 3)
    session.go(to: 2)
    #expect(try session.snapshot == session.current.after)
    _ = try session.perform(.turn)
    #expect(session.steps.count == 4)
  }

  @Test("An opening is interrupted, and there is no session")
  func interruptedOpening() throws {
    let work = LongWork()
    work.isInterrupted = { work.questions > 3 }
    #expect(throws: SessionError.interrupted) {
      _ = try TableSession(.naiveAllocation, madeUp { _ in }, work: work)
    }
  }
}

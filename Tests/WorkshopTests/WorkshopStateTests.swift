import Reports
import TestSupport
import Testing

@testable import Workshop

struct WorkshopStateTests {
  private let host = MemoryHost([:])

  @Test("Each exercise has hints of its own to count")
  func hints() throws {
    let desk = try Desk(host)
    let first = try desk.card(named: "LastPoint")
    let other = try desk.card(named: "half")
    var hints = Hints()
    #expect(
      paragraphs(try hints.give(nil, on: first, at: desk))
        == ["LastPoint, hint 1 of 2: Count them."])
    #expect(
      paragraphs(try hints.give(nil, on: other, at: desk))
        == ["HalfOpen, hint 1 of 1: Divide."])
    #expect(
      paragraphs(try hints.give(nil, on: first, at: desk))
        == ["LastPoint, hint 2 of 2: There are thirteen."])
    var again = hints
    #expect(throws: HostError.self) {
      try again.give(nil, on: first, at: desk)
    }
    #expect(again == hints, "a refusal gives nothing")
    for number in [-1, 0, 3] {
      #expect(
        throws: HostError(
          "LastPoint has 2 hints; give a number from 1 to 2", .number)
      ) { try again.give(number, on: first, at: desk) }
    }
  }

  @Test("A finished quiz is closed; 'quiz' alone begins one")
  func over() throws {
    var state = WorkshopState()
    let first = try state.quiz(nil, host)
    #expect(try state.quiz(nil, host) == first, "asked again")
    _ = try state.quiz("a", host)
    _ = try state.quiz("a", host)
    #expect(state.quiz == nil)
    #expect(
      throws: HostError(
        "No quiz is running; 'quiz before' or 'quiz after' begins one", .word)
    ) { try state.quiz("a", host) }
  }

  @Test("A quiz that is left goes on where it was")
  func left() throws {
    var state = WorkshopState()
    #expect(state.leaveQuiz() == nil)
    _ = try state.quiz("before", host)
    let second = try state.quiz("a", host)
    let report = state.leaveQuiz()
    let words = paragraphs(try #require(report))
    #expect(words[0].hasPrefix("The quiz is paused, with 1 of "), "\(words)")
    #expect(state.quiz == nil && state.leaveQuiz() == nil)
    #expect(try state.quiz(nil, host) == second)
    _ = state.leaveQuiz()
    _ = try state.quiz("after", host)
    #expect(state.quiz?.answers == [], "another quiz begins anew")
  }

  @Test("'quiz off' leaves the quiz, whether one is going on or not")
  func off() throws {
    var state = WorkshopState()
    _ = try state.quiz("after", host)
    for wasOpen in [true, false] {
      let report = try state.quiz("off", host)
      #expect(report.fields["wasOpen"]?.description == "\(wasOpen)")
      #expect(state.quiz == nil)
    }
  }

  @Test("Without a room one sentence says how to get one")
  func nowhere() {
    for nowhere in [nil, host] {
      nowhere?.room = nil
      do {
        _ = try Desk(nowhere)
        Issue.record("A desk stands nowhere")
      } catch {
        #expect(error.kind == .missing)
        #expect(error.message.hasPrefix("No workshop was found; "))
      }
    }
  }
}

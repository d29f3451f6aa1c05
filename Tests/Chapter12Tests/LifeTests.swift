import Editions
import Inspector
import Session
import Stage
import TestSupport
import Testing

/// What a session tells of rows announced, and of cells prepared and kept.
struct LifeTests {
  private func session(_ scenario: String, _ rules: [(PolicyName, String)])
    throws -> TableSession
  {
    let session = try TestSupport.session(.aheadOfTime, scenario)
    for (name, value) in rules { _ = try session.perform(.policy(name, value)) }
    return session
  }

  @Test("What is announced and canceled is in the log")
  func calls() throws {
    let session = try session("feed", [])
    func rows(_ range: ClosedRange<Int>) -> [IndexPath] {
      range.map { IndexPath(row: $0, section: 0) }
    }
    #expect(session.current.calls.contains(.prefetch(rows(19...28))))
    try session.scroll(45)
    #expect(session.current.calls.contains(.prefetch(rows(29...30))))
    try session.scroll(-20)
    #expect(session.current.calls.contains(.cancelPrefetching(rows(21...30))))
  }

  @Test("A life tells that a cell was prepared, shown, kept, and shown again")
  func life() throws {
    let session = try session("feed", [(.prepare, "greedy"), (.keep, "3")])
    try session.scroll(1)
    let cell = try #require(
      session.current.after.cells(.prepared).first { $0.readyRow?.row == 20 })
    try session.scroll(44)
    try session.scroll(880)
    try session.scroll(-44)
    let row = IndexPath(row: 20, section: 0)
    let kinds = session.events.filter { $0.cell == cell.number }.map { $0.kind }
    #expect(kinds.contains(.prepared(row: row)))
    #expect(kinds.contains(.displayed(row: row, from: .prepared)))
    #expect(kinds.contains(.left(row: row, into: .kept)))
    #expect(kinds.last == .displayed(row: row, from: .kept))
  }

  @Test("A cell made in advance was made by the table")
  func advance() throws {
    let session = try session("feed", [(.prepare, "deadline")])
    try session.scroll(1)
    let made = session.current.events.filter {
      if case .made(row: nil, _, _, byTable: true) = $0.kind {
        true
      } else {
        false
      }
    }
    #expect(!made.isEmpty)
  }

  @Test("An app that gives up at the end of a display comes back blank")
  func blank() throws {
    for keep in ["0", "4"] {
      let session = try session("faces-2016", [(.keep, keep)])
      try session.scroll(88)
      _ = try session.perform(.wait(microseconds: 400_000))
      try session.scroll(-88)
      _ = try session.perform(.wait(microseconds: 500_000))
      let row = IndexPath(row: 0, section: 0)
      let cell = try #require(session.current.after.cell(showing: row))
      let mark = session.now.pictures[cell.number]
      #expect(mark == (keep == "0" ? .right : .missing))
    }
  }

  @Test("Cured, that app asks again, kept cells or not")
  func cured() throws {
    for keep in ["0", "1", "4"] {
      let session = try session("faces-cured", [(.keep, keep)])
      try session.scroll(88)
      _ = try session.perform(.wait(microseconds: 400_000))
      try session.scroll(-88)
      _ = try session.perform(.wait(microseconds: 2_000_000))
      let marks = session.current.after.visible.map {
        session.now.pictures[$0.number]
      }
      #expect(marks.count == 13 && marks.allSatisfy { $0 == .right })
    }
  }

  @Test("Going back to an earlier step plays what was prepared again")
  func replay() throws {
    let session = try session("feed", [(.prepare, "greedy"), (.keep, "2")])
    try session.scroll(300, by: 20)
    let after = session.current.after
    try session.scroll(-200)
    session.go(to: session.position - 1)
    #expect(session.current.after == after)
    #expect(try session.table.preparing?.preparedCells.count == 10)
  }
}

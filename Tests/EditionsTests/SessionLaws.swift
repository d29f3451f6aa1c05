import Editions
import Inspector
import Session
import Stage
import TestSupport
import Testing

/// The laws of a session, for every edition and scenario.
struct SessionLaws {
  private nonisolated static let travels: [Action] = [
    .scroll(by: 5, step: nil), .scroll(by: 100, step: 8),
    .scroll(by: -44, step: nil), .tap(IndexPath(row: 2, section: 0)),
    .scroll(by: 88, step: 44), .scroll(by: -30, step: 1),
    .scrollTo(.bottom, step: 44), .scrollTo(.top, step: nil),
    .resize(Size(width: 568, height: 320)), .scrollTo(.bottom, step: nil),
    .resize(Size(width: 320, height: 568)), .scroll(by: -1e9, step: 200),
    .reload(held: true), .memoryWarning, .turn, .turn,
    .reload(held: false), .scroll(by: 1e9, step: 568),
  ]

  @Test(
    "After every step cells add up, none is shared, and rows lie in place",
    arguments: Edition.book)
  func laws(edition: Edition) throws {
    var checks = Checks()
    var names: [String] = []
    // In the same order in every chapter, so that three neighbors try all.
    let scenarios = edition.scenarios.filter { !$0.isLong }
      .sorted { $0.name < $1.name }
    for scenario in share(of: scenarios, turn: edition.chapter) {
      let file = Array("one\ntwo\nthree\n".utf8)
      let session = try TableSession(edition, scenario, file: file)
      checks.keepsLaws(session, "\(scenario.name), opened")
      for action in Self.travels {
        _ = session.error(of: action)
        checks.keepsLaws(session, "\(scenario.name), after \(action)")
      }
      names.append(scenario.name)
    }
    #expect(checks.isFine, "\(checks)")
    #expect(names.count >= 15, "\(names)")
  }

  @Test(
    "The same commands give the same snapshots, byte for byte",
    arguments: Edition.book)
  func determinism(edition: Edition) throws {
    let lines = [
      "scroll 5", "scroll to bottom by 20", "tap 45", "reload held", "turn",
      "top by 30", "rotate", "data insert 0 Zero", "reload", "set frames on",
      "scroll 44 by 11", "policy heights once", "scroll nowhere",
    ]
    let looks = [
      "show", "screen", "cells", "pools", "tree", "orphans", "calls", "stats",
      "events 50", "explain c1", "into", "explain last",
    ]
    let first = try Talk(edition, "fifty")
    let second = try Talk(edition, "fifty")
    var compared = 0
    for line in lines + looks + ["mode plain"] + looks + ["mode json"] + looks {
      #expect(first.say(line) == second.say(line), "after '\(line)'")
      #expect(first.shell.session.steps == second.shell.session.steps)
      compared += first.lines.count
    }
    #expect(compared > 180, "\(compared) lines compared")
    #expect(
      try Portrait(of: first.shell.session)
        == Portrait(of: second.shell.session))
  }

  @Test(
    "A second tap moves the selection, and a reload clears it",
    arguments: Edition.book)
  func selection(edition: Edition) throws {
    let session = try session(edition, "fifty")
    for row in [2, 3] {
      try session.perform(all: [.tap(IndexPath(row: row, section: 0))])
      let selected = session.current.after.visible.filter { $0.isSelected }
      #expect(selected.map { $0.row?.row } == [row])
    }
    try session.perform(all: [.reload(held: false)])
    #expect(try session.table.indexPathForSelectedRow == nil)
    #expect(!session.current.after.visible.contains { $0.isSelected })
  }

  @Test(
    "A highlight lasts as long as the touch", arguments: Edition.book)
  func highlight(edition: Edition) throws {
    let row = IndexPath(row: 1, section: 0)
    var seen: [Bool] = []
    let scenario = madeUp { app in
      app.tapped = { table, row in
        seen.append(table.cellForRow(at: row)?.isHighlighted == true)
        seen.append(table.indexPathForSelectedRow == row)
      }
    }
    let session = try TableSession(edition, scenario)
    try session.perform(all: [.tap(row), .scroll(by: 1, step: nil)])
    #expect(seen == [true, true], "while the delegate is told")
    let isDark = session.current.after.cells.allSatisfy { !$0.isHighlighted }
    #expect(isDark)
  }

  @Test(
    "A step of frames shows the same rows as one jump",
    arguments: Edition.book)
  func steps(edition: Edition) throws {
    let jump = try session(edition, "fifty")
    try jump.scroll(700)
    for step in [0.25, 7, 44, 568, 1e6] {
      let walk = try session(edition, "fifty")
      let done = try walk.scroll(700, by: step)
      #expect(done.frames.count == max(1, Int((700 / step).rounded(.up))))
      #expect(
        try walk.table.indexPathsForVisibleRows
          == jump.table.indexPathsForVisibleRows, "steps of \(step) points")
      #expect(walk.current.after.viewport == jump.current.after.viewport)
    }
  }

  @Test(
    "Reloading repeatedly leaves the same number of visible cells",
    arguments: Edition.book)
  func reloads(edition: Edition) throws {
    let session = try session(edition, "fifty")
    for _ in 0..<5 {
      try session.perform(all: [.reload(held: false)])
      #expect(session.current.after.count(.visible) == 13)
      #expect(session.current.after.count(.orphaned) == 0)
      #expect(session.current.after.count(.loose) == 0)
    }
  }
}

struct CatalogTests {
  @Test("Chapters are numbered from 1 without gaps, and each has its words")
  func chapters() {
    #expect(
      Edition.book.map { $0.chapter }
        == Array(1...Edition.book.count))
    for edition in Edition.book {
      #expect(!edition.title.isEmpty && edition.question.hasSuffix("?"))
      #expect(!edition.listings.isEmpty)
    }
  }

  @Test("A chapter's listings come from this chapter or an earlier one")
  func listings() {
    for edition in Edition.book {
      let names = edition.listings.map { $0.name }
      #expect(Set(names).count == names.count, "names in \(edition)")
      for listing in edition.listings {
        #expect((1...edition.chapter).contains(listing.chapter))
        #expect(listing.line > 1 && listing.file.hasSuffix(".md"))
      }
    }
  }

  @Test(
    "Every scenario has a name of its own and opens on every edition",
    arguments: Edition.book)
  func scenarios(edition: Edition) throws {
    let names = edition.scenarios.map { $0.name }
    #expect(Set(names).count == names.count)
    for scenario in edition.scenarios {
      do {
        let session = try TableSession(edition, scenario)
        #expect(session.steps.count == 1, "\(scenario.name)")
      } catch {
        Issue.record("\(scenario.name): \(error)")
      }
      #expect(!scenario.summary.isEmpty)
    }
    #expect(names.count >= 8, "\(names)")
  }

  @Test("A policy takes the values it names, and no other")
  func policies() {
    var compared = 0
    for name in PolicyName.allCases {
      var policy = ReusePolicy()
      for value in name.values {
        let real = value == "N" ? "3" : value
        let isTaken = policy.set(name, to: real)
        #expect(isTaken, "\(name) \(value)")
        #expect(policy[name] == real, "\(name) \(value)")
        compared += 1
      }
      let before = policy
      for value in ["", "nonsense", "-1", "N"] {
        let isTaken = policy.set(name, to: value)
        #expect(!isTaken && policy == before, "\(name) \(value)")
      }
      #expect(
        ReusePolicy()[name] == name.values[0], "the default stands first")
    }
    #expect(compared == 64, "\(compared) values compared")
  }
}

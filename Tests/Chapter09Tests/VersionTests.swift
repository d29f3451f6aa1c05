import Editions
import Session
import Stage
import TestSupport
import Testing

@testable import Chapter09

/// What is published of UIKit's versions, as presets of the machine.
struct VersionTests {
  private static let versions: [Preset] = [
    .ios8, .ios11, .ios13, .ios15, .ios16,
  ]

  /// A session of a scenario that is opened again under a version's rules.
  private func reloaded(_ scenario: String, _ version: Preset) throws
    -> TableSession
  {
    let session = try session(.selfSizing, scenario)
    try session.perform(all: [.like(version), .reload(held: false)])
    return session
  }

  private func heightsBeforeFirstCell(_ step: Step) -> Int {
    var count = 0
    for call in step.calls {
      if case .turn = call { break }
      if case .heights(let run) = call { count += run.count }
    }
    return count
  }

  @Test("Without estimates iOS 8 asks for all heights twice, iOS 11 on once")
  func passes() throws {
    for version in Self.versions {
      let session = try reloaded("messages", version)
      #expect(
        heightsBeforeFirstCell(session.current)
          == (version == .ios8 ? 200 : 100), "\(version)")
    }
  }

  @Test("With estimates no version makes a pass over all heights")
  func estimated() throws {
    for version in Self.versions {
      for scenario in ["fog", "messages-in-fog", "messages-self-sized"] {
        let session = try reloaded(scenario, version)
        #expect(heightsBeforeFirstCell(session.current) == 0, "\(version)")
        #expect(session.current.after.visible.count > 5)
      }
    }
  }

  @Test("Since iOS 11 a height is asked inside a dequeue for a row, else not")
  func dequeues() throws {
    for version in Self.versions {
      let asks = version != .ios8
      let form = try reloaded("messages-in-fog", version)
      let plain = try reloaded("fog", version)
      var inside = 0
      for (call, next) in zip(
        form.current.calls, form.current.calls.dropFirst())
      {
        guard case .heights(let run) = call, case .cell(let cell) = next
        else { continue }
        if run.last == cell.row { inside += 1 }
      }
      let cells = form.current.calls.filter {
        if case .cell = $0 { true } else { false }
      }
      #expect(inside == (asks ? cells.count : 0), "\(version)")
      let asked = plain.current.calls.reduce(0) { sum, call in
        if case .heights(let run) = call { sum + run.count } else { sum }
      }
      #expect(asked == 15, "\(version): a plain dequeue asks for no height")
    }
  }

  @Test("Until iOS 16 an invalid cell waits for an update")
  func invalidation() throws {
    for version in Self.versions {
      let session = try session(.selfSizing, "messages-self-sized")
      let row = IndexPath(row: 0, section: 0)
      try session.perform(all: [.like(version), .tap(row), .invalidate(row)])
      let grown = session.current.after.contentSize.height - 6524.5
      #expect(grown == (version == .ios16 ? 20 : 0), "\(version)")
      try session.perform(all: [.beginUpdates, .endUpdates])
      #expect(session.current.after.contentSize.height == 6544.5, "\(version)")
    }
  }

  @Test("Where nothing comes of an invalid cell, the answer says so")
  func waiting() throws {
    let talk = try Talk(.selfSizing, "messages-self-sized")
    let sentence = "nothing comes of it until an update or a reload"
    #expect(!talk.text("invalidate 0").contains(sentence))
    #expect(talk.text("invalidate 99").contains("fitted when it appears"))
    _ = talk.text("policy like ios-15")
    #expect(words(talk.text("invalidate 0")).contains(sentence))
    #expect(
      words(talk.text("invalidate 99")).contains(
        "nothing comes of it until a reload"))
    _ = talk.text("letters 1.5")
    #expect(talk.text("letters 1").contains("as large as usual now"))
  }

  /// A text without its line breaks.
  private func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test("Each version says what it has no part for")
  func lacks() {
    for version in Self.versions { #expect(!version.lacks.isEmpty) }
  }

  @Test("Content that says 0: UIKit's sentence, once")
  func warning() throws {
    let session = try session(.selfSizing, "collapsed")
    let warnings = session.current.calls.filter { $0 == .warning(Fit.warning) }
    #expect(warnings.count == 1)
    try session.perform(all: [.reload(held: false)])
    #expect(!session.current.calls.contains(.warning(Fit.warning)))
    #expect(session.current.after.contentSize.height == 4_400)
  }

  @Test("Content of 54 points is a row of 54 and a pixel, at 2 and at 3")
  func pixel() throws {
    for (scale, height) in [(2.0, 54.5), (3.0, 54 + 1.0 / 3)] {
      let world = try SizedTable(SizedApp([[54, 54]]), screen: 100)
      world.table.separatorStyle = .singleLine
      world.table.scale = scale
      try world.table.layoutIfNeeded()
      let row = IndexPath(row: 1, section: 0)
      #expect(
        (world.table.rectForRow(at: row).height - height).magnitude < 1.0 / 192)
    }
  }

  @Test("Estimates that remember keep the place through a reload")
  func remembered() throws {
    for (scenario, isKept) in [
      ("messages-self-sized", false), ("messages-remembered", true),
    ] {
      let session = try session(.selfSizing, scenario)
      try session.perform(all: [
        .policy(.anchor, "none"), .scrollTo(.bottom, step: 20),
        .reload(held: false),
      ])
      #expect((session.current.after.viewport.minY == 7_922) == isKept)
    }
  }
}

import Editions
import Session
import Stage
import TestSupport
import Testing

@testable import Chapter09

/// What is published of UIKit's versions, as presets of the machine.
struct VersionTests {
  private static let versions = Preset.allCases.filter { $0.version != nil }

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

  /// What a reload asks of a counted app under some rules, in order: `s` counts
  /// sections, `r` the rows of one, `h` is a height and `c` a cell.
  private func asked(_ app: Counted, _ rules: [Action]) throws -> String {
    let scenario = Scenario(
      "counted", "heights that are counted",
      screen: Size(width: 320, height: 660)
    ) { app }
    let session = try TableSession(.selfSizing, scenario)
    try session.perform(all: rules + [.reload(held: false)])
    return session.current.calls.reduce(into: "") { text, call in
      switch call {
      case .numberOfSections: text += "s"
      case .numberOfRows(let run):
        text += String(repeating: "r", count: run.count)
      case .heights(let run): text += String(repeating: "h", count: run.count)
      case .cell: text += "c"
      default: break
      }
    }
  }

  private func times(_ count: Int, _ text: String) -> String {
    String(repeating: text, count: count)
  }

  // jianshu.com/p/e52647d26691, e-com-net.com/article/1314463426264801280.htm:
  // one section of 30 rows, of which 22 are on screen; no estimates.
  @Test("30 rows, 22 on screen, counted by version: once to three times")
  func counted() throws {
    let once = "sr" + times(30, "h")
    let rules: [(Int, [Action], String)] = [
      (7, [.policy(.heights, "once")], once + times(22, "c")),
      (8, [.like(.ios8)], times(2, once) + times(22, "ch")),
      (9, [.like(.ios9)], times(3, once) + times(22, "ch")),
      (11, [.like(.ios11)], once + times(22, "ch")),
      (13, [.like(.ios13)], once + times(22, "ch")),
      (15, [.like(.ios15)], once + times(22, "ch")),
      (16, [.like(.ios16)], once + times(22, "ch")),
    ]
    for (version, actions, log) in rules {
      for isForRow in [false, true] {
        let app = Counted([30], isForRow: isForRow)
        #expect(
          try asked(app, actions) == log,
          "iOS \(version); a dequeue for a row asks nothing without estimates")
      }
    }
  }

  // jianshu.com/p/eb3a39c859a5: two sections of three rows, iOS 9.3.
  @Test("A reading that is repeated reads the whole table each time")
  func wholeTable() throws {
    let reading = "s" + times(2, "rhhh")
    #expect(
      try asked(Counted([3, 3]), [.like(.ios9)])
        == times(3, reading) + times(6, "ch"))
    for passes in 1...4 {
      #expect(
        try asked(Counted([3, 3]), [.policy(.passes, "\(passes)")])
          == times(passes, reading) + times(6, "ch"))
    }
  }

  // jianshu.com/p/e52647d26691, for an estimate other than 0.
  @Test("Estimated, iOS 11 on asks inside a dequeue for a row, and afterward")
  func insideDequeue() throws {
    for version in Self.versions {
      let counts = times(version.passes, "sr")
      let rules: [Action] = [.like(version), .estimate(30)]
      #expect(
        try asked(Counted([30]), rules) == counts + times(22, "ch"),
        "\(version): a plain dequeue asks for no height")
      let asks = (version.version ?? 0) >= 11
      #expect(
        try asked(Counted([30], isForRow: true), rules)
          == counts + times(22, asks ? "hch" : "ch"), "\(version)")
    }
  }

  @Test("Without estimates 314, 414 and 214 heights, opened and reloaded")
  func messages() throws {
    for version in Self.versions {
      let session = try reloaded("messages", version)
      #expect(heightsBeforeFirstCell(session.current) == 100 * version.passes)
      #expect(
        session.current.counts.heightForRowAt
          == 107 + 100 * version.passes + 7, "\(version)")
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
    let sentence =
      "nothing happens until an update, a reload, or the row's return"
    #expect(!talk.text("invalidate 0").contains(sentence))
    _ = talk.text("policy like ios-15")
    talk.say("tap 0")
    #expect(words(talk.text("invalidate 0")).contains(sentence))
    #expect(words(talk.text("why 0")).contains("hasn't fitted it again"))
    talk.say("scroll 630; top")
    #expect(!words(talk.text("why 0")).contains("hasn't fitted it again"))
    _ = talk.text("letters 1.5")
    #expect(talk.text("letters 1").contains("as large as usual now"))
  }

  @Test("A height that is asked for each time has the last answer's source")
  func sourceOfAReturningRow() throws {
    let talk = try Talk(.selfSizing, "messages-in-fog")
    let row = IndexPath(row: 1, section: 0)
    talk.say("scroll 600; top")
    #expect(try talk.shell.session.heightSource(of: row) == .measured)
    talk.say("policy ask each-time; scroll 600; top")
    #expect(try talk.shell.session.heightSource(of: row) == .cached)
    #expect(words(talk.text("why 1")).contains("when the table last asked"))
  }

  @Test("A policy that reloads serves the rows again, and none arrives")
  func servedByAPolicy() throws {
    let talk = try Talk(.selfSizing, "messages-self-sized")
    talk.say("scroll to 38")
    let told = words(talk.text("policy header-padding 22"))
    #expect(told.contains("rows are served") && !told.contains("arrived"))
    #expect(!told.contains("so that"))
  }

  /// A text without its line breaks.
  private func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test("A row without a cell has nothing that could be invalid")
  func withoutCell() throws {
    let talk = try Talk(.selfSizing, "messages-self-sized")
    let height = talk.text("heights 0 99")
    for line in ["", "policy like ios-15", "reload held"] {
      talk.say(line)
      let complaint = try #require(talk.complaint("invalidate 99"))
      #expect(
        line == "reload held"
          ? complaint.hasPrefix("Row 99 has no cell yet")
          : complaint.hasPrefix(
            "Row 99 has no cell whose content could be invalid; "
              + "'scroll to 99'"))
    }
    #expect(talk.text("heights 0 99") != height)
    let world = try SizedTable(SizedApp([[20, 20, 20, 20]]))
    let last = IndexPath(row: 3, section: 0)
    world.table.contentOffset.y = 30
    try world.table.layoutIfNeeded()
    world.table.contentOffset.y = 0
    try world.table.layoutIfNeeded()
    try #require(world.table.cellForRow(at: last) == nil)
    world.table.invalidateSize(at: last)
    #expect(!world.table.isHeightEstimated(at: last))
  }

  @Test("Each version says what it has no part for")
  func lacks() {
    for version in Self.versions { #expect(!version.lacks.isEmpty) }
  }

  @Test("Before iOS 13 there was no snapshot to apply, and that is said")
  func later() throws {
    let talk = try Talk()
    for (line, isSaid) in [
      ("chapter 9; policy like ios-11", false),
      ("chapter 10; policy like ios-11", true), ("policy like ios-13", false),
    ] {
      let text = talk.text(line).replacing("\n", with: " ")
      #expect(text.contains("The table follows the rules of"))
      #expect(text.contains("it came with iOS 13") == isSaid, "\(line)")
    }
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

extension Preset {
  /// How many times a version reads the whole table, as its sources count.
  fileprivate var passes: Int {
    switch version {
    case 8: 2
    case 9: 3
    default: 1
    }
  }
}

/// An app that gives every row 30 points, and dequeues plainly or for a row.
private final class Counted: TableViewController, SectionCount, RowHeights {
  private let counts: [Int]
  private let isForRow: Bool

  init(_ counts: [Int], isForRow: Bool = false) {
    self.counts = counts
    self.isForRow = isForRow
  }

  func viewDidLoad(_ tableView: any Table) {
    tableView.register(TableViewCell.self, forCellReuseIdentifier: "row")
  }

  func numberOfSections(in tableView: any Table) -> Int { counts.count }

  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  {
    counts[section]
  }

  func tableView(_ tableView: any Table, heightForRowAt indexPath: IndexPath)
    -> Double
  {
    30
  }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    isForRow
      ? tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      : tableView.dequeueReusableCell(withIdentifier: "row")
  }
}

import Looks
import Reports
import Session
import Stage
import TestSupport
import Testing

/// The report on the tree of runs.
struct RunsTests {
  private func runs(of session: TableSession) throws -> Report {
    try runsReport(ofSection: nil, in: session)
  }

  @Test("Rows that were looked at are one run, the others another")
  func opened() throws {
    let report = try runs(of: session(.scale, "fog"))
    let fields: JSON.Fields = [
      "section": .int(0), "rows": .int(100), "height": .number(4490),
      "levels": .int(1),
      "total": .int(2),
      "runs": .array([
        [
          "first": .int(0), "rows": .int(15), "height": .number(50),
          "isEstimated": .bool(false),
        ],
        [
          "first": .int(15), "rows": .int(85), "height": .number(44),
          "isEstimated": .bool(true),
        ],
      ]),
      "tree": [
        "first": .int(0), "rows": .int(100), "runs": .int(2),
        "levels": .int(1),
      ],
    ]
    #expect(report.fields == fields)
    #expect(report.firstText == "100 rows in 2 runs, 1 level, 4490 points.")
  }

  @Test("A tree of several levels is drawn as far as it leads to the screen")
  func deep() throws {
    let session = try session(.scale, "billion")
    for jump in 1...40 {
      try session.perform(all: [
        .scroll(by: jump % 2 == 0 ? -9e8 : 1.7e9, step: nil)
      ])
    }
    let report = try runs(of: session)
    guard case .drawing(.lines(let lines), let words)? = report.blocks.last
    else {
      Issue.record("Nothing is drawn")
      return
    }
    let texts = lines.map { $0.text }
    #expect(texts[0].hasPrefix("1,000,000,000 rows, "))
    #expect(texts.contains { $0.contains("├ ") && $0.hasSuffix(" runs") })
    #expect(words.count < 80, "\(words.count) runs are told")
    for row in try session.table.indexPathsForVisibleRows {
      let rect = try session.table.rectForRow(at: row)
      #expect(
        words.contains { $0.text.hasSuffix(" × \(Int(rect.height))") },
        "row \(row)")
    }
  }

  @Test("JSON has all nodes of a tree, and of a large one those on the way")
  func nodes() throws {
    let messages = try session(.scale, "messages")
    let before = try nodes(of: messages)
    #expect(before == ["L3", "L2", "39/32", "36/32", "25/19"])
    let place = IndexPath(row: 10, section: 0)
    try messages.perform(all: [.update(.insert(place, count: 1))])
    let after = try nodes(of: messages)
    #expect(
      after == ["L3", "L2", "17/16", "23/17", "L2", "36/32", "25/19"])
    let billion = try session(.scale, "billion")
    try billion.perform(
      all: Array(repeating: .scroll(by: 70_000_001, step: nil), count: 600))
    let most = try nodes(of: billion).count
    #expect(most < 40, "\(most) nodes")
  }

  /// The nodes of the tree in JSON, the root first: a branch's levels, a leaf's
  /// rows and runs.
  private func nodes(of session: TableSession) throws -> [String] {
    func told(_ node: JSON?) -> [String] {
      guard case .object(let fields)? = node else { return [] }
      let numbers = ["levels", "rows", "runs"].map { name in
        if case .int(let number)? = fields[name] { number } else { -1 }
      }
      guard case .array(let halves)? = fields["halves"] else {
        return ["\(numbers[1])/\(numbers[2])"]
      }
      return ["L\(numbers[0])"] + halves.flatMap { told($0) }
    }
    return told(try runs(of: session).fields["tree"])
  }

  @Test(
    "Without an argument 'runs' shows the section at the top of the screen")
  func sections() throws {
    let talk = try Talk(.scale, "three-kinds")
    #expect(
      talk.say("runs").first
        == "Section 0: 10 rows in 1 run, 1 level, 440 points.")
    #expect(talk.say("runs 1").first?.hasPrefix("Section 1: ") == true)
    #expect(
      talk.complaint("runs 3")
        == "There is no section 3; there are 3 sections, counted from 0")
  }

  @Test("A table that keeps each row by itself says so")
  func older() throws {
    #expect(
      try Talk(.batchUpdates, "fog").complaint("runs")
        == "Chapter 7's table keeps rows one by one, not in runs; Chapter 8 "
        + "adds that")
  }
}

extension Report {
  /// The text of the first paragraph.
  fileprivate var firstText: String? {
    guard case .text(let line)? = blocks.first else { return nil }
    return line.text
  }
}

import PTYSupport
import Testing

/// The numbers that chapter 1 promises, checked on the program itself.
@Suite("Chapter 1's numbers") struct NumbersTests {
  @Test(
    "Every row that arrives costs a cell, on the way down and on the way up",
    arguments: [
      ("stats", 13), ("scroll 4", 13), ("scroll 5", 14),
      ("scroll to bottom by 8", 50),
      ("scroll to bottom by 8; scroll to top by 8", 87), ("bottom", 26),
    ])
  func made(commands: String, count: Int) throws {
    let outcome = try reuse(
      "--chapter", "1", "--scenario", "fifty", "-c", commands, "-c",
      "expect made = \(count)")
    #expect(outcome.status == .code(0), "\(outcome.complaints)")
    #expect(outcome.lines.last == "✓ made = \(count)")
  }

  @Test("A scroll that brings no row says how far the next one is")
  func reason() throws {
    #expect(
      try reuse("-c", "scroll 4").output == """
        Offset 4. No new row: row 13 begins at 572; the screen ends at 572.

        """)
  }

  @Test("The whole conversation is told, the run loop's turn in its place")
  func conversation() throws {
    let lines = try reuse("--scenario", "small", "-c", "calls").lines
    let turn = try #require(
      lines.firstIndex(of: "── the run loop turns ──"))
    #expect(lines.first == "numberOfSections(in:) → 2")
    #expect(lines[..<turn].last == "contentSize = 320 × 310")
    #expect(lines[turn...].filter { $0.hasPrefix("cellForRowAt") }.count == 5)
  }

  @Test("Ten thousand questions of one kind are one line")
  func folded() throws {
    let lines = try reuse("--scenario", "ten-thousand", "-c", "calls").lines
    let heights = lines.filter { $0.contains("10,000 calls") }
    #expect(heights.count == 1)
    #expect(heights[0].hasPrefix("heightForRowAt 0 … 9999 → 44, "))
  }

  @Test(
    "A data source's mistake gets a sentence, and the session goes on",
    arguments: [
      (1, "returned c1 for row 1, but row 0 shows it already"),
      (2, "reloadData() was called from inside tableView(_:cellForRowAt:)"),
      (3, "returned -1 for section 0"),
      (4, "returned infinity for row 0"),
    ])
  func mistakes(row: Int, sentence: String) throws {
    let outcome = try reuse(
      "--scenario", "mistakes", "--width", "200", "--keep-going",
      "-c", "tap \(row)", "-c", "reload", "-c", "expect step = 1")
    #expect(outcome.status == .code(1))
    #expect(outcome.complaints.contains(sentence))
    #expect(outcome.lines.last == "✓ step = 1")
  }

  @Test("No cell for a row: the sentence, and the table as it was")
  func emptyHanded() throws {
    let outcome = try reuse(
      "--scenario", "empty-handed", "--keep-going", "-c", "scroll 5",
      "-c", "expect offset = 0; expect made = 13")
    #expect(outcome.status == .code(1))
    #expect(outcome.complaints.contains("returned no cell for row 13"))
    #expect(outcome.lines == ["✓ offset = 0", "✓ made = 13"])
  }
}

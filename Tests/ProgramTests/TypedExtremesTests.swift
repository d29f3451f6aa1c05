import Testing

@Suite("Numbers that nobody has") struct TypedExtremesTests {
  @Test(
    "A number too large gets a sentence, in the program that is run",
    arguments: [
      ("reload -2..9223372036854775807", "up to 200,000 rows of one section"),
      ("delete -2..9223372036854775807", "up to 200,000 rows of one section"),
      (
        "insert 9223372036854775807 2",
        "A row can't be put at 9223372036854775807: the table has 50 rows"
      ),
      (
        "begin; insert 9223372036854775807 2; commit",
        "A row can't be put at 9223372036854775807: the table has 50 rows"
      ),
      (
        "begin; insert 9223372036854775807; commit",
        "A row can't be put at 9223372036854775807: the table has 50 rows"
      ),
      ("estimate 999999999999999999", "1.0000000000000001e+18 points"),
      ("insert 0 200001", "give a number from 1 to 200,000"),
      (
        "scroll 999999999999999999pages",
        "more than 900,000,000,000,000,000 points; give a shorter distance"
      ),
    ])
  func refused(line: String, sentence: String) throws {
    let outcome = try reuse("--chapter", "7", "--width", "400", "-c", line)
    #expect(outcome.status == .code(1))
    #expect(outcome.complaints.contains(sentence), "\(outcome.complaints)")
  }

  @Test("A page as wide as can be has room for a curve")
  func width() throws {
    let outcome = try reuse(
      "--width", "\(Int.max)", "-c", "sweep v 1..9: scroll v")
    #expect(outcome.status == .code(0))
    #expect(outcome.lines.contains { $0.contains("█") })
  }
}

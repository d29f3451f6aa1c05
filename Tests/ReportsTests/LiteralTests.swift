import Testing

@testable import Reports

struct LiteralTests {
  @Test("A line in a line keeps its tones, and plain words are one span")
  func lines() {
    let count = 3
    let line: StyledLine =
      "row \(count): \(cellName(7)) \("hidden", .warning), \("said")."
    #expect(
      line.spans == [
        Span("row 3: "), Span("c7", .cell(7)), Span(" "),
        Span("hidden", .warning), Span(", said."),
      ])
    #expect(("" as StyledLine).spans.isEmpty)
    #expect(("\("")" as StyledLine).spans.isEmpty)
  }

  @Test("Fields keep the order in which they were said; one set anew is last")
  func fields() {
    var fields: JSON.Fields = ["b": .int(1), "a": nil, "c": "\(2)"]
    fields["b"] = .bool(true)
    fields += ["d": ["x": .strings(["y"])]]
    #expect(fields["c"] == .string("2") && fields["e"] == nil)
    #expect(
      JSON.object(fields).description
        == #"{"a": null, "c": "2", "b": true, "d": {"x": ["y"]}}"#)
    fields["a"] = Optional<JSON>.none
    #expect(fields.map { $0.key } == ["c", "b", "d"])
  }

  @Test("JSON for readers has no control characters but line breaks and tabs")
  func controls() {
    let text = "\"\u{1B}[1m\u{7F}\u{9B}\u{202E}\\u202e\u{2066}\n\t\u{65E5}"
    let value: JSON = [text: .strings([text])]
    let shown = #"\"�[1m���\\u202e�\n\t日"#
    #expect(value.printable == #"{"\#(shown)": ["\#(shown)"]}"#)
    let exact = #"\"\u001b[1m\u007f\u009b\u202e\\u202e\u2066\n\t日"#
    #expect(value.description == #"{"\#(exact)": ["\#(exact)"]}"#)
  }

  @Test("Blocks are what is written one below the other")
  func blocks() {
    func report(_ words: [StyledLine], isLong: Bool) -> Report {
      Report {
        "first"
        for word in words { "then \(word.text)" }
        if isLong { Grid("a") } else { Report.Block.code(["let a = 1"]) }
        words
        if words.isEmpty { "nothing" }
      }
    }
    #expect(
      report(["x", "y"], isLong: true).blocks
        == [
          .text("first"), .text("then x"), .text("then y"), .grid(Grid("a")),
          .text("x"), .text("y"),
        ])
    #expect(
      report([], isLong: false).blocks
        == [.text("first"), .code(["let a = 1"]), .text("nothing")])
  }
}

import Testing

@testable import Workshop

struct VerdictTests {
  @Test("A verdict is read back as it was written, and nothing else is")
  func verdictText() {
    for verdict in [
      Verdict(isDone: true, of: []),
      Verdict(isDone: false, of: [7], reason: "one\n\nthree"),
    ] {
      #expect(Verdict(verdict.text) == verdict)
    }
    for text in ["", "done", "done\n1", "perhaps\n1\n"] {
      #expect(Verdict(text) == nil, "\(text)")
    }
    #expect(fingerprint(of: []) == "cbf29ce484222325")
    #expect(fingerprint(of: Array("a".utf8)) == "af63dc4c8601ec8c")
  }
}

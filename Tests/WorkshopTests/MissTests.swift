import Testing

@testable import Workshop

struct MissTests {
  private let miss = Miss(
    reason: "after 'scroll 48': expected 14, came 12. Row 14 begins at 616.",
    caseName: "after 'scroll 48'", prediction: "12")

  private func told(_ text: String, after last: Verdict?) -> String {
    miss.told(
      of: Array(text.utf8), original: Array("let made: Int = 12\n".utf8),
      name: "LastPoint", after: last)
  }

  @Test("The first wrong prediction of a case withholds the answer")
  func first() {
    let first = told("12", after: nil)
    #expect(
      first
        == "after 'scroll 48': it isn't 12. 'hint LastPoint' helps; another "
        + "miss is told what it is.")
    let last = Verdict(isDone: false, of: Array("12".utf8), reason: first)
    #expect(told("12", after: last) == first)
  }

  @Test("The second one reveals it")
  func second() {
    let last = Verdict(
      isDone: false, of: Array("11".utf8),
      reason: "after 'scroll 48': it isn't 11.")
    #expect(told("12", after: last) == miss.reason)
    let told = Verdict(
      isDone: false, of: Array("12".utf8), reason: miss.reason)
    #expect(self.told("12", after: told) == miss.reason)
  }

  @Test("A wrong prediction of another case doesn't count")
  func other() {
    for reason in ["after 'scroll 49': it isn't 11.", "it doesn't compile"] {
      let last = Verdict(isDone: false, of: [], reason: reason)
      #expect(told("12", after: last).contains("it isn't 12"))
    }
  }

  @Test(
    "An unchanged value is no prediction")
  func blank() {
    let blank = told("let made: Int = 12\nlet other: Int = 3\n", after: nil)
    #expect(blank == "still to be said: after 'scroll 48'.")
    let last = Verdict(isDone: false, of: Array("a".utf8), reason: blank)
    #expect(told("let made: Int = 13", after: last).contains("it isn't 12"))
    let text = Miss(reason: "p: no", caseName: "p", prediction: "?")
    #expect(
      text.told(
        of: Array("let tree: String = \"?\"".utf8),
        original: Array("let tree: String = \"?\"".utf8), name: "T", after: nil)
        == "still to be said: p.")
  }
}

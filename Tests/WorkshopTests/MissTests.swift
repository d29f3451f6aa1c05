import Testing

@testable import Workshop

struct MissTests {
  private let original = "let made: Int = 0\n"

  private func miss(_ prediction: String, _ caseName: String = "after 'a'")
    -> Miss
  {
    Miss(
      reason: "\(caseName): expected 14, got \(prediction). Why.",
      caseName: caseName, prediction: prediction)
  }

  private func told(_ miss: Miss, _ text: String, _ misses: inout Misses)
    -> String
  {
    miss.told(
      of: Array(text.utf8), original: Array(original.utf8), name: "LastPoint",
      after: &misses)
  }

  @Test("The first wrong prediction of a case withholds the answer")
  func first() {
    var misses = Misses()
    let first = told(miss("12"), "let made: Int = 12\n", &misses)
    #expect(
      first
        == "after 'a': it isn't 12. In the shell, 'hint LastPoint' helps; if your next "
        + "guess is wrong too, you'll be told the answer.")
    let other = "let made: Int = 12 // sure\n"
    #expect(told(miss("12"), other, &misses) == first, "the same guess")
  }

  @Test("The second one reveals it, and so do all that follow")
  func second() {
    var misses = Misses()
    _ = told(miss("12"), "let made: Int = 12\n", &misses)
    for guess in ["13", "13", "12"] {
      let text = "let made: Int = \(guess)\n"
      #expect(told(miss(guess), text, &misses) == miss(guess).reason)
    }
  }

  @Test("A miss counts whatever was told in between")
  func between() {
    var misses = Misses()
    _ = told(miss("12"), "let made: Int = 12\n", &misses)
    let other = told(miss("3", "after 'b'"), "let b: Int = 3\n", &misses)
    #expect(other.contains("it isn't 3"), "a miss of its own")
    misses = Misses(misses.text)
    #expect(
      told(miss("13"), "let made: Int = 13\n", &misses) == miss("13").reason)
  }

  @Test("An unchanged value is no prediction")
  func blank() {
    var misses = Misses()
    let text = original + "let other: Int = 3\n"
    #expect(
      told(miss("0"), text, &misses) == "not answered yet: after 'a'.")
    #expect(misses == Misses())
    let word = Miss(reason: "p: no", caseName: "p", prediction: "?")
    let line = Array("let tree: String = \"?\"".utf8)
    #expect(
      word.told(of: line, original: line, name: "T", after: &misses)
        == "not answered yet: p.")
  }
}

import Testing
import Text

struct NearestTests {
  @Test("One slip of a finger is forgiven, and a third of a long word")
  func near() {
    let words = ["scroll", "screen", "row"]
    for word in ["scrol", "scorll", "scroöl", "scrroll", "SCROLL"] {
      #expect(nearest(to: word, among: words) == "scroll", "\(word)")
    }
    #expect(editDistance("kitten", "sitting") == 3)
    #expect(editDistance("", "abc") == 3 && editDistance("abc", "") == 3)
    #expect(nearest(to: "rwo", among: words) == "row")
    #expect(nearest(to: "tree", among: words) == nil)
    #expect(nearest(to: "scroll", among: []) == nil)
  }

  // Comparing the words letter by letter would take hours.
  @Test("A word that is much longer than all others is like none, at once")
  func long() {
    let words = (1...1000).map { "a\($0)" }
    for letter in ["a", "é", "\u{301}", "漢", "👩‍👩‍👧"] {
      let word = "a" + String(repeating: letter, count: 1_000_000)
      #expect(nearest(to: word, among: words) == nil)
    }
  }
}

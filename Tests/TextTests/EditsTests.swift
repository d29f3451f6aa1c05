import Testing
import Text

struct EditsTests {
  @Test("Old and new are what remains without + and without -, for all texts")
  func complete() {
    let texts = allTexts(through: 4)
    var compared = 0
    for old in texts {
      for new in texts {
        let edits = edits(old, new)
        #expect(edits.filter { $0.sign != "+" }.map { $0.line } == old)
        #expect(edits.filter { $0.sign != "-" }.map { $0.line } == new)
        let shortest = new.difference(from: old).count
        #expect(edits.filter { $0.sign != " " }.count == shortest)
        compared += 1
      }
    }
    #expect(compared == 31 * 31)
  }

  @Test("Of two lines that trade places, the first goes and comes again")
  func ties() {
    let edits = edits(["a", "b"], ["b", "a"])
    #expect(edits.map { $0.sign + $0.line } == ["-a", " b", "+a"])
  }

  /// Every text of up to `count` lines, each `a` or `b`.
  private func allTexts(through count: Int) -> [[String]] {
    guard count > 0 else { return [[]] }
    let shorter = allTexts(through: count - 1)
    let longest = shorter.filter { $0.count == count - 1 }
    return shorter + longest.flatMap { text in ["a", "b"].map { text + [$0] } }
  }
}

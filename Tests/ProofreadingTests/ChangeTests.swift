import Loom
import Testing

@testable import Proofreading

struct ChangeTests {
  @Test("A change shows kept, dropped and new lines, the dropped ones first")
  func example() {
    #expect(change(from: ["a", "b"], to: ["a", "c"]) == [" a", "-b", "+c"])
    #expect(
      change(from: ["a", "b", "c"], to: ["x", "y", "c"])
        == ["-a", "-b", "+x", "+y", " c"])
  }

  @Test("Three lines stand around a change, and @@ between distant ones")
  func context() {
    let old = (0..<20).map(String.init)
    var new = old
    new[4] = "four"
    new[12] = "twelve"
    #expect(
      change(from: old, to: new) == [
        " 1", " 2", " 3", "-4", "+four", " 5", " 6", " 7", "@@", " 9", " 10",
        " 11", "-12", "+twelve", " 13", " 14", " 15",
      ])
    new[12] = old[12]
    new[10] = "ten"
    #expect(!change(from: old, to: new).contains("@@"))
  }

  @Test("Blank lines show without a trailing blank")
  func blanks() {
    #expect(
      change(from: ["", "a"], to: ["", "", "b"]) == ["", "-a", "+", "+b"])
  }

  @Test("Old and new are what remains without + and without -, for all texts")
  func complete() {
    let texts = allTexts(of: ["a", "b"], through: 3)
    var compared = 0
    for old in texts {
      for new in texts {
        let change = change(from: old, to: new)
        #expect(change.isEmpty == (old == new))
        guard old != new else { continue }
        #expect(change.filter { $0.first != "+" }.map(rest) == old)
        #expect(change.filter { $0.first != "-" }.map(rest) == new)
        compared += 1
      }
    }
    #expect(compared == 15 * 14)
  }

  private func rest(_ line: String) -> String { String(line.dropFirst()) }

  /// Every text of up to `count` of these lines.
  private func allTexts(
    of lines: [String], through count: Int
  ) -> [[String]] {
    guard count > 0 else { return [[]] }
    let shorter = allTexts(of: lines, through: count - 1)
    let longest = shorter.filter { $0.count == count - 1 }
    return shorter + longest.flatMap { text in lines.map { text + [$0] } }
  }
}

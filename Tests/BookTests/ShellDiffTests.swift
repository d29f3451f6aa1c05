import Proofreading
import Testing
import Text

struct ShellDiffTests {
  @Test("The shell shows a difference as the book's diffs do")
  func agreement() {
    var compared = 0
    for seed in 0..<400 {
      let old = lines(seed)
      let new = lines(seed * 31 + 7)
      guard old != new else { continue }
      let change = Proofreading.change(from: old, to: new)
      #expect(edits(old, new).map { $0.sign + $0.line } == change)
      compared += 1
    }
    #expect(compared >= 300, "compared \(compared) differences")
  }

  /// Up to four lines: few enough that a diff's context covers them all.
  private func lines(_ seed: Int) -> [String] {
    var rest = seed
    var lines: [String] = []
    while rest > 0, lines.count < 4 {
      lines.append(["a", "b", "c"][rest % 3])
      rest /= 3
    }
    return lines
  }
}

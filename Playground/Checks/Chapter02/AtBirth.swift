import Workbench

@testable import Exercises02

/// Line by line, each with what goes wrong otherwise.
func checkAtBirth() throws {
  let lines: [(Character, String)] = [
    ("B", "a cell used again would say its first row's name"),
    ("B", "the tick of another row would stay"),
    ("A", "every use would add another star"),
    ("B", "the star of another row would stay"),
    ("A", "all rows share the font, so once is enough"),
    ("A", "whom a button tells is the same for all rows, so once is enough"),
    ("B", "the button would buy what its first row sold"),
    ("A", "all rows share the style, so once is enough"),
  ]
  guard birthOrUse.count == lines.count else {
    throw NotYet(
      "\"\(birthOrUse)\" has \(birthOrUse.count) letters; there are "
        + "\(lines.count) lines")
  }
  for (index, (came, line)) in zip(birthOrUse, lines).enumerated() {
    guard came == "A" || came == "B" else {
      throw NotYet("line \(index + 1): '\(came)' is neither A nor B")
    }
    guard came != line.0 else { continue }
    throw NotYet(
      "line \(index + 1): expected \(line.0), came \(came): \(line.1)")
  }
}

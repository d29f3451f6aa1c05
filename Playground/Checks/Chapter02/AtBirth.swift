import Workbench

@testable import AtBirthExercise

/// Compares the predicted letters with the right ones, line by line.
func checkAtBirth() throws {
  let lines: [(Character, String)] = [
    ("B", "A reused cell would show its first row's name."),
    ("B", "The tick of another row would stay."),
    ("A", "Every use would add another star."),
    ("B", "The star of another row would stay."),
    ("A", "All rows share the font, so once is enough."),
    ("A", "A button's target is the same for all rows, so once is enough."),
    ("B", "The button would buy what its first row sold."),
    ("A", "All rows share the style, so once is enough."),
  ]
  let said = letters(in: birthOrUse)
  guard said.count == lines.count else {
    throw NotYet(
      "\"\(said)\" has \(said.count) letters; there are "
        + "\(lines.count) lines")
  }
  for (index, (came, line)) in zip(said, lines).enumerated() {
    guard came == "A" || came == "B" else {
      throw NotYet("line \(index + 1): '\(came)' is neither A nor B")
    }
    try expect("line \(index + 1)", came, is: line.0, because: line.1)
  }
}

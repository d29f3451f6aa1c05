import Foundation
import TestSupport
import Testing

/// The mistakes of the Playground, most of which are stored as the lines in
/// which they differ from an answer or the book.
struct MistakesTests {
  private static let answer = """
    /// A queue.
    struct Queue {
      var cells: [Int] = []
      // The oldest.
      mutating func next() -> Int {
        cells.removeFirst()
      }
    }

    func same() -> Int { 1 }
    func same() -> Int { 1 }

    """

  /// What `.ci/mistakes` says of a mistake in an exercise, and what it writes.
  private func apply(_ lines: [String], to exercise: String = "Queue") throws
    -> (status: Int32, said: String, written: String)
  {
    let sandbox = try Sandbox()
    try sandbox.writeText(
      ".ci/mistakes", try Project.text(".ci/mistakes"))
    try sandbox.writeText(
      "Playground/Answers/Chapter02/Queue.swift", Self.answer)
    try sandbox.writeText(
      "Playground/Mistakes/Chapter02/\(exercise)-wrong.diff",
      lines.joined(separator: "\n") + "\n")
    try sandbox.write("apply", "bash .ci/mistakes whole")
    let (status, said) = try sandbox.run("apply", [])
    return (
      status, said, sandbox.text("whole/Chapter02/\(exercise)-wrong.swift")
    )
  }

  @Test("Every mistake can be written whole, and says what it is told")
  func all() throws {
    let sandbox = try Sandbox()
    let script = Project.root.appending(path: ".ci/mistakes").path
    try sandbox.write("apply", "bash '\(script)' whole")
    let (status, said) = try sandbox.run("apply", [])
    #expect(status == 0 && said == "")
    var compared = 0
    for folder in Room.chapters() + ["Tables"] {
      for file in Room.names(in: "Mistakes/\(folder)") {
        let path = "Mistakes/\(folder)/\(file)"
        let stem = file.prefix { $0 != "." }
        let whole = sandbox.text("whole/\(folder)/\(stem).swift")
        let stored = try Project.text("Playground/\(path)")
        if file.hasSuffix(".diff") {
          #expect(
            stored.prefix { $0 != "\n" }.dropFirst(2)
              == whole.prefix { $0 != "\n" }.dropFirst(3), "\(path)")
          #expect(
            !Room.names(in: "Mistakes/\(folder)").contains("\(stem).swift"),
            "\(path) is stored twice")
        } else {
          #expect(whole == stored, "\(path)")
        }
        #expect(whole.hasPrefix("// Told: "), "\(path)")
        compared += 1
      }
    }
    #expect(compared >= 200, "compared \(compared) mistakes")
  }

  @Test("Hunks take the places of their lines, and comments are left out")
  func applied() throws {
    let (status, said, written) = try apply([
      "# Told: waited longer", "-    cells.removeFirst()",
      "+    cells.removeLast()", "@@", " }", "", "+func other() -> Int { 2 }",
    ])
    #expect(status == 0 && said == "")
    #expect(
      written == """
        // Told: waited longer
        struct Queue {
          var cells: [Int] = []
          mutating func next() -> Int {
            cells.removeLast()
          }
        }

        func other() -> Int { 2 }
        func same() -> Int { 1 }
        func same() -> Int { 1 }

        """)
  }

  @Test("What doesn't apply is refused, with its file, its line, and why")
  func refused() throws {
    let told = "# Told: waited longer"
    let path = "Answers/Chapter02/Queue.swift"
    let later = ["-    cells.removeFirst()", "@@", "-struct Queue {"]
    for (lines, line, why) in [
      (
        [told, "   mutating func next() -> Int {", "-    cells.popFirst()"], 3,
        "\(path) has no such line now: \"    cells.popFirst()\""
      ),
      (
        [told, " struct Queue {", "-    cells.removeFirst()"], 2,
        "the lines of this hunk do not follow each other in \(path)"
      ),
      (
        [told, "-func same() -> Int { 1 }"], 2,
        "this hunk fits 2 places of \(path); "
          + "add lines around it until it fits one"
      ),
      (
        [told] + later, 4,
        "this hunk changes lines at or above the hunk before it; "
          + "put the hunks in the order of \(path)"
      ),
      (
        [told, "+func other() {}"], 2,
        "this hunk has no line to find; "
          + "add a line above or below it, after a space"
      ),
      (
        [told, " struct Queue {"], 2,
        "this hunk changes nothing; it needs a line with \"-\" or \"+\""
      ),
      (
        [told, "@@ -1 +1 @@"], 2,
        "a line begins with \"-\", \"+\", or a space, "
          + "or is \"@@\", which ends a hunk"
      ),
      (
        ["-struct Queue {"], 1,
        "the first line must be \"# Told: \" and words that the check must say"
      ),
      ([told], 1, "no hunk follows; say which lines of Answers to change"),
    ] {
      let file = "Mistakes/Chapter02/Queue-wrong.diff"
      let ran = try apply(lines)
      #expect(ran.status == 1 && ran.written == "")
      let first = ran.said.prefix { $0 != "\n" }
      #expect(first == "\(file):\(line): error: \(why)")
    }
  }

  /// What `.ci/mistakes` says of a table that breaks a law, over a book of two
  /// chapters and one answer, and what it writes.
  private func applyOwn(_ lines: [String]) throws
    -> (status: Int32, said: String, written: String)
  {
    let sandbox = try Sandbox()
    try sandbox.writeText(".ci/mistakes", try Project.text(".ci/mistakes"))
    for (path, header, number) in [
      ("Chapters/01-First/First.md", "// <<Counting>>=", 1),
      ("Chapters/02-Second/Second.md", "// <<Counting>>:=", 2),
      ("Chapters/03-Third/Third.md", "// <<Counting>>:=", 3),
      ("Playground/Answers/Own/Count.md", "// <<Counting>>:=", 4),
    ] {
      try sandbox.writeText(
        path,
        """
        ```swift
        // Not a listing.
        ```

        ```swift
        \(header)
        /// A number.
        func count() -> Int { \(number) }
        ```

        """)
    }
    try sandbox.writeText(
      "Playground/Mistakes/Own/Wrong.diff",
      lines.joined(separator: "\n") + "\n")
    try sandbox.write("apply", "bash .ci/mistakes whole")
    let (status, said) = try sandbox.run("apply", [])
    return (status, said, sandbox.text("whole/Own/Wrong.md"))
  }

  private static let head = [
    "# Told: counts, \"Counting\"", "# Wrong", "# Builds on: Chapter 2",
    "# It counts too far.",
  ]

  @Test("A table's listings are those of its chapter, or of an answer")
  func listings() throws {
    let (status, said, written) = try applyOwn(
      Self.head + [
        "== Counting", "== Counting", "-func count() -> Int { 2 }",
        "+func count() -> Int { 3 }", "== Counting", "# From: Count",
      ])
    #expect(status == 0 && said == "")
    #expect(
      written == """
        <!-- Told: counts, "Counting" -->

        # Wrong

        *Which law notices?*

        Builds on: Chapter 2

        It counts too far.

        ```swift
        // <<Counting>>:=
        // Said once more, and changed in nothing but this line.
        /// A number.
        func count() -> Int { 2 }
        ```

        ```swift
        // <<Counting>>:=
        /// A number.
        func count() -> Int { 3 }
        ```

        ```swift
        // <<Counting>>:=
        /// A number.
        func count() -> Int { 4 }
        ```

        """)
  }

  @Test("A table that doesn't apply is refused, with its file, line, and why")
  func refusedListings() throws {
    for (lines, line, why) in [
      (
        Self.head + ["== Counting", "-func count() -> Int { 3 }"], 6,
        "\"Counting\" in Chapters/02-Second/Second.md has no such line now: "
          + "\"func count() -> Int { 3 }\""
      ),
      (
        Self.head + ["== Sums", "-x"], 5,
        "the book up to chapter 2 has no listing \"Sums\""
      ),
      (
        Self.head + ["== Counting", "# From: Sums"], 5,
        "Answers/Own/Sums.md has no listing \"Counting\""
      ),
      (
        Self.head + ["-x"], 5,
        "a listing begins with \"== \" and its name"
      ),
      (
        Self.head, 4,
        "no listing follows; begin it with \"== \" and its name"
      ),
      (
        ["# Told: counts", "== Counting"], 2,
        "the first four lines are \"# Told: \", a law and a listing; the title; "
          + "\"# Builds on: Chapter 8\"; and what is wrong"
      ),
    ] {
      let ran = try applyOwn(lines)
      #expect(ran.status == 1)
      let first = ran.said.prefix { $0 != "\n" }
      #expect(first == "Mistakes/Own/Wrong.diff:\(line): error: \(why)")
    }
  }

  @Test(
    "A mistake needs an exercise of its name, and an original if it says so")
  func missing() throws {
    for (exercise, extra, line, base) in [
      ("Quue", [], 1, "Answers/Chapter02/Quue.swift"),
      ("Quue", ["# From: the original"], 2, "Originals/Chapter02/Quue.swift"),
    ] {
      let ran = try apply(
        ["# Told: waited longer"] + extra + ["-struct Queue {"], to: exercise)
      #expect(ran.status == 1)
      #expect(
        ran.said == """
          Mistakes/Chapter02/\(exercise)-wrong.diff:\(line): error: \
          there is no \(base); a mistake begins with the name of its exercise

          """)
    }
  }
}

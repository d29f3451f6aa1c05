import Foundation
import TestSupport
import Testing

/// What is said below a failed test run, on a small repository.
struct ChangedTests {
  private let text = """
    # One

    ```swift
    // <<First step>>=
    let first = 1
    let other = 2
    ```

    Words.

    ```swift
    // <<Second step>>=
    let second = 2
    ```

    """

  private func changed(_ edit: (String) -> String) throws -> String {
    let sandbox = try Sandbox()
    try sandbox.write(".ci/changed", try Project.text(".ci/changed"))
    let path = "Chapters/01-One/One.md"
    try sandbox.writeText(path, text)
    try sandbox.write(
      "begin",
      """
      git init -q && git add Chapters && git -c user.name=a -c user.email=b \\
        commit -qm one
      """)
    let begun = try sandbox.run("begin", [])
    #expect(begun.status == 0, "\(begun.said)")
    try sandbox.writeText(path, edit(text))
    let (status, said) = try sandbox.run(".ci/changed", [])
    #expect(status == 0)
    return said
  }

  @Test("The listings that differ from the last commit are named, by line")
  func listings() throws {
    let said = try changed {
      $0.replacing("other = 2", with: "other = 3")
        .replacing("let second = 2\n", with: "")
    }
    #expect(
      said == """
        These listings differ from the last commit:
          First step, Chapters/01-One/One.md:6
          Second step, Chapters/01-One/One.md:12

        """)
  }

  @Test("Changed prose is no changed listing, and nothing is nothing")
  func prose() throws {
    #expect(try changed { $0.replacing("Words", with: "Other words") } == "")
    #expect(try changed { $0 } == "")
  }

  @Test("Without a commit nothing is said")
  func without() throws {
    let sandbox = try Sandbox()
    try sandbox.write(".ci/changed", try Project.text(".ci/changed"))
    #expect(try sandbox.run(".ci/changed", []) == (0, ""))
  }

  @Test("A failed test run ends with them, and a run of no test fails")
  func failing() throws {
    for (words, status, end) in [
      ("exit 1", 1, "changed\n"), ("exit 0", 1, "that proves nothing\n"),
      ("echo '<testcase' >\"$6\"", 0, ""),
    ] {
      let sandbox = try Sandbox()
      try sandbox.write(".ci/test", try Project.text(".ci/test"))
      try sandbox.write(".ci/changed", "echo changed")
      try sandbox.write("swift", words)
      let ran = try sandbox.run(".ci/test", ["--filter", "X"])
      #expect(ran.status == status && ran.said.hasSuffix(end), "\(ran)")
    }
  }
}

import Foundation
import TestSupport
import Testing

/// `check`, `watch` and the Makefile, as learners run them.
struct CheckTests {
  private let mine = "Exercises/Chapter01/LastPoint.swift"

  @Test("What doesn't compile is told in its own line, and the rest is judged")
  func broken() throws {
    for (folder, near) in [("", "Playground/"), ("Playground", "")] {
      let sandbox = try Sandbox()
      try sandbox.write("Playground/\(mine)", "let cells: Int = \"14\"")
      let error = "ROOM/\(mine):1:18: error: cannot convert it\n"
      try sandbox.fail(1, error + error)
      let (status, said) = try sandbox.run(
        "Playground/check", ["1"], in: folder)
      #expect(status == 1)
      #expect(said.contains("\(near)\(mine):1:18: error: cannot convert it\n"))
      #expect(said.hasSuffix("progress says --no-history -c progress 1\n"))
      #expect(
        sandbox.text("Playground/.progress/LastPoint.compiler")
          == "it doesn't compile yet, in line 1: cannot convert it.")
      #expect(
        sandbox.text("calls") == """
          build broken= tables=
          build broken= LastPoint tables=
          test broken= LastPoint tables=

          """)
    }
  }

  @Test("Of several errors the first is told, and how many there are more")
  func more() throws {
    for (count, words) in [
      (2, " There is one more; fix this one first."),
      (3, " There are 2 more; fix this one first."),
    ] {
      let sandbox = try Sandbox()
      try sandbox.write("Playground/\(mine)", "let")
      let errors = (1...count).map { "ROOM/\(mine):\($0):1: error: no\n" }
      try sandbox.fail(1, errors.joined())
      _ = try sandbox.run("Playground/check", ["1"])
      #expect(
        sandbox.text("Playground/.progress/LastPoint.compiler")
          == "it doesn't compile yet, in line 1: no.\(words)")
    }
  }

  @Test("A compile error in a check is told by the name that no longer fits")
  func signature() throws {
    let rest = "let madeAfterScroll49: Int = 0"
    for (text, told) in [
      (rest, "'madeAfterScroll48' is gone"),
      (
        "\n\nlet madeAfterScroll48: Int? = 14\n\(rest)",
        "'madeAfterScroll48' is Int? in line 3, and was Int"
      ),
      (
        "let madeAfterScroll48 = 14.5\n\(rest)",
        "'madeAfterScroll48' has no written type in line 1, and was Int"
      ),
      ("let madeAfterScroll48: Int = 1 // one\n\(rest)", "cannot find it"),
    ] {
      let sandbox = try Sandbox()
      try sandbox.write("Playground/\(mine)", text)
      try sandbox.fail(
        1, "ROOM/Checks/Chapter01/LastPoint.swift:9:3: error: cannot find it\n")
      let (status, said) = try sandbox.run("Playground/check", ["1"])
      #expect(status == 1)
      #expect(
        !said.contains("Checks/"), "never a file that they haven't touched")
      #expect(
        sandbox.text("Playground/.progress/LastPoint.compiler")
          == "its check can't use it anymore: \(told). Keep the names and types "
          + "that Playground/Originals/Chapter01/LastPoint.swift has.")
    }
  }

  @Test("A function or a class that is gone is told by its name")
  func gone() throws {
    for (path, name) in [
      ("Chapter01/HalfOpen", "rowsTouching"), ("Chapter02/Ghosts", "Ticks"),
    ] {
      let sandbox = try Sandbox()
      try sandbox.write("Playground/Exercises/\(path).swift", "let other = 14")
      try sandbox.fail(1, "ROOM/Checks/\(path).swift:9:3: error: no\n")
      _ = try sandbox.run("Playground/check", [])
      let record = "Playground/.progress/\(path.dropFirst(10)).compiler"
      #expect(sandbox.text(record).contains(": '\(name)' is gone. "))
    }
  }

  @Test("Two exercises that don't compile are both put aside")
  func two() throws {
    let sandbox = try Sandbox()
    let other = "Exercises/Chapter02/Queue.swift"
    for (number, file) in [mine, other].enumerated() {
      try sandbox.write("Playground/\(file)", "?")
      try sandbox.fail(number + 1, "ROOM/\(file):1:1: error: no\n")
    }
    #expect(try sandbox.run("Playground/check", []).status == 1)
    #expect(
      sandbox.text("calls").contains("test broken= LastPoint Queue tables="))
  }

  @Test("An error in the workshop's own code stops the check")
  func house() throws {
    for file in ["Checks/Chapter01/LastPoint.swift", "Workbench/NotYet.swift"] {
      let sandbox = try Sandbox()
      try sandbox.fail(1, "ROOM/\(file):9:3: error: a slip\n")
      let (status, said) = try sandbox.run("Playground/check", ["--quiet"])
      #expect(status == 2)
      #expect(said == "Playground/\(file):9:3: error: a slip\n")
    }
  }

  @Test("A table that can't be built stops no exercise")
  func table() throws {
    let sandbox = try Sandbox()
    try sandbox.fail(1, "ROOM/Tables/MyTable.swift:9:3: error: a slip\n")
    let (status, said) = try sandbox.run("Playground/check", [])
    #expect(status == 1)
    #expect(said.hasPrefix("Playground/Tables/MyTable.swift:9:3: error: a"))
    #expect(sandbox.text("calls").contains("test broken= tables=none"))
    #expect(said.contains("progress says"), "the lab can't be built")
  }

  @Test("What is wrong with a table is said with its line, from either folder")
  func ownTable() throws {
    for (folder, near) in [("", "Playground/"), ("Playground", "")] {
      let sandbox = try Sandbox()
      try sandbox.failTest(
        """
        MyTable, not yet: Tables/MyTable.swift:9: a slip
        MyTable, not yet: a trap
        ✘ recorded: a slip

        """)
      let all = try sandbox.run("Playground/check", [], in: folder)
      #expect(all.status == 1)
      #expect(
        all.said.hasPrefix(
          """
          MyTable, not yet: \(near)Tables/MyTable.swift:9: a slip
          MyTable, not yet: a trap
          lab says
          """), "\(all.said)")
    }
  }

  @Test("A table with which nothing is wrong is said to be fine")
  func fineTable() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "swift", "echo 'MyTable: fine. Looked at.'; echo '✔ passed'")
    let (status, said) = try sandbox.run("Playground/check", [])
    #expect(status == 0)
    #expect(said.hasPrefix("MyTable: fine. "), "\(said)")
  }

  @Test("A table is checked alone: its own words, no exercise's")
  func tableAlone() throws {
    for (words, ending) in [("fine. Looked at.", "✔"), ("no", "✘")] {
      let sandbox = try Sandbox()
      try sandbox.write(
        "swift",
        """
        echo "$*" >>"$(dirname "$0")/words"
        echo 'LastPoint | 14'
        echo 'MyTable: \(words)'; echo '\(ending) done'
        [ '\(ending)' = ✔ ] || [ "$1" = build ]
        """)
      let (status, said) = try sandbox.run("Playground/check", ["table"])
      #expect(status == (ending == "✔" ? 0 : 1))
      #expect(said.hasSuffix("MyTable: \(words)\n"), "\(said)")
      #expect(!said.contains("progress"), "\(said)")
      #expect(sandbox.text("words").contains("--filter TablesTests"))
    }
  }

  @Test("The first check says that it is working, and how far it is")
  func ticks() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "swift",
      """
      if [ "$1" = build ]; then echo "[7/40] Compiling"; words=Building; fi
      if [ "$1" = test ]; then
        printf '○ waiting: %s\\n' one two; words=Checking
      fi
      for try in $(seq 3000); do
        grep -qs "$words: [27]" "$REUSELAB_TICKER" && break; sleep 0.1
      done
      echo "✔ passed"
      """)
    try sandbox.write(
      "first",
      "REUSELAB_SECONDS=1 REUSELAB_TICKER=$PWD/ticks Playground/check 1")
    #expect(try sandbox.run("first", []).status == 0)
    let said = sandbox.text("ticks")
    #expect(said.contains("Building: 7 of 40 steps\n"), "\(said)")
    #expect(said.contains("Checking: 2 of 5 exercises\n"), "\(said)")
    #expect(sandbox.text("said").hasSuffix("-c progress 1\n"))
  }

  @Test("Two files that are saved at once are both judged")
  func watch() async throws {
    let sandbox = try Sandbox()
    let watch = try sandbox.start("Playground/watch", [])
    // Any signal but SIGKILL might be blocked here.
    defer { kill(watch.processIdentifier, SIGKILL) }
    try await waits(for: "Watching Exercises/", sandbox)
    let files = [
      mine, "Exercises/Chapter01/HalfOpen.swift",
      "Exercises/Chapter02/Queue.swift",
    ]
    for file in files {
      try sandbox.write("Playground/\(file)", "let mine = 1")
    }
    for name in ["LastPoint", "HalfOpen", "Queue"] {
      try await waits(for: "-c progress \(name)\n", sandbox)
    }
  }

  private func waits(for words: String, _ sandbox: Sandbox) async throws {
    // Ends a hang: a machine's halt uses up one wait, however long it lasts.
    for _ in 0..<3_000 where !sandbox.text("said").contains(words) {
      try await Task.sleep(for: .milliseconds(100))
    }
    #expect(sandbox.text("said").contains(words))
  }

  @Test("'make' does the same in the Playground as above it")
  func make() throws {
    for (target, words) in [
      ("check", "./check 2"), ("watch", "./watch"), ("repl", "repl"),
      ("help", "help"),
    ] {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [
        "make", "--dry-run", "-C",
        Project.root.appending(path: "Playground").path,
        target, "CHAPTER=2",
      ]
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      let said = String(
        decoding: pipe.fileHandleForReading.readDataToEndOfFile(),
        as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(target)")
      #expect(said.contains(words), "\(target): \(said)")
    }
  }
}

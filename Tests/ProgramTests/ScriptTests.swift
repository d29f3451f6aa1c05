import PTYSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

@Suite("Lines that nobody types") struct ScriptTests {
  let moves = ["✓ step = 2", "✓ offset = 9"]
  let checks = "expect step = 2; expect offset = 9"

  @Test("Several -c run in order, on one session")
  func commands() throws {
    let outcome = try reuse("-c", "scroll 4; scroll 5", "-c", checks)
    #expect(outcome.status == .code(0))
    #expect(outcome.lines.suffix(2) == moves[...])
  }

  @Test("A pipe and --script - read commands, without banner or prompt")
  func pipes() throws {
    let script = "# twice\nscroll 4\n\nscroll 5; \(checks)"
    for arguments in [[], ["--script", "-"]] {
      let process = try PipedProcess(program, arguments, environment: utf8)
      process.send(script)
      let outcome = try process.finish()
      #expect(outcome.status == .code(0))
      #expect(outcome.lines.count == 4)
      #expect(outcome.lines.suffix(2) == moves[...])
      #expect(!outcome.output.contains("reuse"))
      #expect(outcome.complaints == "")
    }
  }

  @Test("A script runs from its file, and keeps no history")
  func script() throws {
    try withHome { home in
      let path = try home.file("demo.reuse", "scroll 4\r\nscroll 5\r\n")
      let process = try PipedProcess(
        program, ["--script", path], environment: home.environment)
      let outcome = try process.finish()
      #expect(outcome.status == .code(0))
      #expect(outcome.lines.count == 2)
      #expect(home.commands == [])
      #expect(access("\(home.path)/state", F_OK) != 0)
    }
  }

  @Test("The same bytes end a line, whichever way a script comes in")
  func lineBreaks() throws {
    try withHome { home in
      let breaks = ["\u{2028}", "\u{2029}", "\u{85}", "\u{B}", "\u{C}", "\r"]
      for (index, mark) in breaks.enumerated() {
        let path = try home.file("\(index).reuse", "# a note\(mark)bogus\n")
        for arguments in [
          ["--script", path], ["-c", "read \(path)"],
          ["--script", "/dev/stdin"],
        ] {
          let process = try PipedProcess(program, arguments, environment: utf8)
          process.send("# a note\(mark)bogus\n")
          let outcome = try process.finish()
          #expect(outcome.status == .code(0), "\(arguments): \(index)")
          #expect(outcome.complaints == "")
        }
      }
    }
  }

  @Test("No input is no error")
  func nothing() throws {
    let outcome = try reuse()
    #expect(outcome.status == .code(0))
    #expect(outcome.output == "" && outcome.complaints == "")
  }

  @Test("The first error ends a script, with its line and a caret")
  func firstError() throws {
    try withHome { home in
      let path = try home.file("demo.reuse", "top\ntop; bogus\nscroll 4\n")
      let outcome = try reuse("--script", path, "--width", "200")
      #expect(outcome.status == .code(1))
      #expect(outcome.lines.count == 2)
      #expect(
        outcome.complaints == """
          \(path):2: There is no command 'bogus'; 'help' lists them all
            top; bogus
                 ^

          """)
    }
  }

  @Test(
    "The caret stands under the mistake, whatever stands before it",
    arguments: [
      ("data edit 1 你好; bogus", "                  "),
      ("\ttop; bogus", "\t     "), ("scroll x", "       "),
      ("scroll", "      "),
    ])
  func caret(line: String, blank: String) throws {
    let outcome = try reuse("-c", line)
    #expect(outcome.status == .code(1))
    #expect(outcome.complaints.hasPrefix("-c:1: "))
    #expect(outcome.complaints.hasSuffix("\n  \(line)\n  \(blank)^\n"))
  }

  @Test("--keep-going runs all lines and still exits 1")
  func keepGoing() throws {
    let outcome = try reuse(
      "--keep-going", "-c", "scroll 4", "-c", "bogus", "-c", "scroll 5",
      "-c", "expect made = 1", "-c", checks)
    #expect(outcome.status == .code(1))
    #expect(outcome.lines.suffix(2) == moves[...])
    #expect(outcome.complaints.contains("-c:2: "))
    #expect(outcome.complaints.contains("-c:4: Expected made = 1"))
  }

  @Test("--keep-going goes on when --open fails, and still exits 1")
  func keepGoingAfterOpen() throws {
    let outcome = try reuse(
      "--keep-going", "--open", "nosuch.txt", "-c", "scroll 4")
    #expect(outcome.status == .code(1))
    #expect(outcome.output.contains("Offset 4."))
    #expect(outcome.complaints == "There is no file 'nosuch.txt'\n")
    #expect(
      try reuse("--open", "nosuch.txt", "-c", "scroll 4").status == .code(66))
  }

  @Test("--keep-going exits 1 after 'quit', too, unless that names a code")
  func keepGoingToQuit() throws {
    for (quit, code) in [("quit", 1), ("quit 0", 0), ("quit 3", 3)] {
      let outcome = try reuse("--keep-going", input: "nosuch\n\(quit)\n")
      #expect(outcome.status == .code(Int32(code)), "\(quit)")
    }
  }

  @Test("A check that fails says what is, and ends with 1")
  func expectation() throws {
    let outcome = try reuse("-c", "expect made = 12", "-c", "top")
    #expect(outcome.status == .code(1))
    #expect(outcome.output == "")
    #expect(
      outcome.complaints == "-c:1: Expected made = 12, but it is 13\n")
  }

  @Test("quit ends with the code it is given, and nothing after it runs")
  func quit() throws {
    let outcome = try reuse("-c", "quit 3; top", "-c", "top")
    #expect(outcome.status == .code(3))
    #expect(outcome.output == "")
    #expect(try reuse("-c", "quit 300").status == .code(1))
  }

  @Test("Scripts take full names, and say which")
  func prefixes() throws {
    let outcome = try reuse("-c", "scro 4")
    #expect(outcome.status == .code(1))
    #expect(
      outcome.complaints.contains("'scroll' instead of 'scro'"))
  }

  @Test("A script that reads another names file and line of the mistake")
  func read() throws {
    try withHome { home in
      let path = try home.file("inner", "top\nexpect made = 1\n")
      let outcome = try reuse("-c", "read \(path)", "--width", "400")
      #expect(outcome.status == .code(1))
      #expect(
        outcome.complaints.contains("\(path):2: Expected made = 1, but"))
      #expect(try reuse("-c", "read \(home.path)/none").status == .code(66))
    }
  }

  @Test("A script that can't be read is 66 and one sentence")
  func unreadable() throws {
    let missing = try reuse("--script", "/no/such/file")
    #expect(missing.status == .code(66))
    #expect(missing.complaints == "There is no file '/no/such/file'\n")
    let folder = try reuse("--script", "/")
    #expect(folder.status == .code(66))
    #expect(folder.complaints == "'/' is a folder; name a file in it\n")
  }

  @Test("Standard input that is no text is 66 and one sentence")
  func noText() throws {
    let folder = try shell("\"$0\" < /")
    #expect(folder.status == .code(66))
    #expect(
      folder.complaints
        == "standard input: the input can't be read: Is a directory\n")
    let endless = try shell("\"$0\" < /dev/zero")
    #expect(endless.status == .code(66))
    #expect(endless.complaints.contains("is this a text file?"))
  }

  @Test("Another program can ask and hear, line by line")
  func dialog() throws {
    let process = try PipedProcess(
      program, ["--mode", "json"], environment: utf8)
    for step in 1...3 {
      process.send("scroll 1\n")
      try process.waitFor("\"step\": \(step),")
    }
    #expect(try process.finish().lines.count == 3)
  }

  @Test("A reader that has seen enough ends the program, quietly")
  func closedOutput() throws {
    let outcome = try shell(
      "{ while echo stats; do :; done 2> /dev/null | \"$0\"; echo \"$?\" >&2; }"
        + " | head -n 1")
    #expect(outcome.output == "Chapter 1, fifty, step 0.\n")
    #expect(outcome.complaints == "0\n")
  }

  @Test("^C ends a long command with 130, and keeps what was printed")
  func interrupted() throws {
    for long in ["repeat 100000000: top; bottom", minutesOfWork] {
      let process = try PipedProcess(
        program,
        ["--scenario", "ten-thousand", "-c", "stats", "-c", long],
        environment: utf8)
      try process.waitFor("content")
      process.signal(SIGINT)
      let outcome = try process.finish()
      #expect(outcome.status == .code(130))
      #expect(outcome.complaints.contains("-c:2: Interrupted"))
    }
  }

  @Test("^C while waiting for input ends with 130")
  func interruptedInput() throws {
    let process = try PipedProcess(program, environment: utf8)
    process.send("top\n")
    try process.waitFor("Offset 0.")
    process.signal(SIGINT)
    try process.waitForEnd()
    let outcome = try process.finish()
    #expect(outcome.status == .code(130))
    #expect(outcome.lines.count == 1)
  }
}

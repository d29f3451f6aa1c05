import Foundation
import PTYSupport
import Testing

@Suite("Files that the shell reads") struct FileReadingTests {
  @Test("Only a plain file is read, wherever a file may be named")
  func plain() throws {
    try withHome { home in
      let pipe = "\(home.path)/pipe.svg"
      #expect(mkfifo(pipe, 0o600) == 0)
      var told = 0
      for path in [pipe, "/dev/zero"] {
        for arguments in [
          [path], ["--script", path], ["-c", "read \(path)"],
          ["-c", "scenario lines \(path)"],
        ] {
          let outcome = try reuse(["--width", "400"] + arguments)
          #expect(outcome.status == .code(66), "\(arguments)")
          #expect(
            outcome.complaints.contains(
              "'\(path)' isn't a plain file; name a different one, or pipe it "
                + "in as "
                + "/dev/stdin\n"), "\(arguments): \(outcome.complaints)")
          told += 1
        }
      }
      #expect(told == 8)
    }
  }

  @Test("A pipe is no place for a file, and is not waited for")
  func targets() throws {
    try withHome { home in
      let pipe = "\(home.path)/pipe.svg"
      #expect(mkfifo(pipe, 0o600) == 0)
      for line in [
        "snapshot \(pipe)", "snapshot \(pipe) replace", "save \(pipe)",
        "transcript \(pipe)",
      ] {
        let outcome = try reuse(["--width", "400", "-c", line])
        #expect(outcome.status == .code(1), "\(line)")
        #expect(
          outcome.complaints.contains(
            "'\(pipe)' isn't a plain file; name a different one"), "\(line)")
      }
    }
  }

  @Test("A file too long to hold is refused with its size")
  func long() throws {
    try withHome { home in
      let path = try home.file("big", "")
      for (size, words) in [
        (3_100_000_000, "3.1 GB"), (64_000_001, "64.1 MB"),
      ] {
        #expect(truncate(path, off_t(size)) == 0)
        for arguments in [[path], ["--script", path], ["-c", "read \(path)"]] {
          let outcome = try reuse(["--width", "400"] + arguments)
          #expect(outcome.status == .code(66), "\(arguments)")
          #expect(
            outcome.complaints.contains(
              "'\(path)' is \(words); reuse reads files of up to 64 MB"),
            "\(outcome.complaints)")
        }
      }
    }
  }

  @Test("What is piped in may be a script, or rows")
  func streams() throws {
    for line in [
      "printf 'scroll 4\\n' | \"$0\" --script /dev/stdin",
      "printf 'scroll 4\\n' | \"$0\" --script /dev/fd/3 3<&0",
      "printf 'scroll 4\\n' | \"$0\" -c 'read /dev/fd/3' 3<&0",
    ] {
      let outcome = try shell(line)
      #expect(outcome.status == .code(0), "\(line): \(outcome.complaints)")
      #expect(outcome.output.hasPrefix("Offset 4."), "\(line)")
    }
    let rows = try shell(
      "printf 'one\\ntwo\\n' | \"$0\" /dev/stdin -c 'screen user'")
    #expect(rows.output.contains("two"), "\(rows.complaints)")
  }

  @Test("Where commands are piped in, nothing else is read from there")
  func commandsAreInput() throws {
    for command in ["open -", "read /dev/stdin", "scenario lines /dev/stdin"] {
      let outcome = try shell(
        "printf '\(command)\\none\\n' | \"$0\" --width 400")
      #expect(outcome.status != .code(0), "\(command)")
      #expect(
        outcome.complaints.hasPrefix(
          "standard input:1: Standard input holds the commands; give them with "
            + "-c, and pipe the file in alone\n"), "\(outcome.complaints)")
    }
  }

  @Test("A script that is piped in is performed line by line")
  func dialog() throws {
    let process = try PipedProcess(
      program, ["--script", "/dev/stdin"], environment: utf8)
    for offset in 1...3 {
      process.send("scroll 1\n")
      try process.waitFor("Offset \(offset).")
    }
    #expect(try process.finish().status == .code(0))
  }

  @Test("What is piped in without end is refused, and not held")
  func endless() throws {
    let rows = try shell("\"$0\" --width 400 /dev/stdin < /dev/zero")
    #expect(rows.status == .code(66))
    #expect(
      rows.complaints
        == "'/dev/stdin' is more than 64 MB; reuse reads files of up to 64 MB\n"
    )
    let script = try shell("\"$0\" --script /dev/stdin < /dev/zero")
    #expect(script.status == .code(66))
    #expect(script.complaints.contains("is this a text file?"))
  }

  @Test("^C while a file is read ends with 130, and says so")
  func interrupted() throws {
    for arguments in [
      ["/dev/stdin"], ["-c", "scenario lines /dev/stdin"],
      ["-c", "read /dev/stdin"],
    ] {
      let process = try PipedProcess(program, arguments, environment: utf8)
      // More than a pipe holds: once all is sent, reading has begun.
      process.send(String(repeating: "a row\n", count: 50_000))
      process.signal(SIGINT)
      try process.waitForEnd()
      let outcome = try process.finish()
      #expect(outcome.status == .code(130), "\(arguments)")
      #expect(
        outcome.complaints.contains("Interrupted; '/dev/stdin' is not read"),
        "\(outcome.complaints)")
    }
  }
}

@Suite("A script's own line in a complaint") struct ComplaintTests {
  @Test("The line is shown with a caret, its control characters replaced")
  func controls() throws {
    let outcome = try reuse("-c", "\ttop; \u{202E}bog\u{1B}[2Jus")
    #expect(outcome.status == .code(1))
    #expect(
      outcome.complaints.hasSuffix(
        "\n  \ttop; \u{FFFD}bog\u{FFFD}[2Jus\n  \t         ^\n"))
  }
}

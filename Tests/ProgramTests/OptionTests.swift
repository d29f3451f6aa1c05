import Foundation
import PTYSupport
import TestSupport
import Testing

@Suite("What the program is asked for") struct OptionTests {
  @Test("--version and --help answer and end with 0")
  func answers() throws {
    let version = try reuse("--version")
    #expect(version.status == .code(0))
    #expect(version.lines.count == 1)
    let help = try reuse("--help")
    #expect(help.status == .code(0))
    for option in [
      "--chapter", "--scenario", "-c,", "--script", "--mode", "--color",
      "--width", "--ascii", "--plain", "--quiet", "--keep-going",
      "--no-history", "--version",
    ] {
      #expect(help.output.contains(option))
    }
  }

  @Test("The program, the changelog, and the citation name the same version")
  func version() throws {
    let changes = try Project.text("CHANGELOG.md")
    let newest = try #require(
      changes.firstMatch(of: /\n## (\S+) \((.+)\)\n/))
    #expect(try reuse("--version").lines == [String(newest.1)])
    let date = try Date(
      String(newest.2),
      strategy: Date.ParseStrategy(
        format: """
          \(month: .wide) \(day: .defaultDigits), \(year: .defaultDigits)
          """,
        locale: Locale(identifier: "en_US"), timeZone: .gmt))
    let citation = try Project.text("CITATION.cff")
    #expect(citation.contains("\nversion: \"\(newest.1)\"\n"))
    let day = date.formatted(.iso8601.year().month().day())
    #expect(citation.contains("\ndate-released: \"\(day)\"\n"))
  }

  @Test(
    "A command line that makes no sense is 64, with a sentence and the usage",
    arguments: [
      (["--chapter", "99"], "There is no chapter 99; the last one is"),
      (
        ["--chapter", "hight-cache"],
        "There is no chapter 'hight-cache'; did you mean 'height-cache'?"
      ),
      (["--width", "10"], "A width of 10 is too narrow"),
      (["-c", "top", "--script", "x"], "Give either -c or --script"),
      (["--plain", "--mode", "json"], "Give either --plain or --mode"),
      (["a\nquit 7"], "A file of rows can't have a line break"),
      (["a\u{2028}b"], "A file of rows can't have a line break"),
      (["a\u{1B}[2J"], "A file of rows can't have a line break"),
      (["--open", "-", "--open", "f"], "Give --open only once"),
      (["--script", "a", "--script", "b"], "Give --script only once"),
      (["--bogus"], "Unknown option '--bogus'"),
      (["--mode", "loud"], "'loud' is invalid"),
    ])
  func usage(arguments: [String], sentence: String) throws {
    let outcome = try PipedProcess(program, arguments, environment: utf8)
      .finish()
    #expect(outcome.status == .code(64))
    #expect(outcome.output == "")
    #expect(outcome.complaints.contains(sentence))
    #expect(outcome.complaints.contains("Usage: reuse"))
  }

  @Test("A scenario that doesn't exist is 1, and what to do instead")
  func scenario() throws {
    let outcome = try reuse("--scenario", "fivty")
    #expect(outcome.status == .code(1))
    #expect(
      outcome.complaints
        == "There is no scenario 'fivty'; did you mean 'fifty'?\n")
  }
}

@Suite("Files as rows") struct FileTests {
  @Test("A file's lines are the rows, by option, argument and command")
  func lines() throws {
    try withHome { home in
      let path = try home.file("poem", "床前明月光\r\n疑是地上霜\n\nend")
      for arguments in [
        ["--scenario", "lines", path, "-c", "screen user"],
        [path, "-c", "screen user"],
        ["-c", "scenario lines \(path)", "-c", "screen user"],
      ] {
        let outcome = try PipedProcess(
          program, ["--plain"] + arguments, environment: utf8
        ).finish()
        #expect(outcome.status == .code(0))
        #expect(
          outcome.lines.suffix(4) == [
            "row 0: 床前明月光", "row 1: 疑是地上霜", "row 2: ", "row 3: end",
          ])
      }
    }
  }

  @Test("A file that can't be read is 66 and one sentence")
  func unreadable() throws {
    for (path, sentence) in [
      ("/no/such/file", "There is no file '/no/such/file'"),
      ("/", "'/' is a folder; name a file in it"),
    ] {
      let opened = try reuse("--scenario", "lines", path)
      #expect(opened.status == .code(66))
      #expect(opened.output == "" && opened.complaints == "\(sentence)\n")
      let inside = try reuse(
        "--keep-going", "-c", "scenario lines \(path)", "-c",
        "expect made = 13")
      #expect(inside.status == .code(1))
      #expect(inside.complaints.contains(sentence))
      #expect(inside.lines == ["✓ made = 13"])
    }
    let unnamed = try reuse("--scenario", "lines")
    #expect(unnamed.status == .code(66))
    #expect(unnamed.complaints.contains("say which"))
  }

  @Test(
    "A file one may not read is 66 and one sentence",
    .enabled(if: geteuid() != 0, "the superuser may read everything"))
  func forbidden() throws {
    try withHome { home in
      let path = try home.file("secret", "text")
      chmod(path, 0)
      let outcome = try reuse(path)
      #expect(outcome.status == .code(66))
      #expect(
        outcome.complaints
          == "'\(path)' can't be read; check that you are allowed to\n")
    }
  }

  @Test("A file of any bytes is shown, with nothing that could move a cursor")
  func binary() throws {
    try withHome { home in
      let path = "\(home.path)/bytes"
      let bytes = (0...255).map { UInt8($0) } + Array("\u{1B}[2J".utf8)
      try Data(bytes).write(to: URL(filePath: path))
      for mode in ["box", "plain", "json"] {
        let outcome = try reuse(path, "--mode", mode, "-c", "screen user")
        #expect(outcome.status == .code(0))
        #expect(
          outcome.output.unicodeScalars.allSatisfy {
            $0 == "\n" || $0.properties.generalCategory != .control
          })
      }
    }
  }

  @Test("An empty file is an empty table")
  func empty() throws {
    try withHome { home in
      let path = try home.file("empty", "")
      let outcome = try reuse(path, "-c", "expect made = 0")
      #expect(outcome.status == .code(0))
    }
  }
}

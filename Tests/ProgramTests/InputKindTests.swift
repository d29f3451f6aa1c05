import Foundation
import PTYSupport
import Testing
import Text

/// What is read as a dump or as rows never runs as commands, whichever way it
/// comes in.
@Suite("Text that is data, and could be commands") struct InputKindTests {
  /// A dump with lines in it that would be commands.
  private static let dump = """
    save planted.reuse
    quit 7
    <UITableView: 0x7f8; frame = (0 0; 320 568); contentSize: {320, 2200}>
       | <RowCell: 0x7f9; baseClass = UITableViewCell; frame = (0 0; 320 44)>
    save planted.reuse
    quit 7

    """

  /// The words of a shell that hand `dump.txt` to standard input.
  private static let ways = [
    "cat dump.txt | \"$0\" WORDS", "\"$0\" WORDS < dump.txt",
    "\"$0\" WORDS <<'END'\n\(dump)END",
  ]

  private static let names = ["/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"]

  @Test("A dump is opened, and nothing in it is performed")
  func dumps() throws {
    var compared = 0
    for way in Self.ways {
      for words in ["--open -", "-c 'open -'"]
        + Self.names.flatMap({ ["--open \($0)", "-c 'open \($0)'"] })
      where !words.contains("/proc") || isLinux {
        let outcome = try run(way, words)
        #expect(outcome.status == .code(0), "\(words): \(outcome.complaints)")
        #expect(
          outcome.output.contains("1 dump"), "\(words): \(outcome.output)")
        compared += 1
      }
    }
    #expect(compared >= 18)
  }

  @Test("Rows are shown, and none is performed")
  func rows() throws {
    var compared = 0
    for way in Self.ways {
      for name in Self.names where !name.hasPrefix("/proc") || isLinux {
        let outcome = try run(way, name)
        #expect(outcome.status == .code(0), "\(name): \(outcome.complaints)")
        #expect(outcome.output.isEmpty, "\(outcome.output)")
        let shown = try run(way, "\(name) -c 'screen user'")
        #expect(shown.output.contains("save planted.reuse"), "\(shown.output)")
        compared += 2
      }
    }
    #expect(compared >= 12)
  }

  @Test("A script is performed in each way, and is no dump as well")
  func scripts() throws {
    for words in ["", "--script -"] + Self.names.map({ "--script \($0)" })
    where !words.contains("/proc") || isLinux {
      for way in Self.ways {
        try withHome { home in
          _ = try home.file("dump.txt", "scroll 5\nopen -\nquit 7\n")
          let line = way.replacing(
            Self.dump, with: "scroll 5\nopen -\nquit 7\n")
          let outcome = try shell(
            "cd \(home.path) && \(line.replacing("WORDS", with: words))")
          #expect(outcome.output.hasPrefix("Offset 5."), "\(words)")
          #expect(
            outcome.complaints.contains("Standard input holds the commands"),
            "\(words): \(outcome.complaints)")
        }
      }
    }
  }

  @Test("Standard input is data by whatever name it is opened")
  func otherNames() throws {
    var compared = 0
    for name in ["//dev/stdin", "/dev/./stdin", "/dev/../dev/stdin", "in"] {
      for way in Self.ways {
        for words in ["--open \(name)", name, "--keep-going --open \(name)"] {
          try withHome { home in
            _ = try home.file("dump.txt", Self.dump)
            let line = way.replacing("WORDS", with: words)
            let outcome = try shell(
              "cd \(home.path) && ln -s /dev/stdin in && \(line)")
            #expect(outcome.status != .code(7), "\(words): \(outcome.output)")
            let files = try FileManager.default.contentsOfDirectory(
              atPath: home.path)
            #expect(files.sorted() == ["dump.txt", "in"], "\(words)")
            compared += 1
          }
        }
      }
    }
    #expect(compared == 36)
  }

  @Test("No option reads a dump's lines as commands afterward")
  func scriptOfTheSame() throws {
    for name in ["in", "//dev/stdin", "/dev/../dev/stdin"] {
      try withHome { home in
        _ = try home.file("dump.txt", Self.dump)
        let outcome = try shell(
          "cd \(home.path) && ln -s /dev/stdin in && "
            + "\"$0\" --open - --script \(name) < dump.txt")
        #expect(outcome.status != .code(7), "\(name): \(outcome.output)")
        #expect(
          outcome.complaints.contains("which was read as a file"),
          "\(name): \(outcome.complaints)")
        let files = try FileManager.default.contentsOfDirectory(
          atPath: home.path)
        #expect(files.sorted() == ["dump.txt", "in"], "\(name)")
      }
    }
  }

  @Test(
    "What is pasted behind a dump's ^D or ^C is no command, also if it comes late",
    arguments: ["\u{4}", "\u{3}"])
  func behindTheEnd(key: String) throws {
    try withHome { home in
      let terminal = try home.open()
      try terminal.send("open -\n")
      try terminal.waitFor("then press Control-D.")
      let planted = "save \(home.path)/planted\nquit 7\n"
      try terminal.send(Self.dump + key + planted)
      for piece in [planted, "save \(home.path)/pla", "nted\nquit 7\n"] {
        usleep(250_000)
        try terminal.send(piece)
      }
      try terminal.waitFor(key == "\u{4}" ? "dump @0" : "is not")
      try terminal.waitFor("▸ ")
      try leave(terminal, in: home)
    }
  }

  @Test(
    "A dump that is pasted at the prompt is opened, and no line is a command")
  func atThePrompt() throws {
    let views = Self.dump.split(separator: "\n").dropFirst(2)
      .joined(separator: "\n")
    for first in [
      "", "(lldb) po [tableView recursiveDescription]\n", "▿ 1 element\n",
      "Printing description of tableView:\n",
      "10:00 App[1:2] dequeued <RowCell: 0x9>\n",
      "Optional(<UIView: 0x8; frame = (0 0; 1 1)>)\n",
    ] {
      try withHome { home in
        let terminal = try home.open()
        try terminal.send(first + views + "\nsave \(home.path)/planted\n")
        try terminal.waitFor("has 1 dump")
        try terminal.waitFor("dump @0")
        try terminal.enter("cells", "RowCell")
        try leave(terminal, in: home)
      }
    }
  }

  @Test("Where a cut dump shows nothing wrong, the exit code doesn't say so")
  func cut() throws {
    let cell = "   | <RowCell: 0xC; frame = (0 Y; 320 284)>\n"
    let rows = ["0", "284"].map {
      cell.replacing("C", with: "1\($0)").replacing("Y", with: $0)
    }
    let table =
      "<UITableView: 0x7; frame = (0 0; 320 568); contentOffset: {0, 0}; "
      + "contentSize: {320, 2200}>\n"
    for (text, status) in [(table + rows[0], 1), (table + rows.joined(), 0)] {
      let outcome = try reuse("--open", "-", "-c", "findings", input: text)
      #expect(outcome.output.contains("No problems found."))
      #expect(outcome.status == .code(Int32(status)), "\(outcome.output)")
    }
  }

  /// A text between the marks that a terminal sends around a paste.
  private func marked(_ text: String) -> String {
    "\u{1B}[200~\(text)\u{1B}[201~"
  }

  @Test("Lines that are pasted are performed one by one; the last one waits")
  func severalLines() throws {
    try withHome { home in
      let terminal = try home.open()
      try terminal.send(marked("scroll 5\rscroll 6\rexpect offset"))
      try terminal.waitFor("Offset 5.")
      try terminal.waitFor("Offset 11.")
      try terminal.waitFor("▸ expect offset")
      try terminal.enter(" = 11", "✓ offset = 11")
      try terminal.send(marked("expect offset = 11"))
      try terminal.enter("", "✓ offset = 11")
      try terminal.send(marked("scroll 5\nquit 3\nquit 7\n"))
      #expect(try terminal.finish() == .code(3))
      #expect(
        home.commands.suffix(4)
          == ["scroll 6", "expect offset = 11", "scroll 5", "quit 3"])
    }
  }

  @Test("No control character in a dump that is pasted is a key")
  func keysInPaste() throws {
    let keys = [
      "\u{15}", "\u{3}", "\u{1}\u{B}", "\u{1A}", "\u{1C}", "\u{10}",
      String(repeating: "\u{7F}", count: 20), "\u{4}", "\u{1B}[reuse-enter",
    ]
    for key in keys {
      try withHome { home in
        let terminal = try home.open()
        let planted = "save \(home.path)/planted\n"
        try terminal.send(
          marked(
            "<UIView: 0x7f8; text = '\(key)" + planted + Self.dump + planted))
        try terminal.waitFor("dump @0")
        try leave(terminal, in: home, "\(key.debugDescription)")
      }
    }
  }

  @Test("What comes at once behind a paste belongs to it, and is no keys")
  func behindTheMark() throws {
    let planted = "snapshot planted.svg #"
    let dump = "<UITableView: 0x7f8; text = '"
    let texts = [
      // Two pastes in one piece, and an end mark within one.
      marked("expect") + marked("\(dump)\n\(planted)\n\(Self.dump)"),
      marked("\(dump)\u{1B}[201~\u{15}\(planted)\r\n\(Self.dump)"),
    ]
    for text in texts {
      try withHome { home in
        let terminal = try home.open(environment: ["TERM": "xterm"])
        try terminal.send(text)
        try terminal.waitFor("1 dump")
        try leave(terminal, in: home, text.debugDescription)
        #expect(!home.commands.contains { $0.contains("planted") })
      }
    }
  }

  @Test("Without marks, what follows a line at once is part of a paste")
  func unmarked() throws {
    try withHome { home in
      let terminal = try home.open(environment: ["TERM": "dumb"])
      try terminal.send("save \(home.path)/planted\n\(Self.dump)")
      try terminal.waitFor("1 dump")
      try leave(terminal, in: home)
    }
  }

  @Test("A list of dumps' names holds none of their control characters")
  func tabbed() throws {
    try withHome { home in
      let dump = try home.file(
        "d.txt", "# \u{1B}]0;planted\u{7}\n\(Self.dump)# b\n\(Self.dump)")
      let terminal = try home.open("--open", dump)
      try terminal.send("goto \t\t")
      try terminal.waitFor("�]0;planted�")
      try terminal.send("\u{15}")
      try leave(terminal, in: home)
    }
  }

  @Test("A refused 'open -' ends the run, for what follows may be a dump")
  func refused() throws {
    try withHome { home in
      let outcome = try shell(
        "cd \(home.path) && \"$0\" --keep-going <<'END'\nopen -\nsave planted\nEND"
      )
      #expect(outcome.status == .code(66))
      #expect(outcome.complaints.contains("Standard input holds the commands"))
      let files = try FileManager.default.contentsOfDirectory(
        atPath: home.path)
      #expect(files.isEmpty)
    }
  }

  @Test("No answer is written into a script whose stream has a closed number")
  func closedNumber() throws {
    try withHome { home in
      let text =
        String(repeating: "screen\n", count: 40)
        + String(repeating: "# mine\n", count: 12_000)
      let script = try home.file("mine.reuse", text)
      for closed in [">&-", "2>&-"] {
        _ = try shell("\"$0\" --script /dev/fd/3 3<>\(script) \(closed)")
        #expect(try String(contentsOfFile: script, encoding: .utf8) == text)
      }
    }
  }

  @Test("A marked paste that pauses is still a paste")
  func pausing() throws {
    try withHome { home in
      let terminal = try home.open()
      let dump = "<UITableView: 0x1; frame = (0 0; 1 1)>\n"
      let text = marked(dump + "save \(home.path)/planted\nstats\n")
      let rest = text.range(of: "save")?.lowerBound ?? text.endIndex
      try terminal.send(String(text[..<rest]))
      usleep(5_500_000)
      try terminal.send(String(text[rest...]))
      try terminal.waitFor("1 dump")
      try leave(terminal, in: home)
    }
  }

  @Test("The shell that started the program gets no line of a paste")
  func restOfPaste() throws {
    try withHome { home in
      let terminal = try PseudoTerminal(
        "/bin/bash", ["--norc", "--noprofile", "-i"],
        environment: [
          "HOME": home.path, "PATH": "/usr/bin:/bin", "PS1": "$ ",
          "TERM": "dumb",
        ])
      try terminal.send("cd \(home.path); \(builtProduct("reuse")) | cat\n")
      usleep(2_000_000)
      try terminal.send(
        "<UITableView: 0x1; frame = (0 0; 1 1)>\ntouch planted\n")
      usleep(2_000_000)
      try leave(terminal, in: home, sending: "exit 3")
    }
  }

  @Test("No key in a dump that is pasted stops the shell, or quits it")
  func keys() throws {
    for key in ["\u{1A}", "\u{1C}", "\u{4}\u{1A}", "\u{3}\u{1A}"] {
      try withHome { home in
        let terminal = try home.open()
        try terminal.send("open -\n")
        try terminal.waitFor("then press Control-D.")
        try terminal.send(
          Self.dump + key + "\nsave \(home.path)/planted\n\u{4}")
        try terminal.waitFor("▸ ")
        usleep(900_000)
        try leave(terminal, in: home, "\(key.debugDescription)")
      }
    }
  }

  @Test("A script by another number is still a standard input that was read")
  func otherNumber() throws {
    try withHome { home in
      _ = try home.file("dump.txt", Self.dump)
      let outcome = try shell(
        "cd \(home.path) && \"$0\" --open - --keep-going --script /dev/fd/3 "
          + "< dump.txt 3< dump.txt")
      #expect(outcome.complaints.contains("which was read as a file"))
      let files = try FileManager.default.contentsOfDirectory(
        atPath: home.path)
      #expect(files == ["dump.txt"])
    }
  }

  @Test("What came from standard input is neither saved nor waited for again")
  func again() throws {
    try withHome { home in
      _ = try home.file("dump.txt", Self.dump)
      let outcome = try shell(
        "cd \(home.path) && \"$0\" --keep-going -c 'open -' -c 'save s.reuse' "
          + "-c 'transcript t.md' < dump.txt")
      #expect(
        outcome.complaints.contains(
          "What came from standard input can't be opened again"),
        "\(outcome.complaints)")
      let files = try FileManager.default.contentsOfDirectory(
        atPath: home.path)
      #expect(files.sorted() == ["dump.txt", "t.md"])
    }
  }

  @Test("An unknown option's control characters don't reach the terminal")
  func options() throws {
    for argument in ["--\u{1B}[31m", "--chapter=\u{202E}x", "--mode=\u{9B}1m"] {
      let outcome = try reuse(argument, "b\u{1B}]0;x\u{7}", "c")
      #expect(outcome.status == .code(64))
      let raw = outcome.complaints.unicodeScalars.filter {
        $0 != "\n" && $0 != "\t" && isControl($0)
      }
      #expect(raw.isEmpty, "\(outcome.complaints.debugDescription)")
    }
  }

  @Test("Where standard input is closed, no opened file takes its place")
  func closed() throws {
    for words in ["--open dump.txt", "dump.txt", "--open -", "/dev/stdin", ""] {
      let outcome = try run("\"$0\" WORDS <&-", words)
      #expect(outcome.status != .code(7), "\(words): \(outcome.complaints)")
      #expect(!outcome.output.contains("saved"), "\(words): \(outcome.output)")
    }
  }

  @Test("At a terminal a dump ends with ^D, and then comes the prompt")
  func terminal() throws {
    try withHome { home in
      let terminal = try PseudoTerminal(
        program, ["--open", "-"], environment: home.environment)
      try terminal.send(Self.dump)
      try terminal.send(.control("d"))
      try terminal.waitFor("dump @0")
      try terminal.enter("quit 3", "")
      #expect(try terminal.finish() == .code(3))
    }
  }

  @Test("One standard input can't be two things")
  func twice() throws {
    for words in [
      "--open - --script -", "--open /dev/stdin --script -",
      "--open - /dev/fd/0", "--script - /dev/stdin",
    ] {
      let outcome = try run(Self.ways[0], words)
      #expect(outcome.status == .code(64), "\(words)")
      #expect(
        outcome.complaints.contains("only one of them"),
        "\(outcome.complaints)")
    }
  }

  /// Leaves with an exit code, and expects that no line of a dump wrote a file.
  private func leave(
    _ terminal: PseudoTerminal, in home: Home, _ words: String = "",
    sending line: String = "quit 3"
  ) throws {
    try terminal.enter(line, "")
    #expect(try terminal.finish() == .code(3), "\(words)")
    #expect(
      !FileManager.default.fileExists(atPath: "\(home.path)/planted"))
  }

  private var isLinux: Bool {
    FileManager.default.fileExists(atPath: "/proc/self/fd/0")
  }

  /// Runs a line in a folder that has only `dump.txt`, and expects that no other
  /// file comes into it.
  private func run(_ way: String, _ words: String) throws
    -> PipedProcess.Outcome
  {
    var outcome: PipedProcess.Outcome?
    try withHome { home in
      _ = try home.file("dump.txt", Self.dump)
      outcome = try shell(
        "cd \(home.path) && \(way.replacing("WORDS", with: words))")
      let files = try FileManager.default.contentsOfDirectory(
        atPath: home.path)
      #expect(files == ["dump.txt"], "\(words)")
    }
    return try #require(outcome)
  }
}

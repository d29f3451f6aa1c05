import Console
import PTYSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Typing at a real program: `EchoEditor`, which echoes every line.
@Suite("Line editor") struct LineEditorTests {
  @Test("A typed line arrives, and ^D on an empty line ends the program")
  func typing() throws {
    let terminal = try echo()
    try terminal.send("scroll 3\n")
    try terminal.waitFor("got: scroll 3")
    try terminal.waitFor("echo> ")
    try terminal.send(.control("D"))
    try terminal.waitFor("end")
    #expect(try terminal.finish() == .code(0))
  }

  @Test("^C forgets the line, and the session goes on")
  func interrupt() throws {
    let terminal = try echo()
    try terminal.send("scro")
    try terminal.send(.control("C"))
    try terminal.waitFor("interrupted")
    try terminal.send("cells\n")
    try terminal.waitFor("got: cells")
    try quit(terminal)
    #expect(!terminal.lines.contains { $0.contains("got: scro") })
  }

  @Test("The cursor moves, and text goes in where it stands")
  func editing() throws {
    let terminal = try echo()
    try terminal.send("ells x")
    try terminal.send(.control("W"))
    try terminal.send(.backspace)
    try terminal.send(.control("A"))
    try terminal.send("c")
    try terminal.send(.enter)
    try terminal.waitFor("got: cells\n")
    try quit(terminal)
  }

  @Test("After Ctrl-Space, Enter ends the line", arguments: ["dumb", "xterm"])
  func controlSpace(type: String) throws {
    let terminal = try echo(["TERM": type, "HINT": "1"])
    try terminal.send("ce")
    try terminal.send(.control("@"))
    try terminal.send("lls")
    try terminal.send(.control("@"))
    try terminal.send(.enter)
    try terminal.waitFor("got: cells")
    try quit(terminal)
  }

  @Test("Chinese can be typed and taken back, character by character")
  func chinese() throws {
    let terminal = try echo()
    try terminal.send("表格滚动")
    try terminal.send(.backspace)
    try terminal.send(.left)
    try terminal.send(.backspace)
    try terminal.send("單\n")
    try terminal.waitFor("got: 表單滚\n")
    try quit(terminal)
  }

  @Test("Chinese arrives where the locale is not UTF-8")
  func chineseInTheCLocale() throws {
    let terminal = try echo(["LC_ALL": "C"])
    try terminal.send("表格\n")
    try terminal.waitFor("got: 表格\n")
    try quit(terminal)
  }

  @Test("A paste of 400 lines loses nothing, in the order of the paste")
  func paste() throws {
    // The terminal echoes keys typed ahead into the answers, so only the
    // history shows which lines were read.
    try withFolder { folder in
      let path = "\(folder)/history"
      let terminal = try echo(history: path)
      let pasted = (1...400).map { "scroll \($0) 行" }
      try terminal.send(pasted.map { $0 + "\n" }.joined())
      try terminal.send("quit\n")
      #expect(try terminal.finish() == .code(0))
      let read = HistoryFile(path: path).lines()
      let lost = pasted.filter { !read.contains($0) }
      #expect(lost == [])
      #expect(read.count == 401 && read.starts(with: pasted))
    }
  }

  @Test("A line longer than a resized window arrives whole")
  func resize() throws {
    let terminal = try echo(columns: 40)
    let long = String(repeating: "abcdefghi ", count: 9)
    try terminal.send(long)
    terminal.resize(columns: 60, rows: 10)
    try terminal.send(.left)
    terminal.resize(columns: 20, rows: 10)
    try terminal.send("end\n")
    try terminal.waitFor("got: \(long.dropLast())end \n")
    try quit(terminal)
  }

  @Test("The terminal's settings are the same before and after")
  func settings() throws {
    let terminal = try PseudoTerminal(
      afterLine: builtProduct("EchoEditor"),
      environment: ["LC_ALL": "C.UTF-8"])
    let before = terminal.settings
    try terminal.send("go\n")
    try terminal.waitFor("echo> ")
    try terminal.send("work\n")
    try terminal.waitFor("working")
    #expect(terminal.settings == before)
    try terminal.send(.control("C"))
    try terminal.waitFor("stopped")
    try quit(terminal)
    #expect(terminal.settings == before)
  }

  @Test("^Z goes back to the shell, and the line is there on return")
  func suspend() throws {
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-i"], environment: ["LC_ALL": "C.UTF-8", "PS1": "shell$ "])
    try terminal.waitFor("shell$ ")
    for round in 1...2 {
      if round == 1 {
        try terminal.send(builtProduct("EchoEditor") + "\n")
        try terminal.waitFor("echo> ")
        try terminal.send("cel")
      }
      try terminal.send(.control("Z"))
      try terminal.waitFor("shell$ ")
      try terminal.send("fg\n")
      try terminal.waitFor("echo> ")
    }
    try completeAndLeave(terminal)
  }

  @Test("SIGTSTP from outside stops the program, and fg brings the line back")
  func stopped() throws {
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-i"], environment: ["LC_ALL": "C.UTF-8", "PS1": "shell$ "])
    try terminal.waitFor("shell$ ")
    let editor = builtProduct("EchoEditor")
    try terminal.send("sh -c 'echo pid=$$; exec \(editor)'\n")
    try terminal.waitFor("echo> ")
    let line = try #require(terminal.lines.last { $0.hasPrefix("pid=") })
    let process = try #require(pid_t(line.dropFirst(4)))
    for letters in ["ce", "l"] {
      try terminal.send(letters)
      try terminal.waitFor(letters)
      try waitUntilAsleep(process)
      #expect(kill(process, SIGTSTP) == 0)
      try terminal.waitFor("shell$ ")
      try terminal.send("fg\n")
      try terminal.waitFor("echo> ")
    }
    try completeAndLeave(terminal)
  }

  @Test(
    "SIGTSTP to a session leader loses no line and is not read as ^D")
  func unstoppable() throws {
    // The system does not stop the leader of a session.
    let terminal = try echo()
    try terminal.send("表格 cel")
    try terminal.waitFor("表格 cel")
    for _ in 1...3 {
      try stop(terminal)
      try terminal.waitFor("表格 cel")
    }
    try terminal.send("ls\n")
    try terminal.waitFor("got: 表格 cells\n")
    try terminal.waitFor("echo> ")
    try terminal.send(.control("R"))
    try terminal.send("c")
    try terminal.waitFor("表格 cells")
    try stop(terminal)
    try terminal.waitFor("表格 cells")
    try terminal.send("!\n")
    try terminal.waitFor("got: 表格 cells!\n")
    try terminal.waitFor("echo> ")
    try stop(terminal)
    try terminal.send(.control("D"))
    try terminal.waitFor("end")
    #expect(try terminal.finish() == .code(0))
  }

  /// Completes `cel` to `cells`, then leaves the editor and the shell that runs
  /// it.
  private func completeAndLeave(_ terminal: PseudoTerminal) throws {
    try terminal.send("ls\n")
    try terminal.waitFor("got: cells")
    try terminal.send("quit\n")
    try terminal.waitFor("shell$ ")
    try terminal.send("exit\n")
    #expect(try terminal.finish() == .code(0))
  }

  private func stop(_ terminal: PseudoTerminal) throws {
    try waitUntilAsleep(terminal.process)
    terminal.signal(SIGTSTP)
    try terminal.waitFor("echo> ")
  }
}

@Suite("Keys while a command runs") struct InterruptTests {
  @Test("^C is a flag that a command looks at, each time it runs")
  func flag() throws {
    let terminal = try echo()
    for _ in 1...2 {
      try terminal.send("work\n")
      try terminal.waitFor("working")
      try terminal.send(.control("C"))
      try terminal.waitFor("stopped")
    }
    try quit(terminal)
  }

  @Test("A second ^C leaves a hanging command with exit code 130")
  func twice() throws {
    let terminal = try echo()
    try terminal.send("hang\n")
    try terminal.waitFor("working")
    try terminal.send(.control("C"))
    try terminal.waitFor("not listening")
    try terminal.send(.control("C"))
    #expect(try terminal.finish() == .code(130))
  }
}

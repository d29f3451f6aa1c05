import PTYSupport
import Testing

/// Sessions typed at a terminal.
@Suite("Conversation") struct PromptTests {
  @Test("The banner names the chapter; the prompt says chapter and step")
  func prompt() throws {
    try withHome { home in
      let terminal = try home.open()
      #expect(terminal.text.contains("ReuseLab, chapter 1"))
      #expect(terminal.text.hasSuffix("reuse 1 @0 ▸ "))
      try terminal.enter("scroll 5", "Made c14.")
      try terminal.waitFor("reuse 1 @1 ▸ ")
      try terminal.enter("chapter 2", "13 cells made.")
      try terminal.waitFor("reuse 2 @0 ▸ ")
      try terminal.quit()
    }
  }

  @Test("--quiet greets nobody, and a C locale gets an ASCII prompt")
  func quiet() throws {
    try withHome { home in
      let terminal = try home.open("--quiet", environment: ["LC_ALL": "C"])
      #expect(terminal.text == "reuse 1 @0 > ")
      try terminal.enter("screen user", "| Row 12")
      try terminal.quit()
      #expect(terminal.text.utf8.allSatisfy { $0 < 128 })
    }
  }

  @Test("A terminal with colors and hints says the same as a dumb one")
  func terminals() throws {
    try withHome { home in
      for name in ["dumb", "xterm-256color"] {
        let terminal = try home.open(environment: ["TERM": name])
        try terminal.enter("scroll 5", "Made c14.")
        try terminal.enter("expect made = 14", "✓ made = 14")
        try terminal.quit()
      }
    }
  }

  @Test("^C between the greeting and the prompt leads to the prompt")
  func earlyInterrupt() throws {
    try withHome { home in
      for _ in 0..<20 {
        let terminal = try PseudoTerminal(
          program, ["--no-history"], environment: home.environment)
        try terminal.waitFor("completes them.")
        try terminal.send("\u{3}")
        try terminal.waitFor("reuse 1 @0 ▸ ")
        try terminal.enter("scroll 5", "Made c14.")
        try terminal.quit()
      }
    }
  }

  @Test("An error is a sentence, and the session goes on")
  func error() throws {
    try withHome { home in
      let terminal = try home.open()
      try terminal.enter("scrol 5", "Made c14.")
      try terminal.enter("undo", "There is no command 'undo'")
      try terminal.enter("scroll far", "'far' is not a distance")
      try terminal.enter("read /none", "There is no file '/none'")
      try terminal.enter("expect made = 14", "✓ made = 14")
      try terminal.quit()
    }
  }

  @Test("Tab completes commands, and listings by their names")
  func completion() throws {
    try withHome { home in
      let terminal = try home.open()
      try terminal.send("sta\t\n")
      try terminal.waitFor("cells ever made")
      try terminal.send("code \"Sec\t\n")
      try terminal.waitFor("struct SectionRecords")
      try terminal.quit()
    }
  }

  @Test("Tab lists the cells that live now, and no others")
  func liveNames() throws {
    try withHome { home in
      let terminal = try home.open()
      try terminal.send("why c1\t")
      try terminal.waitFor("c13")
      try terminal.send(.control("C"))
      try terminal.waitFor("@0 ▸ ")
      #expect(!terminal.text.contains("c14"))
      try terminal.enter("scroll 5", "@1 ▸ ")
      try terminal.send("why c1\t")
      try terminal.waitFor("c13")
      try terminal.waitFor("c14")
      try terminal.send(.control("C"))
      try terminal.waitFor("@1 ▸ ")
      try terminal.quit()
    }
  }

  @Test("Enter alone scrolls again, and does not reload again")
  func again() throws {
    try withHome { home in
      let terminal = try home.open()
      try terminal.enter("scroll 44", "Offset 44.")
      try terminal.enter("", "again: scroll 44")
      try terminal.waitFor("Offset 88.")
      try terminal.enter("", "Offset 132.")
      try terminal.enter("reload", "Sizes are read")
      try terminal.waitFor("@4 ▸ ")
      try terminal.enter("", "@4 ▸ ")
      try terminal.enter("expect step = 4", "✓ step = 4")
      try terminal.quit()
    }
  }

  @Test("Typed Chinese is shown as a row, and the phone's edge stays straight")
  func chinese() throws {
    try withHome { home in
      let terminal = try home.open()
      try terminal.enter("data edit 1 你好", "the table doesn't know")
      try terminal.enter("reload; screen user", "│ Row 12")
      try terminal.quit()
      let row = "│ 你好" + String(repeating: " ", count: 36) + " │"
      #expect(terminal.lines.contains { $0.hasPrefix(row) })
    }
  }

  @Test("A page is as wide as the window is now")
  func resize() throws {
    try withHome { home in
      let terminal = try home.open()
      for columns in [62, 70, 60] {
        terminal.resize(columns: columns, rows: 24)
        try terminal.enter("stats", "made")
        let top = "┌"
        try terminal.enter("expect step = 0", "✓ step = 0")
        let boxes = terminal.lines.filter { $0.hasPrefix(top) }
        #expect(boxes.last?.count == columns)
      }
      try terminal.quit()
    }
  }

  @Test("A paste of 400 lines is performed line by line, none lost")
  func paste() throws {
    try withHome { home in
      let terminal = try home.open()
      let pasted = (1...400).map { "scroll \($0 % 7) # \($0)" }
      try terminal.send(pasted.map { $0 + "\n" }.joined())
      try terminal.waitFor("@400 ▸ ")
      try terminal.enter("expect step = 400", "✓ step = 400")
      try terminal.quit()
      #expect(home.commands == pasted + ["expect step = 400", "quit"])
    }
  }
}

@Suite("Keys with a meaning of their own") struct KeyTests {
  @Test("^C forgets the line, and the session goes on")
  func forget() throws {
    try withHome { home in
      let terminal = try home.open()
      try terminal.send("scroll 5")
      try terminal.send(.control("C"))
      try terminal.waitFor("@0 ▸ ")
      try terminal.enter("expect step = 0", "✓ step = 0")
      try terminal.quit()
      #expect(home.commands == ["expect step = 0", "quit"])
    }
  }

  @Test("^C gives a long command up, with one sentence and the table as it was")
  func giveUp() throws {
    try withHome { home in
      let terminal = try home.open("--scenario", "ten-thousand")
      try terminal.enter("stats; \(minutesOfWork)", "contentOffset")
      try terminal.send(.control("C"))
      try terminal.waitFor(
        "Interrupted; the table is as it was before the command")
      try terminal.waitFor("@0 ▸ ")
      try terminal.enter("expect step = 0; expect offset = 0", "✓ offset = 0")
      try terminal.quit()
      #expect(terminal.text.split(separator: "Interrupted").count == 2)
    }
  }

  @Test("^C ends a repetition, and the prompt comes back each time")
  func giveUpRepeat() throws {
    try withHome { home in
      let terminal = try home.open()
      for _ in 1...2 {
        try terminal.enter(
          "stats; repeat 100000: top; bottom", "contentOffset")
        try terminal.send(.control("C"))
        try terminal.waitFor("Interrupted")
        try terminal.waitFor(" ▸ ")
      }
      try terminal.enter("scroll to top; expect offset = 0", "✓ offset = 0")
      try terminal.quit()
      #expect(terminal.text.split(separator: "Interrupted").count == 3)
    }
  }

  @Test("Long work says how far it is, on a line that goes when it ends")
  func progress() throws {
    try withHome { home in
      let terminal = try home.open(
        "--chapter", "2", environment: ["TERM": "xterm"])
      try terminal.send("scenario ten-thousand\n")
      try terminal.send(minutesOfWork + "\n")
      try terminal.waitFor("value 1 of 900, frame ")
      try terminal.waitFor("; ^C stops it")
      try terminal.waitFor("value 1 of 900, frame ")
      try terminal.send(.control("C"))
      try terminal.waitFor(
        "Interrupted; the table is as it was before the command")
      try terminal.enter("expect step = 0", "✓ step = 0")
      try terminal.quit()
    }
  }

  @Test("Short work, work without a terminal, and a dumb one show no such line")
  func noProgress() throws {
    let line = "repeat 300: top; bottom"
    let piped = try reuse("--no-history", "-c", line)
    #expect(piped.complaints.isEmpty && !piped.output.contains("stops it"))
    try withHome { home in
      let terminal = try home.open(environment: ["TERM": "dumb"])
      try terminal.enter("repeat 6000: turn", "6,000 times")
      try terminal.quit()
      #expect(!terminal.text.contains("stops it"))
    }
  }

  @Test("^C while a long answer is printed cuts it, and says that it is done")
  func cut() throws {
    try withHome { home in
      let terminal = try home.open(environment: ["PAGER": "cat"])
      try terminal.enter("repeat 900: scroll 1", "900 times")
      try terminal.send("timeline\n")
      try terminal.waitFor("opening")
      try terminal.send(.control("C"))
      try terminal.waitFor(
        "Interrupted; the command is done, the rest of its answer isn't shown")
      try terminal.enter("expect step = 900", "✓ step = 900")
      try terminal.quit()
      #expect(!terminal.text.contains("@899 "))
    }
  }

  @Test("^D leaves with 0 and the terminal as it was found")
  func leave() throws {
    try withHome { home in
      let terminal = try PseudoTerminal(
        afterLine: program,
        environment: home.environment)
      let before = terminal.settings
      try terminal.send("go\n")
      try terminal.waitFor("@0 ▸ ")
      #expect(terminal.settings != before)
      try terminal.enter("scroll 5", "@1 ▸ ")
      try terminal.send(.control("D"))
      #expect(try terminal.finish() == .code(0))
      #expect(terminal.settings == before)
    }
  }

  @Test("quit leaves with its code and the terminal as it was found")
  func quit() throws {
    try withHome { home in
      let terminal = try PseudoTerminal(
        afterLine: program,
        environment: home.environment)
      let before = terminal.settings
      try terminal.send("go\n")
      try terminal.waitFor("@0 ▸ ")
      try terminal.send("quit 3\n")
      #expect(try terminal.finish() == .code(3))
      #expect(terminal.settings == before)
    }
  }

  @Test("^Z goes back to the shell, and fg to the line as it was")
  func suspend() throws {
    try withHome { home in
      let terminal = try PseudoTerminal(
        "/bin/sh", ["-i"],
        environment: home.environment.merging(["PS1": "shell$ "]) { $1 })
      try terminal.waitFor("shell$ ")
      try terminal.enter("\"\(program)\"", "@0 ▸ ")
      try terminal.send("scroll ")
      try terminal.send(.control("Z"))
      try terminal.waitFor("shell$ ")
      try terminal.enter("fg", "@0 ▸ ")
      try terminal.enter("5", "Made c14.")
      try terminal.enter("quit", "shell$ ")
      try terminal.send("exit\n")
      #expect(try terminal.finish() == .code(0))
    }
  }
}

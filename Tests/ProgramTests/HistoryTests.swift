import Foundation
import PTYSupport
import Testing

@Suite("Lines of earlier sessions") struct HistoryTests {
  @Test("The up arrow brings back what an earlier session typed")
  func recall() throws {
    try withHome { home in
      let first = try home.open()
      try first.enter("scroll 5", "Made c14.")
      try first.waitFor("@1 ▸ ")
      try first.send(.control("D"))
      try first.finish()

      let second = try home.open()
      try second.send(.up)
      try second.send(.enter)
      try second.waitFor("Made c14.")
      try second.quit()
      #expect(home.commands.first == "scroll 5")
    }
  }

  @Test("The history is its owner's alone")
  func mode() throws {
    try withHome { home in
      try home.open().quit()
      let facts = try FileManager.default.attributesOfItem(
        atPath: home.history)
      #expect(facts[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test("Two sessions at once lose nothing of each other")
  func two() throws {
    try withHome { home in
      let one = try home.open()
      let other = try home.open()
      try one.enter("scroll 1", "Offset 1.")
      try other.enter("scroll 2", "Offset 2.")
      try one.enter("scroll 3", "Offset 4.")
      #expect(home.commands == ["scroll 1", "scroll 2", "scroll 3"])
      try other.quit()
      try one.quit()
    }
  }

  @Test("A line is kept before it runs, so a crash loses nothing")
  func crash() throws {
    try withHome { home in
      let terminal = try home.open()
      try terminal.enter("scroll 5", "Made c14.")
      terminal.signal(SIGKILL)
      #expect(try terminal.finish() == .signal(SIGKILL))
      #expect(home.commands == ["scroll 5"])
    }
  }

  @Test("--no-history writes none")
  func none() throws {
    try withHome { home in
      let terminal = try home.open("--no-history")
      try terminal.enter("scroll 5", "Made c14.")
      try terminal.quit()
      #expect(access("\(home.path)/state", F_OK) != 0)
    }
  }

  @Test("A history that can't be written is told once, and nothing stops")
  func unwritable() throws {
    try withHome { home in
      let terminal = try home.open(
        environment: ["XDG_STATE_HOME": "/dev/null"])
      try terminal.enter("scroll 5", "Made c14.")
      try terminal.enter("scroll 5", "Offset 10.")
      try terminal.quit()
      let warnings = terminal.lines.filter {
        $0.hasPrefix("history is not kept: /dev/null/reuselab/history ")
      }
      #expect(warnings.count == 1)
    }
  }

  @Test("A line that no longer fits leaves no fragment, and nothing stops")
  func full() throws {
    try withHome { home in
      let folder = "\(home.path)/state/reuselab"
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      let old = String(repeating: "top\n", count: 125)
      try Data(old.utf8).write(to: URL(filePath: home.history))
      // `ulimit -f` counts blocks of 512 bytes, so 12 bytes are left.
      let terminal = try PseudoTerminal(
        "/bin/sh", ["-c", "ulimit -f 1; exec \"$0\" --width 200", program],
        environment: home.environment)
      try terminal.waitFor("@0 ▸ ")
      try terminal.enter("scroll 5 # a long remark", "Made c14.")
      try terminal.waitFor("history is not kept: ")
      try terminal.waitFor("(File too large)")
      try terminal.enter("expect made = 14", "✓ made = 14")
      try terminal.quit()
      let kept = try String(contentsOfFile: home.history, encoding: .utf8)
      #expect(kept == old)
    }
  }
}

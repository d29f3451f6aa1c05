import PTYSupport
import Testing

/// The keys that search the history and complete words.
@Suite("Searching and completing") struct HistorySearchTests {
  @Test("^R finds a line typed before, beside the live hints")
  func search() throws {
    try withHome { home in
      let terminal = try home.open(environment: ["TERM": "xterm"])
      try terminal.enter("scroll 7", "Offset 7.")
      try terminal.enter("goto @1", "@1 of 1")
      try terminal.waitFor("@1 ▸ ")
      try terminal.send(.control("R"))
      try terminal.send("oll")
      try terminal.send(.enter)
      try terminal.waitFor("Offset 14.")
      try terminal.quit()
    }
  }

  @Test("Tab says beside a word what it means")
  func notes() throws {
    try withHome { home in
      let terminal = try home.open()
      try terminal.send("set \t")
      try terminal.waitFor("a line per layout pass")
      try terminal.send(.control("C"))
      try terminal.waitFor("@0 ▸ ")
      try terminal.send("why c1\t")
      try terminal.waitFor("visible, row 12")
      try terminal.send(.control("C"))
      try terminal.waitFor("@0 ▸ ")
      try terminal.quit()
    }
  }
}

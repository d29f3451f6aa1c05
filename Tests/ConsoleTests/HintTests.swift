import Console
import Foundation
import PTYSupport
import Testing

@Suite("Hints and settings of one's own") struct HintTests {
  @Test("A hint follows the line, and changes nothing that is typed")
  func hint() throws {
    let terminal = try echo(["TERM": "xterm", "HINT": "1"])
    try terminal.waitFor("type a word")
    try terminal.send("-")
    try terminal.waitFor("1 characters")
    try terminal.send("^\\ \"a~")
    try terminal.send(.backspace)
    try terminal.send("格\t\n")
    try terminal.waitFor("got: -^\\ \"a格\n")
    try quit(terminal)
  }

  @Test("With a hint, the arrow, ^R and ^C do what they do without")
  func keys() throws {
    let terminal = try echo(["TERM": "xterm", "HINT": "1"])
    try terminal.send("cells\n")
    try terminal.waitFor("got: cells\n")
    try terminal.waitFor("echo> ")
    try terminal.send(.up)
    try terminal.send(" 2\n")
    try terminal.waitFor("got: cells 2\n")
    try terminal.waitFor("echo> ")
    try terminal.send(.control("R"))
    try terminal.send("ls 2\n")
    try terminal.waitFor("got: cells 2\n")
    try terminal.waitFor("echo> ")
    try terminal.send("forgotten")
    try terminal.send(.control("C"))
    try terminal.waitFor("interrupted")
    try quit(terminal)
  }

  @Test("With a hint, a paste of 400 lines loses nothing")
  func paste() throws {
    try withFolder { folder in
      let path = "\(folder)/history"
      let terminal = try echo(["TERM": "xterm", "HINT": "1"], history: path)
      let pasted = (1...400).map { "scroll \($0) 行" }
      try terminal.send((pasted + ["quit", ""]).joined(separator: "\n"))
      #expect(try terminal.finish() == .code(0))
      let read = HistoryFile(path: path).lines()
      #expect(read.count == 401 && read.starts(with: pasted))
    }
  }

  @Test("A line too long for a hint beside it is typed without")
  func longLine() throws {
    let terminal = try echo(["TERM": "xterm", "HINT": "1"])
    let line = String(repeating: "abcdefg ", count: 2_500)
    try terminal.send(line + "\n")
    try terminal.waitFor("got: ")
    try terminal.waitFor("echo> ")
    try terminal.send("hints\n")
    try terminal.waitFor("asked for")
    try quit(terminal)
    let count = try #require(
      terminal.text.split(separator: "asked for ").last
        .flatMap { Int($0.prefix { $0.isNumber }) })
    #expect((80...1_000).contains(count), "\(count)")
  }

  @Test("~/.editrc binds keys; ^C and Tab work even in vi mode")
  func editrc() throws {
    try withFolder { home in
      let settings = "bind -v\nbind -s ^G kept\nreuse:bind -s ^O ours\n"
      try settings.write(
        toFile: "\(home)/.editrc", atomically: true, encoding: .utf8)
      let terminal = try echo(["HOME": home])
      try terminal.send(.control("G"))
      try terminal.send(.control("O"))
      try terminal.send(" ce\t\n")
      try terminal.waitFor("got: keptours cells \n")
      try terminal.waitFor("echo> ")
      try terminal.send("forgotten")
      try terminal.send(.control("C"))
      try terminal.waitFor("interrupted")
      try quit(terminal)
    }
  }

  @Test("A dumb terminal gets no hint, and still edits")
  func dumb() throws {
    let terminal = try echo(["TERM": "dumb", "HINT": "1"])
    try terminal.send("cellz")
    try terminal.send(.backspace)
    try terminal.send("s\n")
    try terminal.waitFor("got: cells\n")
    try quit(terminal)
    #expect(!terminal.text.contains("type a word"))
  }
}

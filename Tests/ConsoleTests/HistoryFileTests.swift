import Console
import Foundation
import PTYSupport
import Testing

@Suite("History") struct HistoryFileTests {
  @Test("Lines come back in order, in a folder and file made for their owner")
  func order() throws {
    try withFolder { folder in
      let path = "\(folder)/state/reuselab/history"
      let history = HistoryFile(path: path)
      #expect(history.lines() == [])
      for line in ["scroll 3", "", "  ", "cells", "滚动"] {
        try history.append(line)
      }
      #expect(history.lines() == ["scroll 3", "cells", "滚动"])
      #expect(history.lines(last: 2) == ["cells", "滚动"])
      #expect(try text(path) == "scroll 3\ncells\n滚动\n")
      #expect(try mode(path) == 0o600)
      #expect(try mode("\(folder)/state/reuselab") == 0o700)
    }
  }

  @Test("A file that others could read is closed to them")
  func closed() throws {
    try withFolder { folder in
      let path = "\(folder)/history"
      try Data("top\n".utf8).write(to: URL(filePath: path))
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o644], ofItemAtPath: path)
      try HistoryFile(path: path).prepare()
      #expect(try mode(path) == 0o600)
    }
  }

  @Test("A malformed file gives what can be read of it, and grows on")
  func malformed() throws {
    try withFolder { folder in
      let path = "\(folder)/history"
      let bytes: [UInt8] =
        Array("top\n\n\nbo".utf8) + [0xFF] + Array("tom\r\na".utf8) + [0]
        + Array("b\npage\npage\nunfinish".utf8)
      try Data(bytes).write(to: URL(filePath: path))
      let history = HistoryFile(path: path)
      let read = ["top", "bo\u{FFFD}tom", "a\u{FFFD}b", "page", "unfinish"]
      #expect(history.lines() == read)
      try history.append("cells")
      #expect(history.lines() == read + ["cells"])
    }
  }

  @Test("Any bytes can be read as a history")
  func anyBytes() throws {
    try withFolder { folder in
      let path = "\(folder)/history"
      for round in 1...200 {
        let bytes = (0..<300).map { UInt8($0 * (2 * round + 1) % 256) }
        try Data(bytes).write(to: URL(filePath: path))
        let lines = HistoryFile(path: path).lines()
        #expect(
          lines.allSatisfy { !$0.isEmpty && !$0.contains("\0") }, "\(bytes)")
      }
    }
  }

  @Test("A line is one line, whatever was in it")
  func breaks() throws {
    try withFolder { folder in
      let history = HistoryFile(path: "\(folder)/history")
      try history.append("a\nb\r\nc\0d")
      #expect(history.lines() == ["a b c d"])
    }
  }

  @Test("Only the end of a very long file is read")
  func long() throws {
    try withFolder { folder in
      let path = "\(folder)/history"
      let text = (1...200_000).map { "scroll \($0)\n" }.joined()
      try Data(text.utf8).write(to: URL(filePath: path))
      let lines = HistoryFile(path: path).lines()
      #expect(lines.count == 1_000)
      #expect(lines.first == "scroll 199001")
      #expect(lines.last == "scroll 200000")
    }
  }

  @Test("A place that can't be written gives a sentence")
  func unwritable() throws {
    try withFolder { folder in
      try Data().write(to: URL(filePath: "\(folder)/file"))
      let path = "\(folder)/file/history"
      let history = HistoryFile(path: path)
      #expect(history.lines() == [])
      let error = #expect(throws: HistoryError.self) { try history.prepare() }
      #expect(
        error?.description
          == "history is not kept: \(path) can't be written (Not a directory)")
    }
  }

  @Test(
    "A full disk is told in the system's words",
    .enabled(if: access("/dev/full", W_OK) == 0, "there is no /dev/full"))
  func full() throws {
    let history = HistoryFile(path: "/dev/full")
    try history.prepare()
    let error = #expect(throws: HistoryError.self) {
      try history.append("cells")
    }
    #expect(
      error?.description == "history is not kept: /dev/full can't be written "
        + "(No space left on device)")
  }

  @Test("A pipe is no history, and nobody waits for it")
  func pipe() throws {
    try withFolder { folder in
      let path = "\(folder)/history"
      #expect(mkfifo(path, 0o600) == 0)
      let history = HistoryFile(path: path)
      #expect(history.lines() == [])
      let error = #expect(throws: HistoryError.self) { try history.prepare() }
      #expect(
        error?.description == "history is not kept: \(path) is no plain file")
    }
  }

  @Test("The file lies in the state folder, by default in the home")
  func place() {
    func path(_ environment: [String: String]) -> String? {
      HistoryFile.standard(environment: environment)?.path
    }
    #expect(path(["XDG_STATE_HOME": "/s"]) == "/s/reuselab/history")
    let home = "/h/.local/state/reuselab/history"
    #expect(path(["HOME": "/h"]) == home)
    #expect(path(["HOME": "/h", "XDG_STATE_HOME": "relative"]) == home)
    #expect(path([:]) == nil)
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      as? Int
  }
}

@Suite("History at the prompt") struct RecallTests {
  @Test("Lines of an earlier session come back with the arrow and ^R")
  func recall() throws {
    try withFolder { folder in
      let path = "\(folder)/history"
      try HistoryFile(path: path).append("scroll to 12 滚")
      try HistoryFile(path: path).append("cells")
      let terminal = try echo(history: path)
      try terminal.send(.up)
      try terminal.send(.enter)
      try terminal.waitFor("got: cells\n")
      try terminal.waitFor("echo> ")
      try terminal.send(.control("R"))
      try terminal.send("to 1")
      try terminal.send(.enter)
      try terminal.waitFor("got: scroll to 12 滚\n")
      try quit(terminal)
    }
  }

  @Test("A line is on disk before its command runs")
  func crash() throws {
    try withFolder { folder in
      let path = "\(folder)/history"
      let terminal = try echo(history: path)
      try terminal.send("cells\nhang\n")
      try terminal.waitFor("working")
      #expect(HistoryFile(path: path).lines() == ["cells", "hang"])
      terminal.signal(SIGKILL)
      #expect(try terminal.finish() == .signal(SIGKILL))
      #expect(HistoryFile(path: path).lines() == ["cells", "hang"])
    }
  }

  @Test("Two sessions at a time lose nothing")
  func together() throws {
    try withFolder { folder in
      let path = "\(folder)/history"
      let one = try echo(history: path)
      let two = try echo(history: path)
      for number in 1...20 {
        try one.send("one \(number)\n")
        try two.send("two \(number)\n")
      }
      try one.waitFor("got: one 20")
      try two.waitFor("got: two 20")
      try quit(one)
      try quit(two)
      let lines = HistoryFile(path: path).lines()
      for name in ["one", "two"] {
        #expect(
          lines.filter { $0.hasPrefix(name) }
            == (1...20).map { "\(name) \($0)" })
      }
    }
  }

  @Test("Without a place for the history the session goes on, warned once")
  func unwritable() throws {
    try withFolder { folder in
      try Data().write(to: URL(filePath: "\(folder)/file"))
      let terminal = try echo(history: "\(folder)/file/history")
      try terminal.send("cells\n")
      try terminal.waitFor("got: cells")
      try terminal.send(.up)
      try terminal.send("!\n")
      try terminal.waitFor("got: cells!")
      try quit(terminal)
      let warnings = terminal.lines.filter { $0.contains("is not kept") }
      #expect(warnings.count == 1)
    }
  }
}

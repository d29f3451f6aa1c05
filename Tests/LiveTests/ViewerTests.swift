import Foundation
import PTYSupport
import Testing

@testable import Live

/// The program under test, which is the shell and the viewer.
nonisolated let program = builtProduct("reuse")

/// A folder in which shells and viewers find each other, and nobody else's.
struct Desk {
  let folder: String

  var place: LivePlace { LivePlace(path: folder + "/reuselab") }

  var environment: [String: String] {
    [
      "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "HOME": folder,
      "XDG_RUNTIME_DIR": folder, "XDG_STATE_HOME": folder,
    ]
  }

  /// A shell, waiting at its first prompt.
  func shell(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      program, ["--quiet"] + arguments,
      environment: self.environment.merging(environment) { $1 })
    try terminal.waitFor("@0 ")
    return terminal
  }

  /// A viewer that has drawn a text.
  func viewer(
    _ arguments: String..., environment: [String: String] = [:],
    columns: Int = 80, rows: Int = 24, drawing text: String
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      program, ["--live"] + arguments,
      environment: self.environment.merging(environment) { $1 },
      columns: columns, rows: rows)
    try terminal.waitFor(text)
    return terminal
  }
}

func withDesk(_ body: (Desk) throws -> Void) throws {
  try withFolder { try body(Desk(folder: $0)) }
}

extension PseudoTerminal {
  fileprivate func enter(_ line: String, _ answer: String) throws {
    try send(line + "\n")
    try waitFor(answer)
  }

  fileprivate func quit() throws {
    try send("quit\n")
    #expect(try finish() == .code(0))
  }

  fileprivate func leave() throws {
    try send("q")
    #expect(try finish() == .code(0))
  }
}

@Suite("A shell and a viewer, in two terminals") struct ViewerTests {
  @Test(
    "A viewer waits for a shell, follows it back and forth, and sees it end")
  func follow() throws {
    try withDesk { desk in
      let viewer = try desk.viewer(
        drawing: "No shell is running at a terminal.")
      let shell = try desk.shell("--chapter", "3", "--scenario", "mismatched")
      try viewer.waitFor("Chapter 3, Reload Hiding · mismatched  3 @0")
      try shell.enter("reload", "3 @1 ▸")
      try viewer.waitFor("3 @1")
      try viewer.waitFor("orphaned, in the tree")
      try viewer.waitFor("reload: Sizes are read")
      try shell.enter("back", "3 @0/1 ▸")
      try viewer.waitFor("3 @0/1")
      try shell.quit()
      try viewer.waitFor("The shell has ended.")
      let next = try desk.shell("--chapter", "2")
      try viewer.waitFor("Chapter 2, Reuse Queues")
      try viewer.leave()
      try next.quit()
    }
  }

  @Test(
    "A viewer plays a step's frames, stops at the last, and steps through them")
  func frames() throws {
    try withDesk { desk in
      let shell = try desk.shell()
      let viewer = try desk.viewer(drawing: "Chapter 1, ")
      try shell.enter("scroll 440 by 40", "@1 ▸")
      for frame in 1...11 { try viewer.waitFor("frame \(frame) of 11") }
      try viewer.waitFor("space pauses")
      try viewer.send(.left)
      try viewer.waitFor("frame 10 of 11 · space goes on")
      try viewer.send(.left)
      try viewer.waitFor("8 rows above, 360 points")
      try viewer.waitFor("frame 9 of 11")
      try viewer.send(.right)
      try viewer.waitFor("frame 10 of 11")
      try viewer.send(" ")
      try viewer.waitFor("frame 11 of 11 · space pauses")
      // At the end, space plays the frames again.
      try viewer.send(" ")
      try viewer.waitFor("frame 1 of 11")
      try shell.enter("scroll -44", "@2 ▸")
      try viewer.waitFor("1 @2")
      try viewer.leave()
      try shell.quit()
    }
  }

  @Test("A killed viewer leaves the shell as it is, and the next one sees it")
  func killedViewer() throws {
    try withDesk { desk in
      let shell = try desk.shell()
      let viewer = try desk.viewer(drawing: "Chapter 1, ")
      viewer.signal(SIGKILL)
      #expect(try viewer.finish() == .signal(SIGKILL))
      try shell.enter("scroll 5", "Made c14.")
      let next = try desk.viewer(drawing: "1 @1")
      try shell.enter("expect made = 14", "✓ made = 14")
      try next.leave()
      try shell.quit()
    }
  }

  @Test("A killed shell is told of, and the next one removes its socket")
  func killedShell() throws {
    try withDesk { desk in
      let shell = try desk.shell()
      let viewer = try desk.viewer(drawing: "Chapter 1, ")
      shell.signal(SIGKILL)
      #expect(try shell.finish() == .signal(SIGKILL))
      try viewer.waitFor("The shell has ended.")
      #expect(desk.place.shells == [shell.process])
      let next = try desk.shell("--chapter", "2")
      try viewer.waitFor("Chapter 2, ")
      #expect(desk.place.shells == [next.process])
      try next.quit()
      #expect(desk.place.shells == [])
      try viewer.leave()
    }
  }

  @Test("Of several shells, a number chooses one")
  func several() throws {
    try withDesk { desk in
      let shells = [
        try desk.shell("--chapter", "1"), try desk.shell("--chapter", "2"),
      ].sorted { $0.process < $1.process }
      let viewer = try desk.viewer(drawing: "Several shells are running.")
      try viewer.waitFor("process \(shells[0].process)")
      try viewer.waitFor("process \(shells[1].process)")
      try viewer.send("2")
      try viewer.waitFor("1-2 another shell")
      try shells[1].enter("scroll 5", "@1 ▸")
      try viewer.waitFor("@1")
      try viewer.send("1")
      try viewer.waitFor("@0")
      try shells[0].quit()
      // The one that is left is followed.
      try viewer.waitFor("@1")
      try shells[1].quit()
      try viewer.leave()
    }
  }

  @Test("A window of another size is drawn anew, however small")
  func resize() throws {
    try withDesk { desk in
      let shell = try desk.shell("--chapter", "3")
      let viewer = try desk.viewer(drawing: "Chapter 3, ")
      for (columns, rows) in [(120, 50), (40, 12), (9, 3), (2, 1), (80, 24)] {
        viewer.resize(columns: columns, rows: rows)
        try viewer.waitFor(
          columns > 20 ? "Chapter 3, " : rows > 2 ? "3 @0" : "…")
      }
      try shell.enter("scroll 5", "@1 ▸")
      try viewer.waitFor("3 @1")
      try viewer.leave()
      try shell.quit()
    }
  }

  @Test("^Z goes back to the user's shell, fg draws again, and ^C leaves")
  func suspend() throws {
    try withDesk { desk in
      let shell = try desk.shell()
      let terminal = try PseudoTerminal(
        "/bin/sh", ["-i"],
        environment: desk.environment.merging(["PS1": "shell$ "]) { $1 })
      try terminal.waitFor("shell$ ")
      try terminal.enter("stty -a", "shell$ ")
      let before = terminal.settings
      try terminal.enter("\"\(program)\" --live", "Chapter 1, ")
      #expect(terminal.settings != before)
      try terminal.send(.control("Z"))
      try terminal.waitFor("shell$ ")
      try shell.enter("scroll 5", "@1 ▸")
      try terminal.enter("fg", "1 @1")
      try shell.enter("scroll 44", "@2 ▸")
      try terminal.waitFor("1 @2")
      try terminal.send(.control("C"))
      try terminal.waitFor("shell$ ")
      #expect(terminal.settings == before)
      try terminal.send("exit\n")
      #expect(try terminal.finish() == .code(0))
      try shell.quit()
    }
  }

  @Test("A signal ends the viewer with its number, and the terminal as it was")
  func signals() throws {
    try withDesk { desk in
      for signal in [SIGTERM, SIGHUP, SIGINT, SIGQUIT] {
        let viewer = try PseudoTerminal(
          afterLine: program, "--live",
          environment: desk.environment)
        let before = viewer.settings
        try viewer.send("go\n")
        try viewer.waitFor("No shell is running")
        viewer.signal(signal)
        #expect(try viewer.finish() == .code(128 + signal))
        #expect(viewer.settings == before)
      }
    }
  }

  @Test("A crash gives the terminal back")
  func crash() throws {
    try withDesk { desk in
      let viewer = try PseudoTerminal(
        afterLine: program, "--live",
        environment: desk.environment)
      let before = viewer.settings
      try viewer.send("go\n")
      try viewer.waitFor("No shell is running")
      viewer.signal(SIGSEGV)
      #expect(try viewer.finish() == .signal(SIGSEGV))
      #expect(viewer.settings == before)
    }
  }

  @Test("A stopped shell holds nobody up, and goes on with a viewer")
  func stoppedShell() throws {
    try withDesk { desk in
      let shell = try desk.shell()
      shell.signal(SIGSTOP)
      let viewer = try desk.viewer(
        drawing: "A shell is there, but it hasn't shown anything yet.")
      shell.signal(SIGCONT)
      try viewer.waitFor("Chapter 1, ")
      try shell.enter("scroll 5", "Made c14.")
      try viewer.waitFor("1 @1")
      try viewer.leave()
      try shell.quit()
    }
  }

  @Test("A viewer that reads nothing doesn't hold the shell up")
  func stuck() throws {
    try withDesk { desk in
      let shell = try desk.shell()
      let path = desk.place.path(of: shell.process)
      let viewer = try #require(MessageReader(path))
      _ = try viewer.next()
      for step in 1...60 {
        try shell.enter("scroll \(step % 2 == 1 ? 99 : -99) by 1", "@\(step) ▸")
      }
      var step = try viewer.next()
      while step.place != "1 @60" { step = try viewer.next() }
      try shell.quit()
    }
  }

  @Test(
    "A shell without a folder for its socket works, and the viewer says why")
  func noFolder() throws {
    try withDesk { desk in
      let none = ["XDG_RUNTIME_DIR": desk.folder + "/none"]
      let shell = try desk.shell(environment: none)
      try shell.enter("scroll 5", "Made c14.")
      try shell.quit()
      let viewer = try desk.viewer(
        environment: none, drawing: "can't be used: No such file or directory.")
      #expect(try viewer.finish() == .code(1))
      #expect(desk.place.shells == [])
    }
  }

  @Test("A folder that is open to others is used by neither")
  func openFolder() throws {
    try withDesk { desk in
      mkdir(desk.place.path, 0o755)
      chmod(desk.place.path, 0o755)
      let shell = try desk.shell()
      try shell.enter("scroll 5", "Made c14.")
      #expect(desk.place.shells == [])
      let viewer = try desk.viewer(drawing: "is open to other users.")
      #expect(try viewer.finish() == .code(1))
      try shell.quit()
    }
  }

  @Test("Only a shell at a terminal has a socket")
  func script() throws {
    try withDesk { desk in
      let process = try PipedProcess(
        program, ["--no-history"], environment: desk.environment)
      process.send("scroll 5\n")
      try process.waitFor("Made c14.")
      #expect(!FileManager.default.fileExists(atPath: desk.place.path))
      _ = try process.finish()
      let viewer = try PipedProcess(
        program, ["--live"], environment: desk.environment
      ).finish()
      #expect(viewer.status == .code(1) && viewer.output.isEmpty)
      #expect(viewer.complaints.contains("--live draws on a whole terminal"))
    }
  }

  @Test("A C locale and --ascii draw with ASCII characters")
  func ascii() throws {
    try withDesk { desk in
      let shell = try desk.shell("--chapter", "3")
      for viewer in [
        try desk.viewer(environment: ["LC_ALL": "C"], drawing: "| A c1"),
        try desk.viewer("--ascii", drawing: "| A c1"),
      ] {
        try viewer.waitFor("q leaves")
        try viewer.leave()
        #expect(viewer.text.utf8.allSatisfy { $0 < 128 })
      }
      try shell.quit()
    }
  }
}

import Foundation
import PTYSupport
import Testing

/// The pager, which shows answers longer than the window.
@Suite("Pager") struct PagerTests {
  @Test("A long answer goes through $PAGER, a short one does not")
  func long() throws {
    try withHome { home in
      let pager = try home.script("pager", "echo paged; cat; echo done")
      let terminal = try home.open(environment: capable(pager))
      try terminal.enter("help all", "done")
      #expect(terminal.text.contains("@travel"))
      try terminal.enter("goto @0", "@0 of 0")
      #expect(terminal.text.split(separator: "paged").count == 2)
      try terminal.enter("set pager off; help all", "history")
      try terminal.quit()
      #expect(terminal.text.split(separator: "paged").count == 2)
    }
  }

  @Test(
    "However the pager ends, the terminal and the session are as before",
    arguments: ["exit 0", "stty raw -echo; kill -9 $$", "head -n 2", "cat"])
  func closed(body: String) throws {
    try withHome { home in
      let pager = try home.script("pager", body)
      let terminal = try PseudoTerminal(
        afterLine: program,
        environment: home.environment.merging(capable(pager)) { $1 })
      let before = terminal.settings
      try terminal.send("go\n")
      try terminal.waitFor("@0 ▸ ")
      try terminal.enter("help all; scroll 5", "Made c14.")
      try terminal.enter("expect step = 1", "✓ step = 1")
      try terminal.quit()
      #expect(terminal.settings == before)
    }
  }

  @Test("^C in the pager is the pager's, and the session goes on")
  func interrupted() throws {
    try withHome { home in
      let pager = try home.script(
        "pager",
        "trap 'echo caught; exit' INT\necho waiting\nwhile :; do sleep 0.1; done"
      )
      let terminal = try home.open(environment: capable(pager))
      try terminal.enter("help all", "waiting")
      try terminal.send(.control("C"))
      try terminal.waitFor("caught")
      try terminal.enter("scroll 5", "Made c14.")
      try terminal.quit()
    }
  }

  @Test("A pager that is not there is told once, and the answer is printed")
  func missing() throws {
    try withHome { home in
      let terminal = try home.open(environment: capable("no-such-pager -x"))
      try terminal.enter("help all", "history")
      try terminal.waitFor("@0 ▸ ")
      try terminal.enter("help all", "history")
      try terminal.quit()
      let told = terminal.text.split(separator: "can't be started").count - 1
      #expect(told == 1)
    }
  }

  @Test("less shows the start, and q leads back to the prompt")
  func less() throws {
    guard access("/usr/bin/less", X_OK) == 0 else { return }
    try withHome { home in
      var facts = capable("less -FRX")
      facts["PATH"] = "/usr/bin:/bin"
      let terminal = try home.open(environment: facts)
      try terminal.enter("help all", "@travel")
      try terminal.send("q")
      try terminal.waitFor("@0 ▸ ")
      try terminal.enter("scroll 5", "Made c14.")
      try terminal.quit()
      #expect(!terminal.text.contains("the lines performed so far"))
    }
  }

  @Test("The pager may write no files and run no programs")
  func secure() throws {
    try withHome { home in
      let pager = try home.script(
        "pager", "echo \"secure=$LESSSECURE\"; cat >&-")
      let terminal = try home.open(environment: capable(pager))
      try terminal.enter("help all", "secure=1")
      try terminal.quit()
    }
  }

  @Test("Nothing is paged in a pipe, a script or on a dumb terminal")
  func elsewhere() throws {
    try withHome { home in
      let pager = try home.script("pager", "echo paged")
      let piped = try reuse(
        "-c", "help all", environment: ["PAGER": pager, "TERM": "xterm"])
      #expect(!piped.output.contains("paged"))
      let terminal = try home.open(
        environment: ["PAGER": pager, "TERM": "dumb"])
      try terminal.enter("help all", "history")
      try terminal.quit()
      #expect(!terminal.text.contains("paged"))
    }
  }

  /// An environment with a terminal that can draw, and with a pager.
  private func capable(_ pager: String) -> [String: String] {
    ["TERM": "xterm", "PAGER": pager, "PATH": "/usr/bin:/bin"]
  }
}

extension Home {
  /// Writes an executable shell script and returns its path.
  func script(_ name: String, _ body: String) throws -> String {
    let place = try file(name, "#!/bin/sh\n\(body)\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: place)
    return place
  }
}

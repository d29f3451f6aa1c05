import Foundation
import PTYSupport
import Testing

/// A script writes below the folder in which the program was started, a person
/// anywhere.
@Suite("Where a script may write") struct ScriptLimitTests {
  /// Paths, as seen from the folder `lesson`, at which a script may not write.
  private static let outside = [
    "../x", "HOME/x", "a/../../x", "out/x", "out/../x", "in/../../x", ".x",
    ".git/hooks/x", "a/.hidden/x", "into", "~/x", "out/\u{301}x", ".\u{301}x",
  ]
  private static let inside = ["x", "a/x", "HOME/lesson/x", "a/../x", "here/x"]

  @Test("Nothing is written outside the folder, however the script comes in")
  func refused() throws {
    var compared = 0
    for path in Self.outside {
      for way in [
        "printf 'save PATH\\n' | \"$0\"",
        "printf 'repeat 2: save PATH\\n' > s; \"$0\" --script s",
        "printf 'transcript PATH\\n' > s; \"$0\" -c 'read s'",
        "printf 'snapshot PATH.svg\\n' > s; printf 'read s\\n' | \"$0\"",
      ] {
        try withLesson { home in
          let before = try all(below: home.path)
          let outcome = try run(way, path, home)
          #expect(outcome.status == .code(1), "\(way), \(path)")
          #expect(
            outcome.complaints.contains("A script can't write '"),
            "\(way), \(path): \(outcome.complaints)")
          let after = try all(below: home.path)
          #expect(
            after.filter { $0 != "lesson/s" } == before, "\(way), \(path)")
          compared += 1
        }
      }
    }
    #expect(compared == Self.outside.count * 4)
  }

  @Test("Below the folder a script writes, and with --trust-scripts anywhere")
  func allowed() throws {
    for path in Self.inside {
      try withLesson { home in
        let outcome = try run("printf 'save PATH\\n' | \"$0\"", path, home)
        #expect(outcome.status == .code(0), "\(path): \(outcome.complaints)")
      }
    }
    for path in Self.outside {
      try withLesson { home in
        let outcome = try run(
          "printf 'save PATH\\n' | \"$0\" --trust-scripts", path, home)
        #expect(outcome.status == .code(0), "\(path): \(outcome.complaints)")
      }
    }
  }

  @Test("What a person types, or gives with -c, is written anywhere")
  func persons() throws {
    for path in Self.outside {
      try withLesson { home in
        let outcome = try run("\"$0\" -c 'save PATH'", path, home)
        #expect(outcome.status == .code(0), "\(path): \(outcome.complaints)")
      }
    }
    try withHome { home in
      let terminal = try home.open()
      try terminal.enter("save \(home.path)/typed", "replays them")
      try terminal.quit()
      #expect(FileManager.default.fileExists(atPath: "\(home.path)/typed"))
    }
  }

  @Test("A script plants nothing in a login file, whatever it tries")
  func login() throws {
    try withLesson { home in
      let old = try home.file(".bashrc", "alias ll='ls -l'\n")
      let outcome = try run(
        "printf 'checkpoint \"$(touch pwned)\"\\nsave ~/.bashrc\\n"
          + "save ~/.bashrc replace\\nsave HOME/.bashrc replace\\n' "
          + "| \"$0\" --keep-going", "", home)
      #expect(outcome.status == .code(1))
      #expect(
        try String(contentsOfFile: old, encoding: .utf8)
          == "alias ll='ls -l'\n")
      // Typed, it is still another program's file.
      let typed = try run(
        "\"$0\" -c 'save ~/.bashrc replace'", "", home)
      #expect(typed.complaints.contains("this shell didn't write it"))
      #expect(
        try String(contentsOfFile: old, encoding: .utf8)
          == "alias ll='ls -l'\n")
    }
  }

  @Test("A script doesn't build and run the exercises")
  func recheck() throws {
    try withLesson { home in
      let ran = try room(in: home)
      let script = try run("printf 'recheck\\n' | \"$0\"", "", home)
      #expect(script.complaints.contains("A script can't build and run"))
      #expect(!FileManager.default.fileExists(atPath: ran))
      let typed = try run("\"$0\" -c recheck", "", home)
      #expect(FileManager.default.fileExists(atPath: ran), "\(typed)")
    }
  }

  /// Makes a Playground in the folder, whose check leaves a file.
  ///
  /// - Returns: The file's path.
  private func room(in home: Home) throws -> String {
    let room = "\(home.path)/lesson/Playground"
    try FileManager.default.createDirectory(
      atPath: "\(room)/Cards", withIntermediateDirectories: true)
    _ = try home.file(
      "lesson/Playground/Cards/Chapter01.md",
      "# Chapter 1\n\n## A: B\n\nbuild · 5 minutes · workshop\n\nC.\n\n1. D.\n"
    )
    let check = try home.file(
      "lesson/Playground/check", "#!/bin/sh\ntouch ran\n")
    chmod(check, 0o755)
    return "\(home.path)/lesson/ran"
  }

  @Test("Two folders with equal names are two folders")
  func equalNames() throws {
    try withHome { home in
      for name in ["caf\u{E9}", "cafe\u{301}"] {
        try FileManager.default.createDirectory(
          atPath: "\(home.path)/\(name)", withIntermediateDirectories: true)
      }
      let outcome = try shell(
        "cd \(home.path)/caf\u{E9} && printf 'save ../cafe\u{301}/x\n' | \"$0\" "
          + "--width 400")
      #expect(outcome.complaints.contains("A script can't write"))
    }
  }

  @Test("A transcript's replay builds and runs no exercises")
  func replay() throws {
    try withLesson { home in
      let ran = try room(in: home)
      let outcome = try run(
        "echo recheck > s; \"$0\" --keep-going -c 'read s' -c 'transcript t.md'",
        "", home)
      #expect(!FileManager.default.fileExists(atPath: ran), "\(outcome)")
    }
  }

  /// A home with a folder `lesson`, in which there are a folder `a`, a hidden
  /// one in it, and links that lead in and out.
  private func withLesson(_ body: (Home) throws -> Void) throws {
    try withHome { home in
      let files = FileManager.default
      for folder in ["lesson/a/.hidden", "lesson/.git/hooks", "other"] {
        try files.createDirectory(
          atPath: "\(home.path)/\(folder)", withIntermediateDirectories: true)
      }
      for (link, target) in [
        ("out", "../other"), ("in", "a"), ("here", "../lesson/a"),
        ("into", "../other/new"), ("into.svg", "../other/new.svg"),
      ] {
        try files.createSymbolicLink(
          atPath: "\(home.path)/lesson/\(link)", withDestinationPath: target)
      }
      try body(home)
    }
  }

  private func run(_ way: String, _ path: String, _ home: Home) throws
    -> PipedProcess.Outcome
  {
    let line = way.replacing("PATH", with: path)
      .replacing("\"$0\"", with: "\"$0\" --width 400")
      .replacing("HOME", with: home.path)
    return try shell(
      "export HOME=\(home.path); cd \(home.path)/lesson && \(line)")
  }

  private func all(below folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
  }
}

@Suite("Paths that begin with ~") struct TildeTests {
  @Test("~ is $HOME, for reading and for writing")
  func home() throws {
    try withHome { home in
      _ = try home.file("rows.txt", "one\ntwo\n")
      let outcome = try reuse(
        "~/rows.txt", "-c", "save ~/s", "-c", "screen user",
        environment: ["HOME": home.path])
      #expect(outcome.status == .code(0), "\(outcome.complaints)")
      #expect(outcome.output.contains("two"))
      #expect(FileManager.default.fileExists(atPath: "\(home.path)/s"))
    }
  }

  @Test("Another user's home, and a HOME that isn't set, get one sentence")
  func refused() throws {
    for word in ["read", "save", "transcript", "open", "scenario lines"] {
      let other = try reuse("--width", "400", "-c", "\(word) ~root/x")
      #expect(
        other.complaints.contains(
          "'~root/x' would be in another user's home folder; write the whole "
            + "path, or './~root/x' for a file of that name"),
        "\(word): \(other.complaints)")
      let unset = try shell("unset HOME; \"$0\" --width 400 -c '\(word) ~/x'")
      #expect(
        unset.complaints.contains(
          "'~' stands for HOME, which isn't set; write the whole path"),
        "\(word): \(unset.complaints)")
    }
  }
}

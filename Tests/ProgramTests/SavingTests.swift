import Foundation
import PTYSupport
import Testing

@Suite("Files that the shell writes") struct SavingTests {
  @Test("A saved session, run as a script, ends in the same stats")
  func replay() throws {
    try withHome { home in
      let file = "\(home.path)/s.reuse"
      let first = try reuse(
        "--chapter", "3", "--scenario", "mismatched", "--mode", "json", "-c",
        "reload; scroll 5; reload", "-c", "save \(file)", "-c", "stats")
      let again = try reuse("--script", file, "--mode", "json")
      #expect(again.status == .code(0))
      #expect(again.lines.last == first.lines.last)
      #expect(again.lines.last?.hasPrefix("{\"command\": \"stats\"") == true)
    }
  }

  @Test("What can't be written is told in one sentence, and leaves nothing")
  func refused() throws {
    try withHome { home in
      let old = try home.file("old", "mine")
      for (path, reason) in [
        ("\(home.path)/none/x", "lies in no folder; make the folder first"),
        ("\(old)/x", "lies in no folder; make the folder first"),
        (home.path, "is a folder; name a file in it"),
        ("/dev/null", "is no plain file; name another one"),
        (old, "is there already; 'save \(old) replace' writes over it"),
      ] {
        let outcome = try reuse(
          "--width", "400", "-c", "scroll 5; save \(path)")
        #expect(outcome.status == .code(1))
        #expect(outcome.complaints.contains(reason), "\(outcome.complaints)")
      }
      #expect(try String(contentsOfFile: old, encoding: .utf8) == "mine")
    }
  }

  @Test("A full disk leaves the old file as it was, and no draft")
  func full() throws {
    try withHome { home in
      let old = try home.file("old", "mine")
      let outcome = try shell(
        "ulimit -f 0; exec \"$0\" -c 'scroll 5; save \(old) replace'")
      #expect(outcome.status == .code(1))
      #expect(outcome.complaints.contains("The disk is full"))
      #expect(try String(contentsOfFile: old, encoding: .utf8) == "mine")
      let files = try FileManager.default.contentsOfDirectory(
        atPath: home.path)
      #expect(!files.contains { $0.hasSuffix(".draft") })
    }
  }
}

@Suite("Output that nobody can take") struct FullTests {
  @Test("A full disk behind standard output is one sentence and 1")
  func output() throws {
    guard access("/dev/full", W_OK) == 0 else { return }
    let outcome = try shell("\"$0\" -c stats > /dev/full")
    #expect(outcome.status == .code(1))
    #expect(outcome.complaints.split(separator: "\n").count == 1)
    #expect(outcome.complaints.contains("No space left"))
  }

  @Test("/dev/full is no plain file for save, transcript and once")
  func files() throws {
    for line in [
      "save /dev/full", "transcript /dev/full", "once /dev/full; stats",
    ] {
      let outcome = try reuse("--width", "200", "-c", line)
      #expect(outcome.status == .code(1), "\(line)")
      #expect(
        outcome.complaints.contains("'/dev/full' is no plain file"), "\(line)")
    }
  }

  @Test("An answer that 'once' can't put on a full disk is printed instead")
  func once() throws {
    try withHome { home in
      let file = "\(home.path)/cells.txt"
      let outcome = try shell(
        "ulimit -f 0; exec \"$0\" -c 'once \(file); stats'")
      #expect(outcome.status == .code(1))
      #expect(outcome.output.contains("cells ever made"))
      #expect(outcome.complaints.contains("The disk is full"))
      #expect(access(file, F_OK) != 0)
    }
  }
}

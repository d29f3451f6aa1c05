import CLibEdit
import Foundation
import PTYSupport
import Testing

@testable import Program

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
        (
          "\(home.path)/none/x",
          "is in a folder that doesn't exist; make the "
            + "folder first"
        ),
        (
          "\(old)/x", "is in a folder that doesn't exist; make the folder first"
        ),
        (home.path, "is a folder; name a file in it"),
        ("/dev/null", "isn't a plain file; name a different one"),
        (
          old,
          "exists, and this shell didn't write it, or it was edited since; try "
            + "'save \(old)-2'"
        ),
      ] {
        let outcome = try reuse(
          "--width", "400", "-c", "scroll 5; save \(path)")
        #expect(outcome.status == .code(1))
        #expect(outcome.complaints.contains(reason), "\(outcome.complaints)")
      }
      #expect(try String(contentsOfFile: old, encoding: .utf8) == "mine")
    }
  }

  @Test("A link that leads to no file yet is followed, and stays a link")
  func dangling() throws {
    try withHome { home in
      let link = "\(home.path)/link"
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: "target")
      let outcome = try reuse("-c", "save \(link)")
      #expect(outcome.status == .code(0), "\(outcome.complaints)")
      let leadsTo = try FileManager.default.destinationOfSymbolicLink(
        atPath: link)
      #expect(leadsTo == "target")
      let path = "\(home.path)/target"
      #expect(FileManager.default.fileExists(atPath: path))

      let loop = "\(home.path)/loop"
      try FileManager.default.createSymbolicLink(
        atPath: loop, withDestinationPath: "loop")
      #expect(try reuse("-c", "save \(loop)").status == .code(1))
    }
  }

  @Test("A read-only file is left alone, whoever asks")
  func readOnly() throws {
    try withHome { home in
      let old = "\(home.path)/old"
      #expect(try reuse("-c", "save \(old)").status == .code(0))
      let saved = try String(contentsOfFile: old, encoding: .utf8)
      chmod(old, 0o444)
      let outcome = try reuse(
        "--width", "400", "-c", "save \(old) replace")
      #expect(outcome.status == .code(1))
      #expect(
        outcome.complaints.contains(
          "is read-only; name a different "
            + "file"))
      #expect(try String(contentsOfFile: old, encoding: .utf8) == saved)
    }
  }

  #if os(Linux)
    @Test("A folder that takes no files isn't said to be missing")
    func closedFolder() throws {
      let outcome = try reuse("--width", "400", "-c", "save /proc/x")
      #expect(outcome.status == .code(1))
      #expect(outcome.complaints.contains("choose a folder you can write to"))
    }
  #endif

  @Test("A full disk leaves the old file as it was, and no draft")
  func full() throws {
    try withHome { home in
      let old = "\(home.path)/old"
      #expect(try reuse("-c", "save \(old)").status == .code(0))
      let saved = try String(contentsOfFile: old, encoding: .utf8)
      let outcome = try shell(
        "ulimit -f 0; exec \"$0\" -c 'scroll 5; save \(old) replace'")
      #expect(outcome.status == .code(1))
      #expect(outcome.complaints.contains("The disk is full"))
      #expect(try String(contentsOfFile: old, encoding: .utf8) == saved)
      let files = try FileManager.default.contentsOfDirectory(
        atPath: home.path)
      #expect(files == ["old"])
    }
  }

  @Test("A file that is written over keeps its mode")
  func mode() throws {
    try withHome { home in
      let old = "\(home.path)/old"
      #expect(try reuse("-c", "save \(old)").status == .code(0))
      for mode in [0o640, 0o600, 0o664] as [mode_t] {
        chmod(old, mode)
        let outcome = try shell("umask 022; \"$0\" -c 'save \(old) replace'")
        #expect(outcome.status == .code(0), "\(outcome.complaints)")
        let facts = try FileManager.default.attributesOfItem(atPath: old)
        #expect(facts[.posixPermissions] as? Int == Int(mode))
      }
    }
  }

  #if os(Linux)
    @Test("A link whose path isn't UTF-8 isn't taken for another")
    func strangeLink() throws {
      try withHome { home in
        let outcome = try shell(
          "cd \(home.path) && ln -s \"$(printf 'a\\377')\" link && "
            + "\"$0\" -c 'save link'")
        #expect(outcome.status == .code(1))
        #expect(outcome.complaints.contains("'link' can't be written"))
        let files = try FileManager.default.contentsOfDirectory(
          atPath: home.path)
        #expect(files == ["link"])
      }
    }

    @Test("A file that is written over keeps its access control list")
    func accessList() throws {
      try withHome { home in
        let old = "\(home.path)/old"
        #expect(try reuse("-c", "save \(old)").status == .code(0))
        // The owner, user 65,534, the group, the mask, and everybody else.
        let list: [UInt8] =
          [2, 0, 0, 0, 1, 0, 6, 0, 255, 255, 255, 255, 2, 0, 6, 0, 254, 255, 0]
          + [
            0, 4, 0, 4, 0, 255, 255, 255, 255, 16, 0, 6, 0, 255, 255, 255, 255,
          ]
          + [32, 0, 4, 0, 255, 255, 255, 255]
        let name = "system.posix_acl_access"
        try #require(setxattr(old, name, list, list.count, 0) == 0)
        #expect(try reuse("-c", "save \(old) replace").status == .code(0))
        var found = [UInt8](repeating: 0, count: 200)
        let count = getxattr(old, name, &found, found.count)
        #expect(Array(found.prefix(max(0, count))) == list)

        // A new file would get the folder's list, and this one had none.
        let plain = "\(home.path)/plain"
        #expect(try reuse("-c", "save \(plain)").status == .code(0))
        try #require(
          setxattr(
            home.path, "system.posix_acl_default", list, list.count, 0) == 0)
        #expect(try reuse("-c", "save \(plain) replace").status == .code(0))
        #expect(getxattr(plain, name, &found, found.count) <= 0)
      }
    }
  #endif

  @Test("Whatever a save finds beside its file stays as it was")
  func drafts() throws {
    try withHome { home in
      let others = [".reuse-draft", ".reuse-draft-1", ".reuse-draft-2"]
      for name in others { _ = try home.file(name, "mine") }
      for words in ["save new", "save new replace"] {
        let outcome = try reuse(
          "-c", words.replacing("new", with: "\(home.path)/new"))
        #expect(outcome.status == .code(0), "\(outcome.complaints)")
      }
      let files = try FileManager.default.contentsOfDirectory(
        atPath: home.path)
      #expect(files.sorted() == others + ["new"])
      for name in others {
        let text = try String(
          contentsOfFile: "\(home.path)/\(name)", encoding: .utf8)
        #expect(text == "mine")
      }
    }
  }

  @Test("The draft of a file is written beside it, whatever its name")
  func besideIt() throws {
    try withHome { home in
      let folder = "\(home.path)/start"
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: false)
      func changed() throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: home.path)[
          .modificationDate] as? Date
      }
      let before = try #require(try changed())
      usleep(20_000)
      // A name that begins with a combining mark, which joins the slash before it.
      let outcome = try shell("cd '\(folder)' && \"$0\" -c 'save \u{301}x'")
      #expect(outcome.status == .code(0))
      #expect(try changed() == before)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(names.map { Array($0.unicodeScalars) } == [["\u{301}", "x"]])
    }
  }

  @Test("A program that is ended while it saves leaves no draft")
  func ended() throws {
    try withHome { home in
      // 'recheck' runs a program, for which Foundation starts a thread.
      try FileManager.default.createDirectory(
        atPath: "\(home.path)/Cards", withIntermediateDirectories: false)
      _ = try home.file(
        "Cards/Chapter01.md",
        "# Chapter 1\n\n## A: B\n\nbuild · 5 minutes · workshop\n\nC.\n\n1. D.\n"
      )
      chmod(try home.file("check", "#!/bin/sh\nexit 0\n"), 0o755)
      for _ in 1...8 {
        let outcome = try shell(
          """
          cd '\(home.path)' && { "$0" --keep-going -c recheck -c 'save k' \
            -c 'repeat 30000: save k replace' > /dev/null & } && sleep 0.5 \
            && kill $! && wait $!
          """)
        #expect(outcome.status == .code(128 + SIGTERM))
        let names = try FileManager.default.contentsOfDirectory(
          atPath: home.path)
        #expect(names.sorted() == ["Cards", "check", "k"])
      }
    }
  }

  @Test("A file with no name is refused at once, by whatever takes a file")
  func nameless() throws {
    let lines = [
      "save ''", "snapshot ''", "transcript ''", "read ''",
    ]
    for line in lines {
      let outcome = try reuse("-c", line)
      #expect(outcome.status == .code(1))
      #expect(
        outcome.complaints.hasPrefix(
          "-c:1: A file's name can't be empty; say which file\n"),
        "\(line): \(outcome.complaints)")
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

  @Test("/dev/full is no plain file for save and transcript")
  func files() throws {
    for line in [
      "save /dev/full", "transcript /dev/full",
    ] {
      let outcome = try reuse("--width", "200", "-c", line)
      #expect(outcome.status == .code(1), "\(line)")
      #expect(
        outcome.complaints.contains("'/dev/full' isn't a plain file"), "\(line)"
      )
    }
  }
}

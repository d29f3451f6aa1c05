import Foundation
import PTYSupport
import Testing
import Text

/// Commands of every kind: looks, actions, lists and a whole conversation.
nonisolated private let commands = [
  "show", "screen", "cells", "pools", "tree", "orphans", "stats",
  "explain c1", "why 40", "scroll 5", "tap 3", "chapter", "scenario", "policy",
  "code", "help", "help scroll", "into", "repeat 3: scroll 50", "calls",
]

@Suite("How answers are printed") struct PrintingTests {
  @Test("In JSON mode every command is one object on one line")
  func json() throws {
    let lines = commands + ["data edit 1 你好", "fresh", "mode"]
    let outcome = try reuse(
      "--mode", "json", input: lines.joined(separator: "\n"))
    #expect(outcome.status == .code(0))
    let names = try outcome.objects().map { $0["command"] as? String }
    let wanted = lines.map {
      $0 == "explain c1" ? "why" : String($0.split(separator: " ")[0])
    }
    #expect(names == wanted)
  }

  @Test("stats has the numbers that others rely on, by their names")
  func stats() throws {
    let outcome = try reuse(
      "--chapter", "1", "--scenario", "fifty", "--mode", "json",
      input: "stats\n")
    let stats = try #require(try outcome.objects().first)
    for name in [
      "chapter", "step", "made", "alive", "visible", "pooled", "orphaned",
      "measuring", "loose", "dead", "hits", "misses", "rowsVisited",
    ] {
      #expect(stats[name] is Int, "\(name)")
    }
    #expect(stats["scenario"] as? String == "fifty")
    #expect(
      stats["calls"] as? [String: Int] == [
        "numberOfSections": 0, "numberOfRowsInSection": 1,
        "heightForRowAt": 0, "cellForRowAt": 13,
      ])
    #expect(
      stats["contentSize"] as? [String: Int] == ["width": 320, "height": 2200])
    #expect(stats["contentOffset"] as? [String: Int] == ["x": 0, "y": 0])
  }

  @Test("In JSON mode an error is an object, and the exit code stays")
  func jsonError() throws {
    let outcome = try reuse(
      "--mode", "json", "--keep-going", "-c", "expect made = 1", "-c", "bogus",
      "-c", "top")
    #expect(outcome.status == .code(1))
    #expect(outcome.complaints == "")
    let objects = try outcome.objects()
    #expect(objects.count == 3)
    #expect(Set(objects[0].keys) == ["command", "error"])
    #expect(objects[0]["command"] as? String == "expect")
    #expect(objects[0]["error"] as? String == "Expected made = 1, but it is 13")
    #expect(objects[1]["command"] is NSNull)
    #expect(objects[2]["command"] as? String == "top")

    let missing = try reuse("--mode", "json", "/no/such/file")
    #expect(missing.status == .code(66))
    #expect(
      try missing.objects()[0]["error"] as? String
        == "There is no file '/no/such/file'")
  }

  @Test("--plain draws nothing, and is the same as --mode plain")
  func plain() throws {
    // All but `calls`, which draws the run loop's turn even in plain mode.
    let lines = commands.dropLast().joined(separator: "\n")
    let plain = try reuse("--plain", input: lines)
    #expect(plain.status == .code(0))
    #expect(plain.output == (try reuse("--mode", "plain", input: lines).output))
    #expect(!plain.output.unicodeScalars.contains { isDrawn($0) })
    #expect(
      plain.lines.contains("number made, value 13, meaning cells ever made"))
  }

  @Test(
    "Drawings are ASCII when asked for, and where the locale is not UTF-8",
    arguments: [
      (["--ascii"], utf8), ([], ["LC_ALL": "C"]), ([], [:]),
      ([], ["LANG": "C.UTF-8", "LC_CTYPE": "POSIX"]),
    ])
  func ascii(arguments: [String], environment: [String: String]) throws {
    let process = try PipedProcess(
      program, arguments + ["-c", "screen user; show; stats"],
      environment: environment)
    let outcome = try process.finish()
    #expect(outcome.output.utf8.allSatisfy { $0 < 128 })
    #expect(outcome.lines[0] == "+" + String(repeating: "-", count: 42) + "+")
    #expect(outcome.lines[1].hasPrefix("| Row 0 "))
  }

  @Test("A UTF-8 locale is drawn in, whichever variable says it")
  func unicode() throws {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      let process = try PipedProcess(
        program, ["-c", "screen user"], environment: [name: "en_US.UTF-8"])
      #expect(try process.finish().output.hasPrefix("┌──"))
    }
  }

  @Test(
    "Color: the option, then NO_COLOR, then what forces it, then the terminal",
    arguments: [
      (ColorCase([], [:]), false),
      (ColorCase(["--color", "always"], [:]), true),
      (ColorCase([], ["CLICOLOR_FORCE": "1"]), true),
      (ColorCase([], ["FORCE_COLOR": "1"]), true),
      (ColorCase([], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]), false),
      (ColorCase([], ["CLICOLOR_FORCE": "1", "NO_COLOR": ""]), true),
      (ColorCase(["--color", "always"], ["NO_COLOR": "1"]), true),
      (ColorCase(["--color", "never"], ["CLICOLOR_FORCE": "1"]), false),
      (ColorCase([], ["TERM": "xterm-256color"]), false),
    ])
  func color(_ given: ColorCase, isPainted: Bool) throws {
    let process = try PipedProcess(
      program, given.arguments + ["-c", "scroll 5", "-c", "bogus"],
      environment: utf8.merging(given.environment) { $1 })
    let outcome = try process.finish()
    let bare = "Offset 5. Row 13 arrived. Made c14.\n"
    #expect(withoutSequences(outcome.output) == bare)
    #expect((outcome.output != bare) == isPainted)
    #expect(outcome.complaints.contains("\u{1B}") == isPainted)
  }

  @Test("JSON is never painted")
  func jsonColor() throws {
    let outcome = try reuse(
      "--mode", "json", "--color", "always", "-c", "stats", "-c", "bogus")
    #expect(try outcome.objects().count == 2)
    #expect(!outcome.output.contains("\u{1B}"))
  }

  @Test("No line is wider than the page", arguments: [60, 80, 200])
  func width(_ width: Int) throws {
    let outcome = try reuse(
      "--width", "\(width)", input: commands.joined(separator: "\n"))
    #expect(outcome.status == .code(0))
    // A listing's place in the book is not wrapped.
    let wide = outcome.lines.filter {
      columns($0) > width && !$0.contains("NaiveAllocation.md")
    }
    #expect(wide == [])
  }

  @Test("A page of 20 columns loses no word of a sentence")
  func narrow() throws {
    let sentences = ["scroll 5", "why last", "why 40", "tap 3", "bogus"]
    func words(_ width: String) throws -> [Substring] {
      let outcome = try reuse(
        "--width", width, "--keep-going",
        input: sentences.joined(separator: "\n"))
      #expect(width != "20" || outcome.lines.allSatisfy { columns($0) <= 20 })
      return (outcome.output + outcome.complaints)
        .split(whereSeparator: \.isWhitespace)
    }
    #expect(try words("20") == words("200"))
  }

  @Test("An error's place belongs to its width, too")
  func wideError() throws {
    let outcome = try reuse("--width", "30", "-c", "bogus")
    #expect(
      outcome.complaints == """
        -c:1: There is no command
        'bogus'; 'help' lists them all
          bogus
          ^

        """)
  }

  @Test("COLUMNS is the width of a page where there is no window")
  func columnsVariable() throws {
    let narrow = try reuse("-c", "stats", environment: ["COLUMNS": "50"])
    #expect(narrow.lines.map { columns($0) }.max() == 50)
    let asked = try reuse(
      "--width", "60", "-c", "stats", environment: ["COLUMNS": "50"])
    #expect(asked.lines.map { columns($0) }.max() == 60)
  }

  @Test("Chinese takes two columns, and the phone's edge stays straight")
  func chinese() throws {
    let outcome = try reuse("-c", "data edit 1 你好; reload; screen")
    let row = try #require(outcome.lines.first { $0.contains("你好") })
    let edge = try #require(outcome.lines.first { $0.hasPrefix("┌") })
    #expect(row.contains(" 你好 "))
    let end = try #require(row.dropFirst().firstIndex(of: "│"))
    #expect(columns(row[...end]) == columns(edge))
  }
}

/// Options and environment variables that decide about color.
nonisolated struct ColorCase: CustomStringConvertible {
  let arguments: [String]
  let environment: [String: String]

  init(_ arguments: [String], _ environment: [String: String]) {
    self.arguments = arguments
    self.environment = environment
  }

  var description: String { "\(arguments) \(environment)" }
}

private func isDrawn(_ scalar: Unicode.Scalar) -> Bool {
  0x2500...0x259F ~= scalar.value
}

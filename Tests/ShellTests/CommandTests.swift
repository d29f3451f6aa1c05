import Session
import Stage
import TestSupport
import Testing
import Text

@testable import Shell

struct CommandTableTests {
  @Test("Every command's example can be performed")
  func examples() throws {
    let files = [
      "README.md": "one\ntwo\n", "demo.reuse": "top\n",
      "dump.txt":
        "<UITableView: 0x7fb9a8f00200; frame = (0 0; 320 44)>\n"
        + "   | <RowCell: 0x7fb9a8f00400; frame = (0 0; 320 44)>\n",
    ]
    for command in Command.all {
      let talk = try Talk(.identity, files: files)
      talk.say(command.preparation)
      let sentence = talk.complaint(command.example)
      #expect(sentence == nil, "\(command.example)")
      #expect(command.example.hasPrefix(command.name))
      let other = try Talk(.identity, files: files)
      other.say(command.preparation)
      let script = other.complaint(command.example, from: .script)
      #expect(script == nil, "\(command.example), in a script")
    }
    #expect(Command.all.count > 60, "\(Command.all.count) commands")
  }

  @Test("Help on a command shows its form, its example and what it does")
  func help() throws {
    let talk = try Talk(.lateAnswers)
    talk.shell.settings.renderer.width = 1000
    for command in Command.all {
      let text = talk.text("help \(command.name)")
      #expect(text.contains("Form: \(command.usage)"), "\(command.name)")
      #expect(text.contains("Try: \(command.example)"), "\(command.name)")
      #expect(text.contains(command.summary), "\(command.name)")
      #expect(command.usage.hasPrefix(command.name), "\(command.name)")
      #expect(!command.summary.hasSuffix("."), "\(command.name)")
    }
    let overview = talk.text("help")
    for command in Command.all {
      #expect(overview.contains(command.name), "\(command.name)")
    }
    for group in Command.Group.allCases {
      #expect(overview.contains("@\(group.rawValue)"))
      #expect(talk.text("help @\(group.rawValue)").contains(group.summary))
    }
  }

  @Test("A word for what goes wrong leads to what has to do with it")
  func trouble() throws {
    let talk = try Talk(.identity)
    #expect(Trouble.all.count >= 8)
    for trouble in Trouble.all {
      let text = talk.text("help \(trouble.word)")
      for name in trouble.names {
        #expect(text.contains(" \(name)"), "\(trouble.word): \(name), \(text)")
      }
    }
  }

  @Test("What help advises to type can be typed")
  func advice() throws {
    let talk = try Talk()
    talk.say("help")
    guard case .text(let advice)? = talk.reports.first?.blocks.last else {
      Issue.record("help ends without advice")
      return
    }
    let quoted = advice.text.split(
      separator: "'", omittingEmptySubsequences: false)
    var typed = 0
    for (index, words) in quoted.enumerated() where index % 2 == 1 {
      #expect(talk.complaint(String(words)) == nil, "'\(words)'")
      typed += 1
    }
    #expect(typed == 4, "\(advice.text)")
  }

  @Test("Names and short names are unique, and no short name hides a name")
  func names() {
    let names = Command.all.flatMap {
      [$0.name] + ($0.short.map { [$0] } ?? [])
    }
    #expect(Set(names).count == names.count)
  }

  @Test("A command mutates if and only if it can add a step")
  func mutates() throws {
    let files = ["README.md": "one\ntwo\n", "demo.reuse": "show\n"]
    var compared = 0
    for command in Command.all where command.group != .learn {
      let talk = try Talk(.identity, files: files)
      talk.say(command.preparation)
      let steps = talk.shell.session.steps.count
      talk.say(command.example)
      #expect(
        (talk.shell.session.steps.count > steps) == command.mutates,
        "\(command.example)")
      compared += 1
    }
    #expect(compared > 50, "\(compared)")
  }

  @Test("Enter repeats moving, and nothing that looks or changes data")
  func repeatable() throws {
    let talk = try Talk()
    for (line, repeats) in [
      ("scroll 5", true), ("show", false), ("s 5; s 1page", true),
      ("into", true), ("data delete 3", false), ("turn", true),
      ("top; show", false), ("repeat 2: top", false),
    ] {
      talk.say(line)
      #expect(talk.shell.repeatable == (repeats ? line : nil), "\(line)")
    }
  }
}

struct ResolvingTests {
  @Test("A unique beginning of two letters or more is enough at the prompt")
  func prefixes() throws {
    var compared = 0
    for command in Command.all {
      for length in 1..<max(command.name.count, 2) {
        let word = String(command.name.prefix(length))
        let matches = Command.all.filter { $0.name.hasPrefix(word) }
        let isShort = Command.all.contains { $0.short == word }
        let token = Token(text: word, start: 0, end: length)
        let found = try? Command.resolve(token, isScript: false)
        if isShort || Command.named(word) != nil { continue }
        let isTheirs = otherToolsWords.contains { $0.word == word }
        let isEnough = matches.count == 1 && length > 1 && !isTheirs
        #expect(found?.name == (isEnough ? command.name : nil), "'\(word)'")
        compared += 1
      }
    }
    #expect(compared > 80, "\(compared) beginnings compared")
  }

  @Test("An ambiguous beginning lists what it could be")
  func ambiguous() throws {
    let talk = try Talk()
    #expect(
      talk.complaint("re")
        == "'re' could be resize, repeat, reload, reconfigure, requests, recheck, reset, read; "
        + "type more of it")
  }

  @Test("A script needs full or documented short names")
  func scripts() throws {
    let talk = try Talk()
    #expect(
      talk.complaint("scro 5", from: .script)
        == "A script needs the full name: 'scroll' instead of 'scro'")
    #expect(talk.complaint("scro 5") == nil)
    for command in Command.all {
      guard let short = command.short else { continue }
      let token = Token(text: short, start: 0, end: short.count)
      let found = try Command.resolve(token, isScript: true)
      #expect(found.name == command.name)
    }
  }

  @Test("A misspelled command gets the nearest name as a suggestion")
  func didYouMean() throws {
    let talk = try Talk()
    for (word, name) in [
      ("scrol", nil), ("scrlol", "scroll"), ("botom", "bottom"),
      ("orphan", nil), ("relaod", "reload"), ("polls", "pools"),
      ("shwo", "show"), ("expct", "expect"),
    ] as [(String, String?)] {
      guard let name else {
        #expect(talk.complaint(word)?.contains("There is no") != true)
        continue
      }
      #expect(
        talk.complaint(word)
          == "There is no command '\(word)'; did you mean '\(name)'?")
      #expect(talk.error?.column == 0)
    }
    #expect(
      talk.complaint("xyzzy")
        == "There is no command 'xyzzy'; 'help' lists them all")
  }

  @Test("Other tools' words are answered with ours")
  func otherTools() throws {
    let talk = try Talk()
    for (word, command) in otherToolsWords {
      #expect(
        talk.complaint(word)
          == "There is no command '\(word)'; here it is called '\(command)'")
      #expect(talk.shell.hint(for: command).isEmpty == false, "'\(command)'")
    }
    #expect(otherToolsWords.count >= 10)
  }

  @Test("Edit distance counts letters added, dropped, changed and swapped")
  func distance() {
    #expect(editDistance("", "") == 0)
    #expect(editDistance("abc", "") == 3)
    #expect(editDistance("", "abc") == 3)
    #expect(editDistance("scrlol", "scroll") == 1, "a swap")
    #expect(editDistance("kitten", "sitting") == 3)
    #expect(nearest(to: "xyz", among: []) == nil)
  }
}

struct LineTests {
  @Test("A line's commands are performed in turn; the first failure ends it")
  func lines() throws {
    let talk = try Talk()
    talk.say("; scroll 5 ;; scroll nowhere; scroll 7 # and a comment")
    #expect(talk.error?.column == 21)
    #expect(talk.shell.session.current.after.viewport.minY == 5)
    #expect(talk.reports.count == 1)
  }

  @Test("Empty lines and comments do nothing")
  func nothing() throws {
    let talk = try Talk()
    for line in ["", "   ", "# scroll 5", ";"] {
      #expect(talk.say(line) == [], "'\(line)'")
    }
    #expect(talk.shell.session.steps.count == 1)
  }

  @Test("Repetitions nest, and what they did is told once")
  func repeating() throws {
    let talk = try Talk()
    let lines = talk.say("repeat 2: scroll 10; repeat 3: scroll 1")
    #expect(talk.error == nil)
    #expect(talk.shell.session.current.after.viewport.minY == 26)
    #expect(
      lines == [
        "2 times, 8 steps: 1 cell made, 0 reused. Offset 26, 14 alive."
      ])
    #expect(talk.say("repeat 3: expect offset = 26").count == 4)
    #expect(talk.say("repeat 2 : top").count == 1)
  }

  @Test("Of repetitions that end before they began only the place is told")
  func repeatingBack() throws {
    for (line, step) in [
      ("repeat 2: scroll 100; back 2", 0), ("repeat 2: back 2; scroll 1", 1),
    ] {
      let talk = try Talk()
      talk.say("scroll 5; scroll 5")
      let told = talk.say(line).last ?? ""
      let start = "2 times, and now at @\(step). Offset "
      #expect(told.hasPrefix(start), "\(told)")
    }
  }

  @Test("Repetitions nested beyond reason are refused, not a crash")
  func deep() throws {
    let talk = try Talk()
    let line = String(repeating: "repeat 1: ", count: 2_000) + "top"
    #expect(talk.complaint(line)?.contains("deep") == true)
    #expect(talk.shell.session.steps.count == 1)
  }

  @Test("quit ends the line, the script and the repetition")
  func quitting() throws {
    let talk = try Talk(files: ["a": "quit 3\nscroll 5"])
    talk.say("repeat 2: read a; scroll 7")
    #expect(talk.shell.exitCode == 3)
    #expect(talk.shell.session.steps.count == 1)
    #expect(
      try Talk().complaint("quit 256") == "An exit code lies between 0 and 255")
  }

  @Test("An action that fails leaves the place of 'into' alone")
  func into() throws {
    let talk = try Talk(.naiveAllocation, "small")
    talk.say("into; into")
    talk.say("tap 9.9")
    #expect(talk.text("into").hasPrefix("3 of 16: "))
    talk.say("scroll 61")
    #expect(talk.text("into").hasPrefix("1 of "))
  }
}

struct ReadCommandTests {
  @Test("A script's mistakes are named by file and line")
  func mistakes() throws {
    let talk = try Talk(files: [
      "bad": "top\r\n\r\nscroll x\r\n", "outer": "# first\nread bad",
      "short": "sc 5",
    ])
    #expect(
      talk.complaint("read bad")?.hasPrefix("bad:3: 'x' is not a distance")
        == true)
    #expect(talk.complaint("read outer")?.hasPrefix("outer:2: bad:3: ") == true)
    #expect(talk.complaint("read none") == "There is no file 'none'")
    #expect(talk.error?.kind == .noInput)
    #expect(talk.complaint("read short")?.hasPrefix("short:1: ") == true)
  }

  @Test("A script that reads itself is refused, directly or by way of others")
  func recursion() throws {
    let talk = try Talk(files: ["a": "read a", "b": "read c", "c": "read b"])
    for file in ["a", "b"] {
      let sentence = talk.complaint("read \(file)") ?? ""
      #expect(
        sentence.hasSuffix("reads itself, directly or by way of others"),
        "\(sentence)")
    }
    #expect(talk.complaint("read a") != nil, "and again")
    #expect(talk.complaint("top") == nil)
  }

  @Test("A script may begin with a byte order mark")
  func byteOrderMark() throws {
    let talk = try Talk(files: ["a": "\u{FEFF}scroll 5\n"])
    #expect(talk.complaint("read a") == nil)
  }

  @Test("A shell without host says that it has no files")
  func noHost() throws {
    let shell = try Interpreter(.naiveAllocation)
    #expect(
      shell.answer("read a").error?.message == "Files can't be read here")
  }
}

struct ExpectTests {
  private nonisolated static let trueFacts = [
    "made = 15", "made != 14", "made < 16", "made <= 15", "made > 14",
    "made >= 15", "alive = 14", "visible = 14", "dead = 1", "pooled = 0",
    "orphaned = 0", "orphans = 0", "measuring = 0", "loose = 0", "hits = 0",
    "misses = 0", "step = 3", "offset = 50", "rowsVisited = 14",
    "numberOfSections = 0", "numberOfRowsInSection = 1",
    "heightForRowAt = 0", "cellForRowAt = 15", "pools row = 0",
    "pools none = 0", "c1 is dead", "c2 is visible", "row 3 is visible",
    "row 3 is selected", "row 3 shows 'Row 3'",
  ]

  private nonisolated static let falseFacts: [(String, String)] = [
    ("made = 14", "Expected made = 14, but it is 15"),
    ("made != 15", "Expected made != 15, but it is 15"),
    ("made < 15", "Expected made < 15, but it is 15"),
    ("made <= 14", "Expected made <= 14, but it is 15"),
    ("made > 15", "Expected made > 15, but it is 15"),
    ("made >= 16", "Expected made >= 16, but it is 15"),
    ("pools row = 1", "Expected pools row = 1, but it is 0"),
    ("c1 is visible", "Expected c1 is visible, but it is dead"),
    (
      "row 0 is visible", "Expected row 0.0 is visible, but it is not on screen"
    ),
    ("row 2 is selected", "Expected row 0.2 is selected, but it is not"),
    ("row 2 is ticked", "Expected row 0.2 is ticked, but it is not"),
    ("row 0 shows x", "Expected row 0.0 shows 'x', but it is not on screen"),
    ("row 2 shows x", "Expected row 0.2 shows 'x', but it shows 'Row 2'"),
  ]

  @Test("A fact that holds is told, one that does not fails with the truth")
  func facts() throws {
    let talk = try Talk()
    talk.say("tap 3; scroll 44; scroll 6")
    for fact in Self.trueFacts {
      #expect(talk.complaint("expect \(fact)") == nil, "\(fact)")
      #expect(talk.lines.first?.hasPrefix("✓ ") == true, "\(fact)")
    }
    for (fact, sentence) in Self.falseFacts {
      let found = talk.complaint("expect \(fact)")?
        .replacing("row 0.", with: "row ")
      #expect(found == sentence.replacing("row 0.", with: "row "), "\(fact)")
    }
    #expect(Self.trueFacts.count + Self.falseFacts.count == 43)
    #expect(talk.shell.session.steps.count == 4, "expecting changes nothing")
  }

  @Test("An unknown number gets the nearest name as a suggestion")
  func unknown() throws {
    let talk = try Talk()
    #expect(
      talk.complaint("expect mades = 1")
        == "There is no measure called 'mades'; did you mean 'made'?")
    #expect(talk.error?.column == 7)
  }
}

extension Command {
  /// The command that the example needs before it; empty for none.
  fileprivate var preparation: String {
    switch name {
    case "commit", "cancel": "begin"
    case "findings", "against": "open dump.txt"
    case "apply", "reconfigure": "scenario people"
    default: ""
    }
  }
}

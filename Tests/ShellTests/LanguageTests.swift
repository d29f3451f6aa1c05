import Looks
import TestSupport
import Testing
import Text

@testable import Shell

struct LexerTests {
  private nonisolated static let lines: [(String, [String])] = [
    ("", []), ("  \t ", []), ("# all comment", []),
    ("scroll 5", ["scroll", "5"]), ("  scroll\t5  ", ["scroll", "5"]),
    ("top;bottom", ["top", ";", "bottom"]), (";;", [";", ";"]),
    ("top # and so on; bottom", ["top"]), ("a#b", ["a#b"]),
    ("code \"Releasing a cell\"", ["code", "Releasing a cell"]),
    ("say 'a;b # c'", ["say", "a;b # c"]), ("'it''s'", ["its"]),
    ("\"it's\"", ["it's"]), ("''", [""]), ("复用 表", ["复用", "表"]),
    ("repeat 3: top", ["repeat", "3:", "top"]),
  ]

  @Test("A line is words, quotations, separators and a comment")
  func words() throws {
    for (line, words) in Self.lines {
      #expect(try tokens(of: line).map { $0.text } == words, "'\(line)'")
    }
    #expect(Self.lines.count == 16)
  }

  @Test("A word knows where it stands, and a quoted ; separates nothing")
  func places() throws {
    let tokens = try tokens(of: "复 'a b' ; ';'")
    #expect(tokens.map { $0.start } == [0, 2, 8, 10])
    #expect(tokens.map { $0.end } == [1, 7, 9, 13])
    #expect(tokens.map { $0.isSeparator } == [false, false, true, false])
    #expect(tokens.map { $0.isQuoted } == [false, true, false, true])
  }

  @Test("A mark hides no quotation mark: a quoted text is one word")
  func marks() throws {
    var compared = 0
    let signs = ["", "\"", "'", ";", "#", " ", "a"]
    for mark in ["\u{301}", "\u{600}", "\u{200D}", "\u{FE0F}", "\u{110BD}"] {
      for first in signs {
        for last in signs {
          let text = "\(first)\(mark); save x; #\(mark)\(last)"
          for text in [text, text + mark, mark + text] {
            let line = "open \(quoted(text))"
            #expect(
              try tokens(of: line).map { $0.text } == ["open", text], "\(line)")
            compared += 1
          }
        }
      }
    }
    #expect(compared == 735)
  }

  @Test("No word has what would break a saved script")
  func breaks() throws {
    let talk = try Talk()
    for text in [
      "a\0b", "a\nb", "\0", "a\r\nb", "\u{2028}", "\u{1B}[2J", "\u{9B}m",
    ] {
      for line in ["data edit 3 \"\(text)\"", "checkpoint 'x\(text)'"] {
        #expect(
          talk.complaint(line)
            == "A word can't have a line break or a control character in it; "
            + "leave it out")
      }
    }
    #expect(talk.complaint("scroll 5 ;\n scroll 6\n") == nil)
  }

  @Test("A quotation mark that is never closed is pointed at")
  func unclosed() {
    for line in ["code 'a", "code \"a'", "code \"'a'"] {
      let error = #expect(throws: ShellError.self) { try tokens(of: line) }
      #expect(error?.column == 5, "\(line)")
      #expect(error?.message.contains("isn't closed") == true)
    }
  }
}

struct NumberParsingTests {
  @Test(
    "A number is digits, with a sign or a point, and nothing else",
    arguments: [
      ("5", 5), ("-12.5", -12.5), ("+3", 3), (".5", 0.5), ("5.", 5),
      ("0.25", 0.25), ("-0", 0), ("007", 7), ("", nil), ("-", nil),
      (".", nil), ("1.2.3", nil), ("1e3", nil), ("nan", nil), ("inf", nil),
      ("٣", nil), ("--1", nil), ("1,000", nil), ("½", nil),
      ("1234567890123456789", nil),
    ] as [(String, Double?)])
  func numbers(text: String, value: Double?) {
    #expect(parseNumber(text) == value)
  }

  @Test("Numbers parse as in Swift")
  func exact() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<1000 {
      let text =
        "\(Int.random(in: 0...99_999, using: &generator))."
        + "\(Int.random(in: 0...99, using: &generator))"
      #expect(parseNumber(text) == Double(text), "\(text)")
    }
  }
}

struct ArgumentTests {
  /// Lines for `fifty` (44-point rows, 568-point screen), each with the offset,
  /// in points, to which the line scrolls from 440.
  private nonisolated static let distances: [(String, Double)] = [
    ("scroll 200", 640), ("scroll -5", 435), ("s 12.5", 452.5),
    ("scroll 3rows", 572), ("scroll -1row", 396), ("scroll 1page", 1008),
    ("scroll 0.5page", 724), ("scroll 10pt", 450), ("scroll 1 point", 440),
    ("scroll 0", 440), ("scroll 100rows", 1632), ("scroll -100rows", 0),
    ("scroll 100 by 7", 540), ("scroll 88 by 1row", 528),
    ("scroll to 20", 880), ("scroll to 20 top", 880),
    ("scroll to 20 bottom", 356), ("scroll to 20 middle", 618),
    ("scroll to 0.20", 880), ("scroll to top", 0),
    ("scroll to bottom by 100", 1632), ("scroll to 0 bottom", 0),
    ("scroll 2page", 1576), ("scroll -1page", 0),
    ("scroll 2page by 500", 1576), ("scroll 1page by 100", 1008), ("top", 0),
    ("top by 44", 0), ("bottom", 1632),
    ("bottom by 1page", 1632),
  ]

  @Test("Distances are points, rows or pages; targets are rows or ends")
  func distances() throws {
    for (line, offset) in Self.distances where line != "scroll 1 point" {
      let talk = try Talk()
      talk.say("scroll 440")
      talk.say(line)
      #expect(talk.error == nil, "\(line)")
      #expect(
        talk.shell.session.current.after.viewport.minY == offset, "\(line)")
    }
  }

  @Test("A hundred rows reach the end, however tall the rows are")
  func tallRows() throws {
    let talk = try Talk(
      extra: [
        madeUp { $0.height = { _, _ in 500 } }
      ])
    talk.say("scenario made-up; scroll 100rows")
    #expect(talk.shell.session.current.after.viewport.maxY == 10_000)
    talk.say("scroll -100rows")
    #expect(talk.shell.session.current.after.viewport.minY == 0)
  }

  private nonisolated static let refused: [(String, Int?)] = [
    ("scroll", 6), ("scroll five", 7), ("scroll 5 6", 9), ("scroll 5 by", 11),
    ("scroll 5 by x", 12), ("scroll 5 by 5 5", 14), ("scroll 1.5rows", 7),
    ("scroll to", 9), ("scroll to x", 10), ("scroll to 3 left", 12),
    ("scroll to 3 top 4", 16), ("scroll xpage", 7), ("scroll 1page 2", 13),
    ("top 5", 4), ("bottom by", 9), ("rotate 90", 7), ("resize", 6),
    ("resize 320", 7), ("resize 320x", 7), ("resize axb", 7),
    ("resize 1x2x3", 7), ("tap", 3), ("tap x", 4), ("tap 1.2.3", 4),
    ("tap 1 2", 6), ("repeat", 6), ("repeat 3", 8), ("repeat 3:", 9),
    ("repeat x: top", 7), ("repeat 0: top", 7), ("reload now", 7),
    ("turn 2", 5), ("data", 4), ("data swap 1 2", 5), ("data insert", 11),
    ("data move 1", 11), ("data edit 1", 11), ("data delete 1 2", 14),
    ("memory-warning 1", 15), ("policy heights", 14), ("show 1", 5),
    ("film x", 5), ("film 1 2", 7), ("why x", 4),
    ("why c1 c2", 7), ("why last 1", 9), ("chapter one", 8),
    ("chapter 1 2", 10), ("scenario a b c", 13), ("help scroll 5", 12),
    ("mode xml", 5), ("mode box 1", 9), ("set", 3), ("set color on", 4),
    ("set frames", 10), ("set frames maybe", 11), ("set frames on 1", 14),
    ("read", 4), ("read a b", 7), ("expect", 6), ("expect made", 11),
    ("expect made =", 13), ("expect made = x", 14),
    ("expect made ~ 1", 12), ("expect made = 1 2", 16),
    ("expect c1 is blue", 13), ("expect c99 is dead", 7),
    ("expect row 1 is", 15), ("expect row 1 is red", 16),
    ("expect row 1", 12), ("quit now", 5), ("quit 1 2", 7),
  ]

  @Test("What can't be read gets a sentence with the form, and a caret")
  func refused() throws {
    let talk = try Talk()
    let before = try Portrait(of: talk.shell.session)
    for (line, column) in Self.refused {
      let sentence = talk.complaint(line) ?? ""
      #expect(sentence.contains("form is: "), "\(line) → \(sentence)")
      #expect(talk.error?.column == column, "\(line)")
      let name = String(line.prefix { $0 != " " })
      #expect(talk.error?.command == name, "\(line)")
    }
    #expect(Self.refused.count == 72)
    #expect(try Portrait(of: talk.shell.session) == before)
    #expect(talk.shell.exitCode == nil)
  }

  @Test("A bare row needs a table of one section")
  func bareRow() throws {
    let talk = try Talk(.naiveAllocation, "small")
    #expect(
      talk.complaint("tap 2")
        == "The table has 2 sections, so say which: 0.2 is row 2 of section 0")
    #expect(talk.complaint("tap 1.1") == nil)
  }

  @Test("A caret inside a repetition points into the whole line")
  func caretInRepeat() throws {
    let talk = try Talk()
    talk.say("repeat 2: top; scroll x")
    #expect(talk.error?.column == 22)
    talk.say("repeat 2: repeat 2: scroll x")
    #expect(talk.error?.column == 27)
  }
}

struct PlainMeaningTests {
  private nonisolated static let pairs = [
    ("why row 3", "why 3"), ("tap row 3", "tap 3"),
    ("scroll to row 20", "scroll to 20"), ("scroll 5 rows", "scroll 5rows"),
    ("scroll 1 page", "scroll 1page"), ("scroll 44 points", "scroll 44"),
    ("expect made=13", "expect made = 13"),
    ("expect made>=13", "expect made >= 13"),
    ("predict made=14: scroll 44", "predict made 14: scroll 44"),
    ("predict made = 14: scroll 44", "predict made 14: scroll 44"),
    ("SCREEN", "screen"),
    ("Scroll 5", "scroll 5"), ("scroll Top", "scroll top"),
    ("why C3", "why c3"), ("Mode PLAIN", "mode plain"), ("?", "help"),
    ("exit", "quit"),
  ]

  @Test("What is plainly meant is done", arguments: pairs)
  func meant(typed: String, meant: String) throws {
    let (one, other) = (try Talk(), try Talk())
    #expect(one.say(typed) == other.say(meant))
    #expect(one.error == nil, "\(one.error?.message ?? "")")
    #expect(other.error == nil, "\(other.error?.message ?? "")")
  }

  @Test("What can mean two things, or nothing, is refused as it was typed")
  func unclear() throws {
    let talk = try Talk()
    for line in ["why row", "scroll 5 feet", "expect made=", "tap 'row' 3"] {
      #expect(talk.complaint(line) != nil, "\(line)")
    }
    #expect(talk.shell.session.steps.count == 1)
  }

  @Test("A number's name alone leads to the command that checks it")
  func number() throws {
    let complaint = try #require(try Talk().complaint("made = 14"))
    #expect(complaint.contains("'expect made = 14'"))
  }

  @Test("Of two refusals, the one that is understood further is told")
  func further() throws {
    let talk = try Talk()
    #expect(talk.complaint("why row 99") == talk.complaint("why 99"))
    #expect(talk.error?.kind == .command)
    #expect(talk.complaint("why row") != talk.complaint("why 99"))
  }

  @Test("A wrong letter in a quiz gets its letters, and answers nothing")
  func letter() throws {
    let talk = try Talk()
    talk.say("quiz before")
    #expect(talk.complaint("x")?.hasPrefix("'x' isn't an answer here") == true)
    #expect(talk.text("quiz").hasPrefix("1 of "))
  }
}

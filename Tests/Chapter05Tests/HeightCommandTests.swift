import Editions
import Reports
import Shell
import TestSupport
import Testing

/// The shell's commands about heights.
struct HeightCommandTests {
  @Test("heights lists the rows on screen with their sources, in JSON")
  func heights() throws {
    let text = try json(.heightCache, "small", "heights")
    #expect(
      text
        == #"{"command": "heights", "rows": ["#
        + #"{"row": "0.0", "height": 40, "source": "delegate"}, "#
        + #"{"row": "0.1", "height": 60, "source": "delegate"}, "#
        + #"{"row": "0.2", "height": 40, "source": "delegate"}, "#
        + #"{"row": "1.0", "height": 50, "source": "delegate"}, "#
        + #"{"row": "1.1", "height": 70, "source": "delegate"}], "#
        + #""contentSize": {"width": 320, "height": 310}}"#)
    let measured = try json(.heightCache, "messages", "heights")
    #expect(
      measured.hasPrefix(
        #"{"command": "heights", "rows": [{"row": "0.0", "height": 44.5, "#
          + #""source": "measured"}"#))
    let cached = try json(.heightCache, "messages", "reload", "heights")
    #expect(
      cached.hasPrefix(
        #"{"command": "heights", "rows": [{"row": "0.0", "height": 44.5, "#
          + #""source": "cached"}"#))
    let equal = try json(.heightCache, "fifty", "heights")
    #expect(equal.contains(#""height": 44, "source": "rowHeight"}"#))
  }

  @Test("stats counts measuring where the table can measure")
  func stats() throws {
    let text = try json(.heightCache, "messages", "rotate", "stats")
    #expect(text.contains(#""measured": 200, "#))
    #expect(
      !(try json(.reloadHiding, "messages", "stats").contains("measured\": 0")))
    #expect(
      try json(.heightCache, "messages", "expect measured = 100")
        .contains(#""holds": true"#))
  }

  @Test("calls counts the heights that were measured")
  func calls() throws {
    let text = try json(.heightCache, "messages", "calls")
    #expect(text.contains(#""call": "heightForRowAt""#))
    #expect(text.contains(#""measured": 100}"#))
  }

  @Test("explain tells where a row's height came from")
  func explain() throws {
    let interpreter = try Interpreter(.heightCache, scenario: "messages")
    #expect(
      interpreter.answer("explain 0").texts.joined(separator: " ").contains(
        "Its height, 44.5, was measured with a template when sizes were last "
          + "read."))
  }

  @Test("A chapter that can't do it says which one teaches it")
  func abilities() throws {
    let interpreter = try Interpreter(.reloadHiding, scenario: "messages")
    func message(_ command: String) -> String? {
      interpreter.answer(command).error?.message
    }
    #expect(
      message("forget 3")
        == "Chapter 3's table doesn't measure rows; Chapter 5 adds that")
    #expect(
      message("heights sections")
        == "Chapter 3's table has no headers and footers; "
        + "Chapter 4 adds that")
    #expect(message("heights") == nil)
  }

  @Test("This chapter's scenarios run on every chapter's table")
  func everywhere() throws {
    let checks = try checkEverywhere(scenariosOf: .heightCache) { _ in
      "heights; scroll 90; why last; resize 300x400; reload"
    }
    #expect(checks.isFine, "\(checks)")
    #expect(checks.compared == 13 * Edition.book.count)
  }
}

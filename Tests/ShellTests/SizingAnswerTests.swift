import Reports
import TestSupport
import Testing

@testable import Shell

/// What the shell says of rows that are as tall as their cells, and of rows that
/// aren't.
struct SizingAnswerTests {
  private func talk(_ scenario: String) throws -> Talk {
    let talk = try Talk(.selfSizing, scenario)
    talk.shell.settings.renderer.width = 300
    return talk
  }

  @Test("Without an estimate automatic rows have the standard height")
  func withoutEstimate() throws {
    let talk = try talk("fog-self-sized")
    #expect(
      talk.say("estimate 0").first?.hasPrefix(
        "Rows aren't estimated anymore, so they can't wait for their cells: "
          + "each is 44 points tall.") == true)
    #expect(talk.text("heights 0").contains("standard"))
    #expect(
      talk.say("why 0").contains(
        "Its height, 44, is the standard one: without an estimate, rows don't "
          + "wait for their cells."))
    let given = try Talk(.selfSizing, "fog")
    #expect(
      given.text("estimate 0").contains("the table asks for every height"))
  }

  @Test("why says whether a row's height is asked for, or its cell fitted")
  func estimated() throws {
    for (scenario, what) in [
      ("fog", "it is asked for"), ("fog-self-sized", "its cell is fitted"),
    ] {
      let talk = try talk(scenario)
      #expect(
        talk.say("why 50").contains(
          "Its height is estimated at 44; \(what) when the row appears."))
    }
  }

  @Test("invalidate says what comes of it")
  func invalid() throws {
    let none = "; nothing happens, because no cell says how tall the row is."
    for (scenario, end) in [
      ("fog-self-sized", "."), ("fog", none), ("fifty", none),
    ] {
      let talk = try talk(scenario)
      let before = talk.shell.session.current.counts.fitted
      #expect(
        talk.say("invalidate 1").first
          == "The content of row 1's cell is invalid" + end, "\(scenario)")
      let isFitted = talk.shell.session.current.counts.fitted > before
      #expect(isFitted == (end == "."), "\(scenario)")
      #expect(
        talk.complaint("invalidate 49")?.hasPrefix("Row 49 has no cell") == true
      )
    }
  }

  @Test("A version names the rules that the chapter's table doesn't follow")
  func ignored() throws {
    let talk = try talk("fog-self-sized")
    #expect(
      talk.text("policy like ios-13").hasSuffix(
        "leaves out: an estimate by default; the policy unanimated, which "
          + "Chapter 10 adds."))
    #expect(
      talk.text("policy like ios-11").hasSuffix(
        "leaves out: an estimate by default; counts that are asked for three "
          + "times."))
    talk.say("chapter 8")
    #expect(talk.text("policy like ios-8").contains("the policy passes, which"))
    #expect(!talk.text("policy like chameleon").contains("leaves out"))
  }

  @Test("In Chapter 1 a preset is refused as a preset, by no rule's name")
  func preset() throws {
    #expect(
      try Talk(.naiveAllocation, "fifty").complaint("policy like uikit")
        == "Chapter 1's table knows only one rule, heights; presets such as "
        + "'policy like uikit' come with Chapter 2")
    #expect(
      try Talk(.reuseQueues, "fifty").complaint("policy like uikit") == nil)
  }

  @Test("Before Chapter 9 automatic heights are refused by their name")
  func refused() throws {
    let talk = try Talk(.scale, "fog")
    for value in ["-1", "automatic"] {
      #expect(
        talk.complaint("row-height \(value)")?.hasPrefix(
          "Rows as tall as their cells (automatic, -1) come with Chapter 9")
          == true)
      #expect(
        talk.complaint("estimate \(value)")?.hasPrefix(
          "Estimates that the table makes by itself (automatic, -1) come with "
            + "Chapter 9") == true)
    }
    #expect(
      try self.talk("fog").complaint("policy passes 0")?.hasSuffix(
        "it is one of 1, a whole number up to 9") == true)
  }

  @Test("A race leaves out columns without a difference if there are too many")
  func race() throws {
    let talk = try talk("messages-self-sized")
    let text = talk.text(
      "race 9,like=ios-15 9,like=ios-16: tap 0; invalidate 0")
    #expect(text.contains("fitted") && text.contains("content"))
    #expect(
      text.contains(
        "The machines are alike in made, hits, alive, orphans, cellForRowAt, "
          + "heights."))
    #expect(
      talk.text("race 9 9,anchor=none: bottom by 20; reload")
        .contains("offset is the viewport's top in content space."))
  }
}

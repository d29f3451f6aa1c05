import Editions
import Reports
import Shell
import TestSupport
import Testing

/// The shell's commands about estimates.
struct EstimateCommandTests {
  @Test("heights tells known rows from estimated ones, in JSON too")
  func heights() throws {
    let talk = try Talk(.estimatedHeights, "fog")
    talk.shell.settings.renderer.mode = .json
    #expect(
      talk.text("heights 14 15").contains(
        #"{"row": "0.14", "height": 50, "source": "delegate"}, "#
          + #"{"row": "0.15", "height": 44, "source": "estimated"}"#))
    #expect(talk.complaint("heights 15 14") != nil)
    #expect(talk.complaint("heights 100") != nil)
  }

  @Test("stats and expect count what is known, estimated and asked")
  func stats() throws {
    let talk = try Talk(.estimatedHeights, "fog")
    for line in [
      "expect known = 15", "expect estimated = 85", "expect content = 4490",
      "expect heightForRowAt = 15", "expect estimatedHeightForRowAt = 0",
      "scenario messages-in-fog", "expect estimatedHeightForRowAt = 100",
    ] {
      #expect(talk.complaint(line) == nil, "\(line)")
    }
    talk.shell.settings.renderer.mode = .json
    #expect(talk.text("stats").contains(#""known": "#))
    let older = try Talk(.heightCache, "fog", mode: .json)
    #expect(!older.text("stats").contains("estimated"))
  }

  @Test("Where a delegate guesses, estimate says that its guesses go first")
  func delegate() throws {
    let talk = try Talk(.estimatedHeights, "messages-in-fog")
    talk.shell.settings.renderer.width = 1_000
    let guesses = "but the delegate still guesses how tall each row is."
    for line in ["estimate 84", "estimate none"] {
      #expect(talk.text(line).contains(guesses), "\(line)")
      #expect(talk.complaint("expect content = 6605") == nil, "\(line)")
    }
    talk.say("scenario fog")
    #expect(!talk.text("estimate 84").contains("delegate"))
    #expect(talk.complaint("expect content = 6605") != nil)
  }

  @Test("Like UIKit: the answer names what is left out, and it is left out")
  func likeUIKit() throws {
    let talk = try Talk(.estimatedHeights, "fog")
    talk.shell.settings.renderer.width = 1_000
    #expect(talk.text("policy like uikit").contains("'policy anchor none'"))
    talk.say("scroll to 50")
    #expect(talk.text("why height 50").contains("Row 50 lies at 2290"))
    #expect(talk.complaint("expect offset = 2290") == nil)
    let older = try Talk(.heightCache, "fog")
    #expect(!older.text("policy like uikit").contains("anchor"))
  }

  @Test("explain says of an estimate when the row will be asked")
  func explain() throws {
    let talk = try Talk(.estimatedHeights, "fog")
    #expect(
      talk.text("why 50").contains(
        "Its height is estimated at 44; it is asked for when the row appears."))
    talk.say("scroll to 50")
    #expect(talk.text("why 50").contains("what the delegate said"))
  }

  @Test("A scroll tells how the content grew, and what moved the offset")
  func narration() throws {
    let talk = try Talk(.estimatedHeights, "fog")
    talk.shell.settings.renderer.width = 1_000
    #expect(talk.text("scroll 100").contains("The content grew by 6 to 4496."))
    talk.say("scroll to 50")
    #expect(
      talk.text("scroll -40").contains(
        "The content grew by 6 to 4592; the offset moved from 2296 to 2262, "
          + "-40 by the finger and 6 by the anchor."))
    #expect(!talk.text("scroll 40").contains("content"))
  }

  @Test("A frame tells what grew, what was held, and the jerk, in JSON too")
  func frames() throws {
    let lines = "policy anchor none; scroll to 60; set frames on"
    let talk = try Talk(.estimatedHeights, "messages-in-fog")
    talk.say("scroll to 60; set frames on")
    let held = talk.text("scroll -600 by 60")
    #expect(held.contains("│ grown │  held │ shift │"))
    #expect(held.contains("│ 120.5 │ 120.5 │     0 │"))
    #expect(!talk.text("film").contains("apart from the finger"))
    talk.say("fresh; scenario messages-in-fog; " + lines)
    let free = talk.text("scroll -600 by 60")
    #expect(free.contains("│ 120.5 │    0 │ 120.5 │"))
    #expect(talk.text("film").contains("@3 by 20.5, @3 by 0.5, @3 by 1, @3 by"))
    #expect(talk.complaint("expect shift = 120.5") == nil)
    talk.say("watch shift")
    #expect(talk.text("scroll -30").contains("shift"))
    let answer = try json(
      .estimatedHeights, "messages-in-fog", lines, "scroll -600 by 60")
    #expect(answer.contains(#""grown": 120.5, "held": 0, "shift": 120.5"#))
    // Before estimates, nothing grows, and the lines are as they were.
    let older = try Talk(.heightCache, "fifty")
    older.say("set frames on")
    #expect(!older.text("scroll 5").contains("shift"))
    #expect(older.complaint("expect shift = 0") != nil)
  }

  @Test("estimate sets the table's estimate; without any, every row is asked")
  func estimate() throws {
    let talk = try Talk(.estimatedHeights, "fog")
    talk.say("estimate 25")
    #expect(talk.complaint("expect known = 27") == nil)
    talk.say("estimate none")
    #expect(talk.complaint("expect estimated = 0") == nil)
    #expect(talk.complaint("expect content = 5000") == nil)
    #expect(
      talk.complaint("estimate -3")
        == "estimatedRowHeight can't be -3; set a finite height above 0, or 0 for "
        + "none")
    let older = try Talk(.heightCache, "fog")
    #expect(
      older.complaint("estimate 44")
        == "Chapter 5's table has no estimates; Chapter 6 adds that")
    #expect(
      older.complaint("policy anchor none")
        == "Chapter 5's table has no policy anchor; Chapter 6 adds it")
  }

  @Test("The shell exercises have the answers that their hints lead to")
  func exercises() throws {
    for lines in [
      "scenario fog; scroll to 50; expect offset = 2290; scroll -100; "
        + "expect offset = 2208; expect content = 4598",
      "scenario fog; estimate 25; expect known = 27; expect made = 15; "
        + "reload; expect made = 27; expect pooled = 13; estimate 100; "
        + "expect known = 14",
      "scenario fog; estimate 1; expect known = 100; expect made = 15; "
        + "reload; expect made = 100; expect visible = 14",
      "scenario messages-in-fog; policy anchor none; scroll to 50; "
        + "scroll -30; expect offset = 3375",
      "scenario messages-in-fog; policy anchor none; scroll to 49; "
        + "scroll to 50; scroll -30; expect offset = 3395.5",
    ] {
      let talk = try Talk(.estimatedHeights, "fog")
      for line in lines.split(separator: "; ") {
        #expect(talk.complaint(String(line)) == nil, "\(line)")
      }
    }
  }

  @Test("A session with estimates is saved and replayed to the same steps")
  func replays() throws {
    let lines = [
      "scroll to 50", "scroll -100 by 7", "estimate 25", "rotate",
      "forget 50", "policy anchor none", "scroll -60", "reload", "bottom by 90",
    ]
    let talk = try Talk(.estimatedHeights, "messages-in-fog")
    for line in lines { #expect(talk.complaint(line) == nil, "\(line)") }
    talk.say("save walk")
    let other = try Talk(.estimatedHeights, files: talk.host.files)
    #expect(other.complaint("read walk") == nil)
    #expect(other.shell.session.steps == talk.shell.session.steps)
  }

  @Test("This chapter's scenarios run on every chapter's table")
  func everywhere() throws {
    let checks = try checkEverywhere(scenariosOf: .estimatedHeights) { _ in
      "heights; scroll 90; why last; bottom; reload"
    }
    #expect(checks.isFine, "\(checks)")
    #expect(checks.compared == 3 * Edition.book.count)
  }
}

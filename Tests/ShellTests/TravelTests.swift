import Editions
import Session
import Stage
import TestSupport
import Testing

@testable import Shell

struct TravelTests {
  @Test("A scroll that stops where it began looks the way that it went")
  func alreadyThere() throws {
    let talk = try Talk(.reuseQueues)
    #expect(talk.text("top").contains("no rows above row 0"))
    #expect(talk.text("scroll -5").contains("no rows above row 0"))
    talk.say("bottom")
    #expect(talk.text("bottom").contains("no rows below row 49"))
    #expect(talk.text("scroll 5").contains("no rows below row 49"))
  }

  @Test("back and step say where one is, and stop at both ends with a sentence")
  func ends() throws {
    let talk = try Talk(.reuseQueues)
    talk.say("scroll 5; scroll 44; reload")
    #expect(
      talk.say("back 99") == [
        "@0 of 3", "The table is loaded; nothing has been done yet.",
        "The session begins here; there is no step before @0.",
      ])
    #expect(
      talk.say("back").last
        == "This is the beginning; there is no step before @0.")
    #expect(talk.say("step").first == "@1 of 3: scroll 5")
    #expect(
      talk.say("step 7").last
        == "@3 is the newest step; a new action goes on from here.")
    #expect(
      talk.say("step").last
        == "This is the newest step; a new action goes on from here.")
    #expect(talk.complaint("back 0") != nil)
    #expect(talk.complaint("step x") != nil)
  }

  @Test("A flick is offered speeds, slow to fast, and takes them")
  func speeds() throws {
    let talk = try Talk(.reuseQueues)
    let found = talk.shell.completions(before: "flick up ").candidates
    let words = ["500", "1500", "5000", "after", "first", "at"]
    #expect(found.map(\.text) == words)
    for speed in found.prefix(3) {
      #expect(talk.complaint("flick up \(speed.text)") == nil)
    }
    #expect(talk.complaint("flick up -500") != nil)
  }

  @Test("To go back and look at cells asks the app nothing; to act there does")
  func quiet() throws {
    var asked = 0
    let app = madeUp { app in
      app.height = { _, _ in
        asked += 1
        return 44
      }
    }
    let talk = try Talk(.batchUpdates, "made-up", extra: [app])
    talk.say("scroll 5; reload")
    let before = asked
    talk.say("back; back; step; cells; pools; tree; film; explain c1")
    #expect(asked == before)
    talk.say("back; scroll 10")
    #expect(asked > before)
  }

  @Test("Every view of the table shows the step one is at")
  func views() throws {
    let looks = [
      "show", "screen", "cells", "pools", "tree", "orphans", "calls", "stats",
      "explain last", "explain c1", "explain 3", "policy",
      "expect offset = 44", "film", "follow c2", "into",
    ]
    let there = try Talk(.reloadHiding)
    there.say("scroll 44; checkpoint x")
    let back = try Talk(.reloadHiding)
    back.say("scroll 44; checkpoint x; tap 3; policy order lifo")
    back.say("scroll 300; reload held; goto x")
    for look in looks {
      let wanted = there.say(look)
      let found = back.say(look)
      guard look != "into" else {
        #expect(found.first == "@1, call " + (wanted.first ?? ""))
        continue
      }
      #expect(found == wanted, "\(look)")
    }
  }

  @Test("The prompt says chapter and step, the last step in the past, the call")
  func prompt() throws {
    let talk = try Talk(.reloadHiding, "mismatched")
    #expect(talk.shell.stepLabel == "3 @0")
    talk.say("reload; scroll 5")
    #expect(talk.shell.stepLabel == "3 @2")
    talk.say("back")
    #expect(talk.shell.stepLabel == "3 @1/2")
    talk.say("into; into")
    #expect(talk.shell.stepLabel == "3 @1/2 call 2")
    talk.say("goto @end")
    #expect(talk.shell.stepLabel == "3 @2")
  }

  @Test("back until orphan stops at the very call that orphaned the cell")
  func orphan() throws {
    let talk = try Talk(.reloadHiding, "mismatched")
    talk.say("reload; scroll 5; turn")
    let text = talk.text("back until orphan")
    #expect(talk.shell.session.position == 1)
    #expect(talk.shell.stepLabel == "3 @1/3 call 5")
    #expect(
      text.hasPrefix(
        "@1, call 5 of 9: cellForRowAt 1.0 · asks 'Cell', gets c10"))
    #expect(text.contains("c10 is orphaned: row 1.0 dequeued it as 'Cell'"))
    #expect(text.contains("ReloadHiding.md:"))
    talk.say("back until orphan")
    #expect(talk.shell.stepLabel == "3 @1/3 call 4", "the orphan before")
    #expect(
      talk.complaint("back until orphan")
        == "No cell was orphaned before call 4 of @1; "
        + "'goto @end' goes to the newest step")
    #expect(talk.shell.stepLabel == "3 @1/3 call 4")
  }

  @Test("back until finds a cell's birth and its last reuse")
  func births() throws {
    let talk = try Talk(.reuseQueues)
    talk.say("scroll 44; scroll 44; scroll 440")
    talk.say("back until reuse c2")
    #expect(talk.shell.session.position == 2)
    talk.say("back until created c14")
    #expect(talk.shell.session.position > 0)
    talk.say("back until created c1")
    #expect(talk.shell.session.position == 0)
    #expect(
      talk.complaint("back until reuse c1")
        == "c1 never came out of a queue before call 3 of @0; "
        + "'goto @end' goes to the newest step")
    #expect(
      talk.complaint("back until reuse c99")
        == "There is no cell c99 at @0; the newest is c13")
    #expect(talk.complaint("back until lunch") != nil)
  }

  @Test("into goes from call to call, and back, and stops at both ends")
  func calls() throws {
    let talk = try Talk(.naiveAllocation, "small")
    let first = talk.say("into")
    let second = talk.say("into")
    #expect(second != first)
    #expect(talk.say("into back") == first)
    #expect(
      talk.say("into back") == [
        "This is where the step begins; 'back' goes to the step before."
      ])
    #expect(talk.say("into") == first)
    for _ in 0..<30 { talk.say("into") }
    #expect(talk.text("into").hasPrefix("The step is over: 16 calls."))
    #expect(talk.text("into back").hasPrefix("15 of 16: "))
  }

  @Test("into tells the tree when the call came, and after each question")
  func trees() throws {
    let talk = try Talk(.reloadHiding, "mismatched")
    talk.say("into; into; into")
    #expect(
      talk.say("into").suffix(2) == [
        "The tree held no cell when it came.",
        "After asking 'Cell' and 'Cell0': the same.",
      ])
    talk.say("reload; into; into; into")
    #expect(
      talk.say("into").suffix(3) == [
        "The tree when it came: c10 hidden, c9 hidden, c8 hidden, c6 hidden, "
          + "c4 hidden", "and c2 hidden.",
        "After asking 'Cell' and 'Cell0': the same.",
      ])
    let quiet = try Talk(.naiveAllocation, "small")
    while !quiet.lines.contains(where: { $0.contains("cellForRowAt 0.1") }) {
      try #require(quiet.text("into").contains(" of "))
    }
    #expect(
      quiet.lines.last == "The tree when it came: c1.",
      "nobody asked for a waiting cell")
  }

  @Test("An app that changes the tree before it asks is seen doing so")
  func changedTrees() throws {
    var table: (any Table)?
    let app = madeUp { app in
      app.rows = { _, _ in 2 }
      app.load = { table = $0 }
      app.cell = { asked, row in
        if row.row == 1 {
          asked.cellForRow(at: IndexPath(row: 0, section: 0))?.isHidden = true
          _ = asked.dequeueReusableCell(withIdentifier: "row")
          asked.cellForRow(at: IndexPath(row: 0, section: 0))?.isHidden = false
          _ = asked.dequeueReusableCell(withIdentifier: "row")
          _ = asked.dequeueReusableCell(withIdentifier: "other")
        }
        return TableViewCell(reuseIdentifier: "row")
      }
    }
    let talk = try Talk(.reloadHiding, "made-up", extra: [app])
    talk.say("into; into; into; into")
    #expect(
      talk.say("into").suffix(3) == [
        "The tree when it came: c1.", "After asking 'row': c1 hidden.",
        "After asking 'row' and 'other': c1.",
      ])
    #expect(table != nil)
  }

  @Test("The trees after each question stand in JSON too")
  func treesForPrograms() throws {
    let text = try json(
      .reloadHiding, "mismatched", "into", "into", "into", "into", "into")
    let tree = #"[{"cell": "c2", "isHidden": false, "tag": 0, "text": "#
    #expect(text.contains(#""tree": \#(tree)"#))
    #expect(text.contains(#""treesAfter": [\#(tree)"#), "\(text)")
    #expect(text.components("\"cell\": \"c2\"") == 3)
  }

  @Test("Steps are called by number, by distance, by end and by name")
  func names() throws {
    let talk = try Talk(.reuseQueues)
    talk.say("turn; checkpoint lunch; turn; turn")
    for (word, step) in [
      ("@2", 2), ("@-1", 1), ("@start", 0), ("@end", 3), ("lunch", 1),
      ("@+1", 2), ("@lunch", 1),
    ] {
      talk.say("goto \(word)")
      #expect(talk.shell.session.position == step, "goto \(word)")
    }
    #expect(
      talk.complaint("goto @9")
        == "There is no step @9; the first is @0, the last is @3")
    #expect(
      talk.complaint("goto lanch")
        == "There is no step 'lanch'; did you mean 'lunch'?")
    #expect(talk.complaint("goto") != nil)
    #expect(talk.complaint("checkpoint 3") != nil)
    #expect(talk.complaint("checkpoint end") != nil)
    // The checkpoint would hide a later branch of that name.
    #expect(talk.complaint("checkpoint branch1") != nil)
    #expect(talk.complaint("checkpoint earlier20") != nil)
    talk.say("checkpoint branching")
    #expect(talk.error == nil)
    #expect(
      talk.complaint("checkpoint main")
        == "'main' is a branch; give the step another name")
  }

  @Test("Acting in the past keeps the future as a branch one can return to")
  func branches() throws {
    let talk = try Talk(.reuseQueues)
    talk.say("scroll 44; scroll 440")
    let future = talk.text("stats")
    talk.say("back")
    let lines = talk.say("scroll 7")
    #expect(lines.last == "What came after @1 is kept: 'goto branch1'.")
    let here = talk.text("stats")
    #expect(talk.shell.session.last.number == 2)
    #expect(talk.say("goto branch1").first == "branch1: chapter 2, fifty.")
    #expect(talk.text("stats") == future)
    talk.say("goto main")
    #expect(talk.text("stats") == here)
    #expect(talk.text("branches").contains("main (here)"))
  }

  @Test("A chapter is called by its number, its name, or how that begins")
  func chapters() throws {
    let talk = try Talk()
    var compared = 0
    for edition in Edition.book {
      for word in [
        "\(edition.chapter)", edition.name, edition.name.uppercased(),
      ] {
        for command in ["chapter", "fresh"] {
          talk.say("\(command) \(word)")
          #expect(talk.error == nil)
          #expect(talk.shell.session.chapter == edition.chapter)
          compared += 1
        }
      }
    }
    #expect(compared == 6 * Edition.book.count)
    #expect(Edition.heightCache.name == "height-cache")
    talk.say("chapter row")
    #expect(talk.shell.session.chapter == 4)
    for (line, sentence) in [
      ("chapter re", "'re' is not enough; it could be reuse-queues, reload-"),
      (
        "chapter hight-cache", "There is no chapter 'hight-cache'; did you mean"
      ),
      ("chapter 99", "There is no chapter 99; the last one is"),
      ("chapter xyzzy", "'xyzzy' is not a chapter's number or name; the form"),
    ] {
      #expect(talk.complaint(line)?.hasPrefix(sentence) == true, "\(line)")
      #expect(talk.shell.session.chapter == 4)
    }
    #expect(talk.text("race row-index 2: top").contains("│ chapter 4 │"))
  }

  @Test("A scenario's name, or a beginning that fits only one, will do")
  func scenarios() throws {
    let talk = try Talk(.scale)
    for (word, name) in [("inb", "inbox"), ("TEN", "ten"), ("ten", "ten")] {
      talk.say("scenario fifty; scenario \(word)")
      #expect(talk.error == nil && talk.shell.session.scenario.name == name)
    }
    for (word, sentence) in [
      ("mess", "'mess' is not enough; it could be messages"),
      ("fivty", "There is no scenario 'fivty'; did you mean 'fifty'?"),
      ("xyz", "There is no scenario 'xyz'; 'scenario' lists them all"),
    ] {
      let complaint = talk.complaint("scenario \(word)")
      #expect(complaint?.hasPrefix(sentence) == true, "\(complaint ?? "none")")
      #expect(talk.shell.session.scenario.name == "ten")
    }
  }

  @Test("A chapter begun anew keeps the old session, if anything was done")
  func sessions() throws {
    let talk = try Talk()
    talk.say("chapter 2; chapter 1")
    #expect(talk.shell.surroundings.sessions.branches.isEmpty)
    talk.say("scroll 5; chapter 3; scroll 9; scenario small")
    #expect(
      talk.shell.surroundings.sessions.branches.map(\.name) == [
        "earlier1", "earlier2",
      ])
    talk.say("goto earlier1")
    #expect(talk.shell.stepLabel == "1 @1")
    for _ in 0..<60 { talk.say("goto @start; scroll 5; goto @start; turn") }
    #expect(
      talk.shell.surroundings.sessions.branches.count == Sessions.branchesKept)
  }

  @Test(
    "A newly opened session answers the same, whatever came before",
    arguments: ["fresh 2", "scenario small", "chapter 3", "scenario fifty"])
  func anew(beginning: String) throws {
    let lines = [
      beginning, "tap 0.0", "back", "turn", "back", "memory-warning",
      "timeline",
      "goto branch1", "branches", "goto main",
    ]
    let first = try Talk(.reuseQueues)
    let answers = lines.filter { $0 != "branches" }.map { first.say($0) }
    let second = try Talk(.reuseQueues)
    second.say("turn; turn; back; turn; scenario checkmarks; tap 3; back; turn")
    second.say(beginning == "chapter 3" ? "chapter 2; turn" : "turn")
    second.say("scenario fifty; turn")
    let kept = second.shell.surroundings.sessions.branches.count
    #expect(kept >= 3)
    for (line, answer) in zip(lines.filter { $0 != "branches" }, answers) {
      #expect(second.say(line) == answer, "\(line)")
    }
    #expect(answers[3].last == "What came after @0 is kept: 'goto branch1'.")
    #expect(second.text("branches").contains("earlier1"))
  }

  @Test("Every session that was left has a name")
  func nothingLost() throws {
    let talk = try Talk(.reuseQueues)
    talk.say("scroll 44; back; scroll 7; fresh 1; scroll 3; fresh 1; scroll 1")
    let branches = talk.shell.surroundings.sessions.branches
    #expect(branches.map(\.name) == ["earlier1", "earlier2", "earlier3"])
    #expect(
      branches.map { $0.session.last.command } == [
        "scroll 44", "scroll 7", "scroll 3",
      ])
    talk.say("goto earlier2; back; scroll 9; fresh 2")
    let names = talk.shell.surroundings.sessions.branches.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(
      Set(names) == [
        "earlier1", "earlier2", "earlier3", "earlier4", "earlier5",
      ])
    #expect(talk.shell.surroundings.sessions.name == "main")
    #expect(
      talk.complaint("goto branch1")?.hasSuffix(
        "'branches' lists what was left") == true)
  }

  @Test("What is refused in the past drops no future")
  func refused() throws {
    let talk = try Talk()
    talk.say("turn; turn; back; into")
    talk.say("tap 40")
    #expect(talk.error != nil)
    #expect(
      talk.shell.stepLabel == "1 @1/2 call 1"
        || talk.shell.stepLabel == "1 @1/2")
    #expect(talk.shell.surroundings.sessions.branches.isEmpty)
  }

  @Test("diff tells in words what has changed between two steps")
  func differences() throws {
    let talk = try Talk(.reloadHiding, "mismatched")
    talk.say("reload; reload; policy order lifo")
    #expect(
      talk.text("diff @0 @1") == """
        From @0 to @1:
        Made 4 cells: c11–c14.
        Reused 4 cells: c2, c4, c6 and c8.
        Orphaned c9 and c10.
        Dead c11 and c12.
        Calls to the app: 1 numberOfSections, 3 numberOfRowsInSection, 6 cellForRowAt.
        """)
    #expect(talk.text("diff @1 @0") == talk.text("diff @0 @1"))
    #expect(talk.text("diff").contains("Policy order: lifo, was fifo."))
    let fog = try Talk(.estimatedHeights)
    fog.shell.settings.renderer.width = 200
    fog.say("scenario messages-in-fog; reload")
    #expect(fog.text("diff").contains("100 estimatedHeightForRowAt."))
    #expect(
      talk.text("diff @1 @1") == "A step doesn't differ from itself: @1.")
    #expect(talk.complaint("diff @0 @1 @2") != nil)
  }

  @Test("The timeline lists every step and marks the one that is shown")
  func timeline() throws {
    let talk = try Talk(.reuseQueues)
    talk.say("scroll 44 by 4; tap 3; checkpoint lunch; scroll 1page; back")
    let lines = talk.say("timeline")
    #expect(lines.count == 8)
    #expect(lines[4].contains("@1        │ scroll 44 by 4"))
    #expect(lines[5].contains("@2 (here) │ tap 3"))
    #expect(lines[5].contains("lunch"))
  }

  @Test("A long timeline shows a thousand steps, and how to see the others")
  func longTimeline() throws {
    let talk = try Talk(.reuseQueues)
    talk.say("repeat 1500: turn")
    func shown(_ line: String) throws -> String {
      let lines = talk.say(line)
      let steps = lines.filter { $0.hasPrefix("│ @") }
      return try "\(steps.count): \(#require(lines.last))"
    }
    #expect(
      try shown("timeline")
        == "1000: 1,000 steps of 1,501, from @501 to @1500; 'timeline @0' "
        + "begins at the first.")
    #expect(try shown("timeline @1499").hasPrefix("2: 2 steps of 1,501"))
    #expect(try shown("goto @700; timeline").contains("from @200 to @1199"))
    #expect(talk.complaint("timeline @1501") != nil)
  }

  @Test("Repeating time travel and acting in the past come to an end")
  func repeating() throws {
    let talk = try Talk(.reuseQueues)
    talk.say("repeat 3: scroll 44; goto @1; repeat 4: back; scroll 5; scroll 6")
    #expect(talk.error == nil)
    #expect(talk.complaint("repeat 2: back 2") == nil)
    #expect(talk.complaint("repeat 2: step; scroll 1page") == nil)
  }
}

extension String {
  /// The number of occurrences of `part`, without overlaps.
  fileprivate func components(_ part: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: part) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}

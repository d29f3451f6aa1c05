import Reports
import TestSupport
import Testing

@testable import Shell

struct WatchTests {
  @Test(
    "A watched value's change is printed after the command")
  func told() throws {
    let talk = try Talk(.reloadHiding, "mismatched")
    #expect(
      talk.text("watch orphan").hasPrefix("orphans is 0. Each change is"))
    #expect(talk.say("show").contains { $0.hasPrefix("Watched") } == false)
    #expect(talk.say("reload").last == "Watched: orphans was 0, is 2.")
    #expect(talk.say("back").last == "Watched: orphans was 2, is 0.")
    #expect(talk.say("step").last == "Watched: orphans was 0, is 2.")
    talk.say("watch off orphan")
    #expect(talk.say("reload").contains { $0.hasPrefix("Watched") } == false)
  }

  @Test("Numbers, queues, cells and rows can be watched, unborn cells too")
  func facts() throws {
    let talk = try Talk(.reuseQueues)
    for line in ["made", "c1", "c14", "pools row", "row 13", "created"] {
      #expect(talk.complaint("watch \(line)") == nil, "\(line)")
    }
    let told = talk.say("scroll 5").filter { $0.hasPrefix("Watched") }
    #expect(
      told == [
        "Watched: made was 13, is 14.",
        "Watched: c14 was not made, is visible for row 13.",
        "Watched: row 13 was not on screen, is c14.",
      ])
    let later = talk.say("scroll 39").filter { $0.hasPrefix("Watched") }
    #expect(
      later == [
        "Watched: c1 was visible for row 0, is pooled.",
        "Watched: pools row was 0, is 1.",
      ])
    let list = talk.say("mode plain; watch").dropFirst()
    #expect(list.count == 5, "'created' is 'made': \(list)")
  }

  @Test("What is watched is offered where it is to be watched no longer")
  func offered() throws {
    let talk = try Talk(.reuseQueues)
    talk.say("watch made; watch row 3")
    let found = talk.shell.completions(before: "watch off ").candidates
    #expect(
      found.prefix(2) == [
        Candidate("made", "now 13"), Candidate("row 3", "now c4"),
      ])
    #expect(!found.contains { $0.text == "content" })
    for fact in found.prefix(2) {
      #expect(talk.complaint("watch off \(fact.text)") == nil)
    }
    #expect(talk.text("watch").hasPrefix("Nothing is watched"))
  }

  @Test("A repetition ends where a watched fact changes, however deep")
  func stops() throws {
    let talk = try Talk(.reloadHiding, "mismatched")
    talk.say("watch orphan")
    #expect(
      talk.text("repeat 9: tap 0.0; reload; tap 1.0").contains(
        "Stopped in round 1 of 9: a watched fact changed."))
    #expect(talk.shell.session.position == 2, "the second tap is left out")
    talk.say("repeat 3: repeat 4: reload")
    #expect(talk.shell.session.position == 3)
    talk.say("watch off")
    talk.say("repeat 3: reload")
    #expect(talk.shell.session.position == 6)
  }

  @Test("Going to another table keeps the watch and compares nothing")
  func chapters() throws {
    let talk = try Talk(.naiveAllocation)
    talk.say("watch made; watch pools row")
    #expect(
      talk.say("chapter 2; scenario small").contains { $0.hasPrefix("Watched") }
        == false)
    #expect(talk.say("scroll 60").contains { $0.hasPrefix("Watched: pools") })
  }

  @Test("Scripts that are saved watch nothing, and JSON tells changes as facts")
  func forms() throws {
    let talk = try Talk(.reuseQueues, mode: .json)
    talk.say("watch made")
    #expect(
      talk.say("scroll 5").last?.contains(
        "\"watched\": [{\"fact\": \"made\", \"before\": \"13\", "
          + "\"after\": \"14\"}]") == true)
    talk.say("save a.reuse")
    #expect(talk.host.files["a.reuse"]?.contains("watch") == false)
  }

  @Test("What can't be watched is refused, and what isn't can't be let go")
  func refused() throws {
    let talk = try Talk(.reuseQueues)
    for line in ["watch flurb", "watch row", "watch pools", "watch made 3"] {
      #expect(talk.complaint(line) != nil, "\(line)")
    }
    #expect(
      talk.complaint("watch off made")
        == "'made' is not watched; 'watch' lists what is")
    #expect(talk.text("watch") == "Nothing is watched; try 'watch orphan'.")
  }
}

import Editions
import Session
import Shell
import TestSupport
import Testing

@Suite("Interruption: the truth, or one sentence")
struct InterruptionTests {
  /// A shell at a step of the past, whose table is rebuilt at the next command
  /// that needs it.
  private func talk() throws -> Talk {
    let talk = try Talk(
      .estimatedHeights,
      files: ["lines.txt": "one", "demo.reuse": "scroll 1"])
    talk.say("scroll 100; repeat 5: scroll 44; checkpoint lunch; back 2")
    return talk
  }

  @Test("An interrupted command gives its full answer or an interruption error")
  func everyCommand() throws {
    let commands = Command.all.filter { $0.name != "transcript" }
    let answers = try commands.map { try talk().say($0.example) }
    for questions in isNightly ? [0, 1, 10, 100] : [0, 10] {
      try interrupt(commands, after: questions, answers)
    }
  }

  /// Performs each command's example, interrupts it at every poll after the
  /// first `questions` polls, and checks that it changes nothing or answers in
  /// full.
  private func interrupt(
    _ commands: [Command], after questions: Int, _ answers: [[String]]
  ) throws {
    var checks = Checks()
    var interrupted: Set<String> = []
    for (command, answer) in zip(commands, answers) {
      let talk = try talk()
      let (label, steps) = (
        talk.shell.stepLabel, talk.shell.session.steps.count
      )
      talk.shell.work.interrupt(after: questions)
      let said = talk.say(command.example)
      if talk.error?.kind == .interrupted {
        interrupted.insert(command.name)
        guard command.name != "repeat" else { continue }
        checks.same(talk.shell.stepLabel, label, command.example)
        checks.same(talk.shell.session.steps.count, steps, command.example)
      } else {
        checks.same(said, answer, command.example)
      }
      talk.shell.work.goOn()
      let session = talk.shell.session
      checks.same(session.current.after, session.current.after, command.example)
    }
    #expect(checks.isFine, "\(checks)")
    if questions == 0 {
      let known: Set = ["heights", "scroll", "race", "sweep", "repeat"]
      #expect(interrupted.isSuperset(of: known))
    }
  }

  @Test(
    "A line can be interrupted between two commands, and counts those before")
  func between() throws {
    for (line, polls, performed, place) in [
      ("reload held; turn", 0, 0, "6 @3/5"),
      ("goto @1; goto @2", 0, 1, "6 @1/5"),
      ("goto @1; goto @2", 1, 2, "6 @2/5"),
      ("back; reload held", 0, 1, "6 @2/5"),
      ("repeat 3: goto @1; goto @2", 1, 1, "6 @1/5"),
    ] {
      let talk = try Talk(.estimatedHeights)
      talk.say("repeat 5: scroll 44")
      talk.say("back 2")
      talk.shell.work.interrupt(after: polls)
      talk.say(line)
      #expect(talk.shell.performed == performed, "\(line)")
      #expect(talk.shell.stepLabel == place, "\(line)")
    }
  }

  @Test("Interrupted time travel stays at its step")
  func travel() throws {
    for line in ["back 1", "goto @1", "goto @start", "back until created c20"] {
      let talk = try Talk(.reuseQueues)
      talk.say("scroll 20; scroll 0; scroll 0; repeat 9: scroll 100")
      talk.say("goto @3; turn; goto branch1; goto @3")
      let label = talk.shell.stepLabel
      talk.shell.work.interrupt(after: 0)
      let session = talk.shell.session
      let isInterrupted = talk.complaint(line) != nil
      talk.shell.work.goOn()
      #expect(talk.shell.session === session)
      #expect((talk.shell.stepLabel == label) == isInterrupted, "\(line)")
      #expect(session.current.after == session.current.after)
    }
    // Going back needs no table; but a fact that is watched may need it.
    let talk = try Talk(.estimatedHeights)
    talk.say("scenario fog; scroll 0; scroll 1; reload; reload")
    talk.shell.work.interrupt(after: 0)
    #expect(talk.complaint("back 2") == nil)
    #expect(talk.shell.stepLabel == "6 @2/4")
    talk.shell.work.goOn()
    talk.say("step 2; watch known")
    talk.shell.work.interrupt(after: 0)
    #expect(talk.complaint("back 2")?.hasPrefix("Interrupted") == true)
    #expect(talk.shell.stepLabel == "6 @4")
    #expect(talk.complaint("back")?.hasPrefix("Interrupted") == true)
    talk.shell.work.goOn()
    #expect(talk.complaint("back") == nil)
    #expect(talk.shell.stepLabel == "6 @3/4")
  }

  @Test("Nested progress is printed from the outside in")
  func progress() throws {
    let talk = try Talk(.reuseQueues)
    func told(_ line: String) -> Set<String> {
      var told: Set<String> = []
      let work = talk.shell.work
      work.isInterrupted = {
        told.insert(work.progress)
        return false
      }
      talk.say(line)
      work.goOn()
      #expect(work.loops.isEmpty, "\(line) leaves nothing behind")
      return told
    }
    #expect(
      told("repeat 3: scroll 100 by 10").contains("round 2 of 3, frame 5 of 10")
    )
    #expect(
      told("sweep v 1..4: scroll v by 1")
        .isSuperset(of: ["value 1 of 4", "value 4 of 4, frame 3 of 4"]))
    #expect(told("race 1 2: turn").contains("machine 2 of 2"))
    #expect(told("back 1; heights").contains("step 2 of 3, frame 5 of 10"))
    #expect(told("scroll to bottom by -1").isEmpty)
    #expect(talk.error != nil)
    #expect(
      told("scenario ten-thousand; resize 320x45000")
        .contains("1,000 questions to the app"))
  }
}

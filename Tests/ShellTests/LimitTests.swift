import TestSupport
import Testing

@testable import Shell

struct LimitTests {
  @Test("An offset is compared as it is, not rounded")
  func offset() throws {
    let talk = try Talk()
    talk.say("scroll 4.4")
    #expect(
      talk.complaint("expect offset = 4")
        == "Expected offset = 4, but it is 4.4")
    #expect(talk.complaint("expect offset = 4.4") == nil)
    #expect(talk.complaint("expect made = 14") == nil)
  }

  @Test("Steps too small to be waited for are refused, and nothing moves")
  func frames() throws {
    let talk = try Talk()
    for line in ["scroll 3 by 0.000001", "bottom by 0.00001"] {
      #expect(
        talk.complaint(line)
          == "Steps that small take more than 1,000,000 frames; use larger "
          + "ones", "\(line)")
    }
    #expect(talk.shell.session.steps.count == 1)
    #expect(talk.complaint("scroll 0.001 by 0.000001") == nil)
  }

  @Test("Too deep nesting of scripts and recursion have different errors")
  func nesting() throws {
    var files: [String: String] = [:]
    for number in 0..<20 { files["s\(number)"] = "read s\(number + 1)" }
    let talk = try Talk(files: files)
    let sentence = try #require(talk.complaint("read s0"))
    #expect(sentence.contains("16 scripts already read one another"))
  }

  @Test("A source that shrinks at each reload has no row left to lose")
  func shrinking() throws {
    let talk = try Talk(.naiveAllocation, "shrinking")
    #expect(talk.complaint("repeat 9: reload held") == nil)
    #expect(talk.complaint("turn") == nil)
    talk.say("reload held; turn")
    #expect(talk.complaint("expect made = 4") == nil)
  }

  @Test("In a usage line '·' stands between choices, ' or ' between forms")
  func usage() {
    for command in Command.all {
      #expect(!command.usage.contains(" · "), "\(command.name)")
      for form in command.forms {
        #expect(
          form.split(separator: " ").first.map(String.init) == command.name,
          "\(form)")
      }
    }
  }
}

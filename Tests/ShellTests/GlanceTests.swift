import Editions
import Reports
import Shell
import Testing

@Suite("A glance, which nobody writes down")
struct GlanceTests {
  @Test("A glance prints what the command prints, and changes no session")
  func says() throws {
    let interpreter = try Interpreter(.reloadHiding)
    interpreter.answer("scenario mismatched")
    interpreter.answer("reload")
    let lines = ["explain c9", "stats", "film 3", "timeline @0", "branches"]
    for line in lines {
      let report = try interpreter.glance(line)
      #expect(interpreter.answer(line).reports == [report], "\(line)")
    }
    let history = try interpreter.glance("history")
    _ = try interpreter.glance("stats")
    #expect(try interpreter.glance("history") == history)
  }

  @Test(
    "It does no more than look",
    arguments: ["reload", "back", "repeat 2: reload", "mode json", ""])
  func onlyLooks(line: String) throws {
    let interpreter = try Interpreter(.reloadHiding)
    #expect(throws: ShellError.self) { try interpreter.glance(line) }
    #expect(interpreter.session.steps.count == 1)
  }
}

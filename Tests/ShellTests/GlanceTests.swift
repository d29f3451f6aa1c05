import Editions
import Reports
import Shell
import TestSupport
import Testing

@Suite("Glances, which change no session")
struct GlanceTests {
  @Test("A glance prints what the command prints, and changes no session")
  func says() throws {
    let interpreter = try Interpreter(.reloadHiding)
    interpreter.answer("scenario mismatched")
    interpreter.answer("reload")
    let lines = [
      "explain c9", "stats", "film 3", "timeline @0", "branches", "snapshot",
    ]
    for line in lines {
      let report = try interpreter.glance(line)
      #expect(interpreter.answer(line).reports == [report], "\(line)")
    }
    let history = try interpreter.glance("history")
    _ = try interpreter.glance("stats")
    #expect(try interpreter.glance("history") == history)
  }

  @Test(
    "A glance neither changes anything nor writes a file",
    arguments: [
      "reload", "back", "repeat 2: reload", "mode json", "", "stats; reload",
      "save keep.reuse", "snapshot step.svg",
      "transcript lesson.md",
    ])
  func onlyLooks(line: String) throws {
    let host = MemoryHost([:])
    let files = host.files
    let interpreter = try Interpreter(.reloadHiding, host: host)
    #expect(throws: ShellError.self) { try interpreter.glance(line) }
    #expect(interpreter.session.steps.count == 1)
    #expect(host.files == files)
  }
}

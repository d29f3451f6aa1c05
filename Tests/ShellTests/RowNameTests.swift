import Editions
import TestSupport
import Testing

@testable import Shell

@Suite("Names of rows") struct RowNameTests {
  /// The commands that look, scroll or change something, with an example each.
  private var commands: [String] {
    Command.all.filter { [.travel, .change, .look].contains($0.group) }
      .map { $0.example }
  }

  @Test("A table with one section: rows are named without it, errors included")
  func oneSection() throws {
    var (answers, errors) = (0, 0)
    var checks = Checks()
    for edition in Edition.book {
      var isFirst = true
      let scenarios = edition.ownScenarios.filter { !$0.showsFile }
      for scenario in share(of: scenarios, turn: edition.chapter) {
        let talk = try Talk(edition, scenario.name)
        guard talk.shell.session.current.sections == 1 else { continue }
        // An app that is made to go wrong may do so at a tap or a scroll.
        var lines = (0..<5).map { "tap \($0); reload" } + ["scroll 5pages"]
        if isFirst { lines += share(of: commands, turn: edition.chapter) }
        isFirst = false
        for line in lines {
          talk.say("scenario \(scenario.name)")
          talk.say(line)
          guard talk.shell.session.current.sections == 1 else { continue }
          answers += 1
          if talk.error != nil { errors += 1 }
          for text in talk.lines + [talk.error?.message ?? ""] {
            checks.holds(
              !text.contains(/[Rr]ows? 0\.\d/),
              "\(scenario.name): \(line): \(text)")
          }
        }
      }
    }
    #expect(
      answers > least(300) && errors > least(5), "\(answers), \(errors)")
    #expect(checks.isFine, "\(checks)")
  }
}

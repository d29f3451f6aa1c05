import Editions
import Reports
import TestSupport
import Testing

@testable import Looks
@testable import Shell

/// The page's width: JSON doesn't depend on it, and looks keep to it.
struct LookWidthTests {
  private nonisolated static let pages = [20, 80, 200]

  @Test(
    "Every command's JSON is the same at every width", arguments: Story.all)
  func json(story: Story) throws {
    let talks = try Self.pages.map { width in
      let talk = try story.told()
      talk.shell.settings = Settings(
        renderer: Renderer(mode: .json, width: width))
      return talk
    }
    var compared = 0
    for line in Self.lines {
      let answers = talks.map { talk in
        talk.say("mode json")
        return talk.say(line)
      }
      #expect(!answers[0].isEmpty, "\(line)")
      #expect(differing(answers).isEmpty, "\(line), \(story)")
      compared += answers.count - 1
    }
    #expect(
      compared >= 2 * Command.all.count, "\(compared) answers compared")
  }

  @Test("An answer that depends on the page is found out")
  func planted() {
    let answers = Self.pages.map { ["{\"pictures\": \($0)}"] }
    #expect(differing(answers).count == answers.count - 1)
  }

  /// The answers that differ from the first.
  private func differing(_ answers: [[String]]) -> [[String]] {
    answers.filter { $0 != answers[0] }
  }

  /// Every command's example, the looks first and `quit` last; before them the
  /// commands that show the whole session, while it is short.
  private static var lines: [String] {
    func isLook(_ command: Command) -> Bool {
      [.look, .compare, .time].contains(command.group) && !command.mutates
    }
    let commands =
      Command.all.filter { isLook($0) } + Command.all.filter { !isLook($0) }
    var lines = [
      "transcript lesson.md", "film", "film frames", "heights", "screen user",
      "why orphan",
    ]
    for command in commands
    where !["quit", "transcript"].contains(command.name) {
      // The example's 64 sessions would be most of this test's time.
      lines.append(
        command.name == "sweep"
          ? "sweep step 100..500 by 200: bottom by step" : command.example)
    }
    return lines.filter { $0 != "mode plain" } + ["quit"]
  }

  @Test(
    "No look is wider than the page, but for words that can't be broken",
    arguments: [20, 40, 80, 200])
  func widths(width: Int) throws {
    var compared = 0
    for report in try Story.reports.get().flatMap({ $0.reports }) {
      for block in report.blocks {
        if case .code = block { continue }
        let lines = Renderer(width: width).lines(
          Report { block })
        for line in lines {
          #expect(
            line.width <= width || !line.text.contains(" "),
            "\(report.command), \(width): \(line.text)")
          compared += 1
        }
      }
    }
    #expect(compared > 3_000, "\(compared) lines")
  }
}

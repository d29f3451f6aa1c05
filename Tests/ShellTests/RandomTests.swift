import Editions
import TestSupport
import Testing

@testable import Shell

struct RandomTests {
  /// Lines made of the command table's own words, right or wrong.
  @Test(
    "Random lines, 2,000 in each chapter at night, crash nothing, break no law",
    arguments: Edition.book)
  func random(edition: Edition) throws {
    let seed = freshSeed()
    var generator = SeededGenerator(seed: seed)
    var checks = Checks()
    var said: [String] = []
    var refused = 0
    var talk = try fresh(edition)
    let count = tries(2_000)
    for number in 0..<count {
      if number % 40 == 0 || talk.shell.exitCode != nil {
        talk = try fresh(edition)
        said = []
      }
      let line = randomLine(for: talk.shell, &generator)
      said.append(line)
      var frames = 0
      talk.shell.work.isInterrupted = {
        frames += 1
        return frames > 300
      }
      let table = talk.shell.session
      talk.say(line)
      talk.shell.work.isInterrupted = { false }
      if let error = talk.error {
        refused += 1
        checks.holds(!error.message.isEmpty, "\(said)")
      }
      if table === talk.shell.session {
        checks.holds(table.steps.indices.contains(table.position), "\(said)")
      }
      checks.keepsLaws(talk.shell.session, "\(said.suffix(40))")
      if !checks.isFine { break }
    }
    #expect(checks.isFine, "seed \(seed)\n\(checks)")
    #expect(
      (count / 10...count - 1).contains(refused),
      "\(refused) of \(count) refused")
  }

  private func fresh(_ edition: Edition) throws -> Talk {
    try Talk(
      edition,
      files: [
        "lines.txt": "one\r\n\ntwo\u{1}复", "README.md": "# A\n\nB",
        "demo.reuse": "scroll 44\ntap 2\nrepeat 2: read more",
        "more": "scroll 1page; reload held",
      ])
  }

  private func randomLine(
    for shell: Interpreter, _ generator: inout SeededGenerator
  ) -> String {
    var commands: [String] = []
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      guard let command = Command.all.randomElement(using: &generator)
      else { continue }
      let words = vocabulary(of: command, shell)
      var line = command.name
      if Bool.random(using: &generator) {
        line = command.example
      } else {
        for _ in 0..<Int.random(in: 0...4, using: &generator) {
          line += " " + (words.randomElement(using: &generator) ?? "")
        }
      }
      commands.append(line)
    }
    return commands.joined(separator: "; ")
  }

  private func vocabulary(of command: Command, _ shell: Interpreter)
    -> [String]
  {
    // The laws walk through all rows, so long scenarios are left out.
    let long = shell.session.edition.scenarios.filter { $0.isLong }
    let own = shell.words(after: command).filter { word in
      !long.contains { $0.name == word }
    }
    let usage = command.usage.split { !$0.isLetter }.map { String($0) }
    let numbers = [
      "0", "1", "3", "-1", "5", "-44", "44", "200", "-568", "1e9", "0.2",
      "1.1", "0.-1", "3rows", "-1page", "99", "320x480", "568x320", "2:",
    ]
    let odd = ["", "'", "\"a b\"", "复", "c1", "c999", "=", ">", ":", "#"]
    return own + own + usage + numbers + odd
  }
}

import Editions
import TestSupport
import Testing

@testable import Shell

struct RandomTests {
  /// The number of rows from which a session is left for a fresh one, because
  /// the laws walk through all rows.
  private static let most = 2_000

  @Test(
    "Random lines, 2,000 in each chapter at night, crash nothing, break no law",
    arguments: Edition.book)
  func random(edition: Edition) throws {
    let seed = freshSeed()
    var generator = SeededGenerator(seed: seed, for: edition)
    var checks = Checks()
    var said: [String] = []
    var tried: Set<Substring> = []
    var refused = 0
    let lines = RandomLines(count: 1...3, examples: 0.3, jumbles: 0.3)
    var talk = try Talk(edition, files: RandomLines.files)
    let count = tries(2_000)
    for number in 0..<count {
      if number % 40 == 0 || talk.shell.exitCode != nil {
        talk = try Talk(edition, files: RandomLines.files)
        said = []
      }
      let line = lines.line(for: talk.shell, using: &generator)
      said.append(line)
      tried.insert(line.prefix { $0 != " " && $0 != ";" })
      talk.shell.work.interrupt(after: 300)
      let table = talk.shell.session
      talk.say(line)
      talk.shell.work.goOn()
      if let error = talk.error {
        refused += 1
        checks.holds(!error.message.isEmpty, "\(said)")
      }
      if table === talk.shell.session {
        checks.holds(table.steps.indices.contains(table.position), "\(said)")
      }
      let rows = talk.shell.session.rowCounts
      if rows.reduce(0, +) > Self.most {
        talk = try Talk(edition, files: RandomLines.files)
        said = []
      }
      checks.keepsLaws(talk.shell.session, "\(said.suffix(40))")
      if !checks.isFine { break }
    }
    #expect(checks.isFine, "seed \(seed)\n\(checks)")
    #expect(
      (count / 10...count - 1).contains(refused),
      "\(refused) of \(count) refused")
    let missed = Command.all.filter { !tried.contains($0.name[...]) }
    #expect(
      missed.count < Command.all.count / 3, "\(missed.map { $0.name }) untried")
  }
}

import Editions
import Foundation
import TestSupport
import Testing

@testable import Shell

struct ExtremesTests {
  @Test(
    "No argument of a command traps, or goes on for ever, at its extremes",
    arguments: Edition.allCases.map { ($0, "inbox") }
      + [(.batchUpdates, "fifty")])
  func extremes(edition: Edition, scenario: String) async throws {
    let diary = FileManager.default.temporaryDirectory
      .appending(path: "ExtremesTests-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: diary) }
    await #expect(processExitsWith: .success) {
      [chapter = edition.chapter as Int, scenario, diary = diary as String] in
      try await MainActor.run {
        try sayExtremes(
          try #require(Edition(rawValue: chapter)), scenario, diary)
      }
    }
    let last = try String(contentsOfFile: diary, encoding: .utf8)
    #expect(Int(last) ?? 0 >= 300, "The last line was: \(last)")
  }
}

/// Says each line in a session of its own. Each is written into the diary
/// first, in case it is the last; at the end, their number is.
private func sayExtremes(
  _ edition: Edition, _ scenario: String, _ diary: String
) throws {
  let lines = extremeLines(for: edition)
  var talk = try Talk(edition, scenario)
  for (number, line) in lines.enumerated() {
    try Data(line.utf8).write(to: URL(filePath: diary))
    var questions = 0
    talk.shell.work.isInterrupted = {
      questions += 1
      return questions > 300
    }
    talk.shell.settings.renderer.width = number % 2 == 0 ? .max : 20
    talk.say(line)
    talk.shell.work.isInterrupted = { false }
    let session = talk.shell.session
    #expect(talk.error?.message != "", "\(line)")
    #expect(session.snapshot == session.current.after, "\(line)")
    if talk.error == nil || session.steps.count > 1 {
      talk = try Talk(edition, scenario)
    }
  }
  try Data("\(lines.count)".utf8).write(to: URL(filePath: diary))
}

/// Every command with every argument at its extremes, in turns before the last
/// chapter. What changes the table stands in other
/// commands too, which take turns, and in a batch.
private func extremeLines(for edition: Edition) -> [String] {
  var lines = extremeWords.flatMap {
    ["policy cap \($0)", "race cap=\($0): turn"]
  }
  let hasBatches = edition.chapter >= Ability.updating.firstEdition.chapter
  var number = edition.chapter
  for command in Command.all {
    for words in command.syntax.fillings({ $0.samples + $0.extremes }) {
      let line = ([command.name] + words).joined(separator: " ")
      number += 1
      if hasBatches || number % 8 == 0 {
        lines.append(line)
      }
      guard command.mutates, !command.takesCommands else { continue }
      if outers.indices.contains(number % 12) {
        lines.append(outers[number % 12] + line)
      }
      if hasBatches { lines.append("begin; insert 0.1 2; \(line); commit") }
    }
  }
  return lines
}

private nonisolated let outers = [
  "repeat 2: ", "race 7 2: ", "predict made 1: ", "watch row 0.0; ",
  "sweep v 1..2: scroll v; ",
]

import Editions
import Foundation
import TestSupport
import Testing

@testable import Shell

struct ExtremesTests {
  @Test(
    "No argument of a command traps, or goes on forever, at its extremes",
    arguments: Edition.book.map { ($0, "inbox") }
      + [(.batchUpdates, "fifty")])
  func extremes(edition: Edition, scenario: String) async throws {
    let diary = FileManager.default.temporaryDirectory
      .appending(path: "ExtremesTests-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: diary) }
    await #expect(processExitsWith: .success) {
      [chapter = edition.chapter as Int, scenario, diary = diary as String] in
      try await MainActor.run {
        try sayExtremes(
          try #require(Edition.chapter(chapter)), scenario, diary)
      }
    }
    let last =
      try String(contentsOfFile: diary, encoding: .utf8)
      .split(separator: "\n").last ?? ""
    #expect(Int(last) ?? 0 >= 200, "The last line was: \(last)")
  }
}

/// Performs every extreme line, and checks the session after each.
///
/// After a line that takes effect, a fresh session begins. The diary gets each
/// line before it is performed, so that the diary ends with a line that
/// crashes, and at the end it gets the number of lines.
private func sayExtremes(
  _ edition: Edition, _ scenario: String, _ diary: String
) throws {
  let lines = extremeLines(for: edition)
  _ = FileManager.default.createFile(atPath: diary, contents: nil)
  let file = try #require(FileHandle(forWritingAtPath: diary))
  var talk = try Talk(edition, scenario)
  for (number, line) in lines.enumerated() {
    try file.write(contentsOf: Data("\(line)\n".utf8))
    talk.shell.work.interrupt(after: 300)
    talk.shell.settings.renderer.width = number % 2 == 0 ? .max : 20
    talk.say(line)
    talk.shell.work.goOn()
    let session = talk.shell.session
    #expect(talk.error?.message != "", "\(line)")
    #expect(session.current.after == session.current.after, "\(line)")
    if talk.error == nil || session.steps.count > 1 {
      talk = try Talk(edition, scenario)
    }
  }
  try file.write(contentsOf: Data("\(lines.count)\n".utf8))
}

/// The lines to perform in a chapter: every command with every argument at its
/// extremes.
///
/// At night each line is for each chapter; else every third line is for one
/// chapter, and the chapters take turns. A line that changes the table also
/// stands in another command, where `outers` take turns, and in a batch.
private func extremeLines(for edition: Edition) -> [String] {
  var lines = extremeWords.flatMap {
    ["policy cap \($0)", "race cap=\($0): turn"]
  }
  let hasBatches = edition.can(.updating)
  var number = 3 * edition.chapter
  for command in Command.all {
    for words in command.syntax.fillings({ $0.samples + $0.extremes }) {
      number += 1
      guard isNightly || number % (3 * Edition.book.count) == 0 else {
        continue
      }
      let line = ([command.name] + words).joined(separator: " ")
      lines.append(line)
      guard command.mutates, !command.takesCommands else { continue }
      if outers.indices.contains(lines.count % 12) {
        lines.append(outers[lines.count % 12] + line)
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

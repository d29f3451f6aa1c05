import Editions
import TestSupport
import Testing
import Workshop

@testable import Shell

/// Lines and scripts with typing errors: none traps, each refusal is one
/// sentence, and a refused line changes nothing.
struct MutationTests {
  @Test("A line with a slip in it is done, or refused in one sentence")
  func lines() throws {
    let seed = freshSeed()
    var generator = SeededGenerator(seed: seed)
    var refused = 0
    var compared = 0
    let lines = RandomLines(depth: 0, examples: 0.5, slips: 1...3)
    for edition in Edition.book {
      for command in Command.all {
        let talk = try fresh(edition)
        for _ in 0..<tries(8) {
          let line = lines.line(
            of: command, for: talk.shell, using: &generator)
          let session = talk.shell.session
          let before = try Portrait(of: session)
          talk.shell.work.interrupt(after: 2_000)
          talk.say(line)
          talk.shell.work.goOn()
          guard let error = talk.error else { continue }
          refused += 1
          #expect(isSentence(error.message), "seed \(seed), \(line)")
          if let column = error.column {
            #expect((0...line.count).contains(column), "\(line)")
          }
          guard isSimple(line) else { continue }
          compared += 1
          #expect(talk.shell.session === session, "seed \(seed), \(line)")
          #expect(
            try Portrait(of: session) == before, "seed \(seed), \(line)")
        }
      }
    }
    #expect(refused > tries(800), "\(refused) refused")
    #expect(compared > tries(800), "\(compared) compared")
  }

  @Test("What an error suggests is accepted: no line leads into a dead end")
  func suggestions() throws {
    let seed = freshSeed()
    var generator = SeededGenerator(seed: seed)
    var followed = 0
    var dead: [String] = []
    let lines = RandomLines(depth: 0, examples: 0.5, slips: 1...3)
    for edition in Edition.book {
      for command in Command.all {
        let talk = try fresh(edition)
        for _ in 0..<tries(8) {
          let line = lines.line(
            of: command, for: talk.shell, using: &generator)
          talk.shell.work.interrupt(after: 2_000)
          talk.say(line)
          guard let error = talk.error else { continue }
          for advice in suggestions(in: error.message, for: line) {
            followed += 1
            talk.say(advice)
            guard let next = talk.error, next.kind == .command else { continue }
            dead.append(
              "\(edition) \(line): \(error.message) → \(advice): \(next.message)"
            )
          }
        }
      }
    }
    #expect(dead.isEmpty, "seed \(seed), \(dead.joined(separator: "\n"))")
    #expect(followed > tries(200), "\(followed) followed")
  }

  /// The commands that an error quotes as ways out, behind its semicolon. The
  /// nearest name for a misspelled one isn't yet a command.
  private func suggestions(in message: String, for line: String) -> [String] {
    guard !message.contains("did you mean"),
      let way = message.split(separator: ";", maxSplits: 1).dropFirst().first
    else { return [] }
    return way.split(separator: "'", omittingEmptySubsequences: false)
      .enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
      .filter { quoted in
        let name = quoted.split(separator: " ").first.map { String($0) } ?? ""
        return Command.named(name) != nil && !line.contains(quoted)
      }
  }

  @Test("A script of any bytes is read to its end, or to its first mistake")
  func scripts() throws {
    let seed = freshSeed()
    var generator = SeededGenerator(seed: seed)
    var refused = 0
    let right = RandomLines(examples: 0.8)
    let slipping = RandomLines(examples: 0.8, slips: 1...3)
    for round in 0..<tries(400) {
      let files = RawFiles()
      let shell = try Interpreter(
        round % 2 == 0 ? .reuseQueues : .reloadHiding, host: files)
      shell.work.interrupt(after: 2_000)
      var text = ""
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        let lines = Bool.random(using: &generator) ? slipping : right
        text += lines.line(for: shell, using: &generator) + "\n"
      }
      files.bytes = Array(text.utf8)
      for _ in 0..<round % 4 where !files.bytes.isEmpty {
        let place = Int.random(in: files.bytes.indices, using: &generator)
        files.bytes[place] = UInt8.random(in: 0...255, using: &generator)
      }
      if let error = shell.answer("read x").error {
        refused += 1
        let begins =
          error.message.hasPrefix("x:") || error.message.hasPrefix("'x' ")
        #expect(begins, "seed \(seed), \(error.message)")
        #expect(isSentence(error.message), "seed \(seed), \(files.bytes)")
      }
    }
    #expect(refused > tries(50), "\(refused) refused")
  }

  private func fresh(_ edition: Edition) throws -> Talk {
    let talk = try Talk(edition, files: RandomLines.files)
    talk.say("scroll 100; reload; scroll -44")
    return talk
  }

  /// Whether a line is a single command that performs no others, so that it
  /// does nothing if it is refused.
  private func isSimple(_ line: String) -> Bool {
    // The shell also divides a line at a semicolon with an accent on it.
    !line.unicodeScalars.contains(";") && !line.contains("repeat")
      && !line.contains("read") && !line.contains("tour")
  }

  private func isSentence(_ message: String) -> Bool {
    !message.isEmpty && message.first?.isWhitespace == false
      && !message.contains(where: \.isNewline)
      && message.filter { $0 == "'" }.count < 200
  }
}

/// A host with one file, `x`, of any bytes.
private final class RawFiles: Host {
  var bytes: [UInt8] = []

  func read(_ path: String) throws(HostError) -> [UInt8] {
    guard path == "x" else { throw HostError("There is no file '\(path)'") }
    return bytes
  }
}

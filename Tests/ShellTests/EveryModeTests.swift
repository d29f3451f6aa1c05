import Editions
import Reports
import TestSupport
import Testing
import Text

@testable import Shell

struct EveryModeTests {
  private static let commands =
    timeCommands + furtherLookCommands + [raceCommand, predictCommand]
    + [sweepCommand] + sessionCommands.filter { writing.contains($0.name) }
  private static let writing = ["save", "transcript", "history"]

  /// A session in which no command's example has an empty answer.
  private func talk(_ mode: Renderer.Mode) throws -> Talk {
    let talk = try Talk(.reloadHiding, "mismatched", mode: mode)
    talk.say("reload; scroll 5")
    return talk
  }

  @Test("Each command of time, pictures and comparing prints one line of JSON")
  func json() throws {
    for command in Self.commands {
      let lines = try talk(.json).say(command.example)
      #expect(lines.count == 1, "\(command.example)")
      #expect(lines.first?.hasPrefix("{\"command\": ") == true)
    }
  }

  @Test("Plain mode draws nothing")
  func plain() throws {
    for command in Self.commands {
      let lines = try talk(.plain).say(command.example)
      #expect(!lines.isEmpty, "\(command.example)")
      for line in lines {
        #expect(
          !line.contains { "│┌└─█".contains($0) }, "\(command.example): \(line)"
        )
      }
    }
  }

  @Test("Boxes and drawings fit into 20 columns")
  func narrow() throws {
    for command in Self.commands {
      let talk = try talk(.box)
      talk.shell.settings.renderer.width = 20
      let lines = talk.say(command.example)
      #expect(!lines.isEmpty, "\(command.example)")
      for line in lines {
        let isWord = !line.contains(" ")
        #expect(
          columns(of: line) <= 20 || isWord, "\(command.example): \(line)")
      }
    }
  }

  @Test("Each command completes to words that begin as typed")
  func completion() throws {
    let talk = try talk(.box)
    for command in Self.commands {
      let all = talk.shell.completions(before: command.name + " ").candidates
      // These commands take a number or a new name first, for which there are
      // no candidates.
      let isOpen = [
        "step", "history", "heights", "runs", "search", "sweep", "save",
        "transcript",
      ].contains(command.name)
      if command.usage.contains(where: { "·[".contains($0) }), !isOpen {
        #expect(!all.isEmpty, "\(command.name)")
      }
      guard command.name != "save", command.name != "transcript" else {
        continue
      }
      #expect(talk.complaint("\(command.name) \"\"") != nil, "\(command.name)")
    }
  }
}

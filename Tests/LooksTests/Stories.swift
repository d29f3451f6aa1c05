import Editions
import Inspector
import Session
import Stage
import TestSupport

/// A session with enough to show: an edition, a scenario and commands.
nonisolated struct Story: Sendable, CustomStringConvertible {
  let edition: Edition
  let scenario: String
  let line: String

  var description: String { "chapter \(edition.chapter), \(scenario): \(line)" }

  init(_ edition: Edition, _ scenario: String, _ line: String) {
    self.edition = edition
    self.scenario = scenario
    self.line = line
  }

  /// Stories with orphans, a slow pass down and up, many reloads, headers and
  /// footers, measured and estimated rows, a batch, the past, a table between
  /// reload and turn, and a tree of runs.
  static let all = [
    Story(.naiveAllocation, "small", "scroll 30; reload held"),
    Story(.reuseQueues, "fifty", "bottom by 8; top by 8; tap 3"),
    Story(.reloadHiding, "mismatched", "bottom by 8; top by 8"),
    Story(.reloadHiding, "mismatched", "repeat 40: reload"),
    Story(.heightCache, "messages", "scroll 300; reload; back"),
    Story(.heightCache, "sections", "resize 320x200; scroll 60.5"),
    Story(.estimatedHeights, "messages", "scroll 300; bottom; top by 40"),
    Story(.batchUpdates, "inbox", "begin; insert 0.0; delete 1.1; commit"),
    Story(.batchUpdates, "inbox", "delete 0.0; begin; insert 0.0"),
    Story(.scale, "fog", "scroll 300; insert 3 2"),
  ]

  /// A shell in which the story has been typed.
  @MainActor
  func told() throws -> Talk {
    let talk = try Talk(edition, scenario)
    talk.say(line)
    return talk
  }
}

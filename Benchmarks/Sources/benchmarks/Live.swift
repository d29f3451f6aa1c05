import Editions
import Foundation
import Live
import Shell
import Stage

/// The lines that are performed, again and again.
private let lines = [
  "scroll 5", "scroll 440 by 8", "reload", "scroll to top by 20", "flick up",
  "top", "why last", "screen",
]

/// The number of lines in a turn.
private let count = 1_000

/// Compares a thousand lines in a shell that has a viewer with as many in one that
/// has none, and the results with their limits.
func measureLive() throws {
  print("\nA shell's \(count) lines, with a viewer: × the time without one")
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "live-\(getpid())").path
  defer { try? FileManager.default.removeItem(atPath: folder) }
  let alone = try FedShell(in: folder + "/alone")
  for (words, reads) in [
    ("a viewer that reads everything", true), ("one that reads nothing", false),
  ] {
    let place = LivePlace(path: folder + (reads ? "/reads" : "/stuck"))
    let watched = try FedShell(in: place.path)
    let viewer = Viewer(of: place, reads: reads)
    while !watched.feed.isWatched { usleep(1_000) }
    hold(
      Limit(1.5, aim: 1.2), words, turns: 5, of: { watched.perform() },
      to: { alone.perform() })
    viewer.end()
    watched.feed.end()
  }
  alone.feed.end()
}

/// A shell with a feed, as at a terminal.
private final class FedShell {
  let interpreter: Interpreter
  let feed: LiveFeed

  init(in folder: String) throws {
    interpreter = try Interpreter(.reloadHiding, scenario: "fifty")
    feed = try LiveFeed(of: interpreter, in: LivePlace(path: folder))
  }

  deinit {}

  func perform() {
    for index in 0..<count {
      let line = lines[index % lines.count]
      feed.begin()
      do {
        try interpreter.perform(line) { report in
          // The shell prints each answer.
          _ = interpreter.settings.renderer.lines(report)
          feed.add(report)
        }
        feed.show(line)
      } catch {
        fatalError("\(line): \(error)")
      }
    }
  }
}

/// A viewer in a thread of its own, which draws nothing.
nonisolated private final class Viewer: @unchecked Sendable {
  private let lock = NSLock()
  private var isOver = false

  init(of place: LivePlace, reads: Bool) {
    Thread.detachNewThread { [self] in
      var calls = Calls(to: place)
      calls.call()
      while !lock.withLock({ isOver }) {
        if reads { _ = calls.listen() }
        usleep(10_000)
      }
      calls.end()
    }
  }

  deinit {}

  func end() { lock.withLock { isOver = true } }
}

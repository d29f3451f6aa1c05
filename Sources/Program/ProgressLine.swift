import Console
import Foundation
import Text

/// A line at the foot of the terminal with the progress of long work; it
/// disappears when the work is done.
@MainActor
final class ProgressLine {
  /// Whether there is a terminal to write it on.
  private let isWanted: Bool
  private let clock = ContinuousClock()

  /// When the line is next to be written.
  private var due: ContinuousClock.Instant

  /// How many columns the line takes up now; 0 if it isn't shown.
  private var length = 0

  init(on terminal: Terminal) {
    isWanted = terminal.complaining.isCapable
    due = clock.now
  }
}

extension ProgressLine {
  /// Starts the wait before the line appears: the work may be short.
  func begin() { due = clock.now + .milliseconds(500) }

  /// Writes the line if it is due: after half a second, then ten times a
  /// second.
  func show(_ progress: @autoclosure () -> String) {
    guard isWanted, clock.now >= due else { return }
    due = clock.now + .milliseconds(100)
    let width = Terminal.current.windowSize?.columns ?? 80
    let room = max(0, width - 1)
    let text = String((progress() + "; ^C stops it").prefix(room))
    let rest = spaces(length - columns(of: text))
    try? StandardOutput.shared.flush()
    try? StandardOutput.complaints.write("\r\(text)\(rest)")
    length = columns(of: text)
  }

  /// Erases the line; called before anything else is written.
  func clear() {
    guard length > 0 else { return }
    try? StandardOutput.complaints.write("\r\(spaces(length))\r")
    length = 0
  }
}

import Console
import Foundation
import Text

/// One line at the terminal's foot that says how far long work is, and is gone
/// when the work is done.
@MainActor
final class ProgressLine {
  /// Whether there is a terminal to write it on.
  private let isWanted: Bool
  private let clock = ContinuousClock()

  /// When it is to be written, or written again.
  private var due: ContinuousClock.Instant

  /// How many columns of the terminal it takes up just now.
  private var length = 0

  init(on terminal: Terminal) {
    isWanted = terminal.complaining.isCapable
    due = clock.now
  }
}

extension ProgressLine {
  /// Work begins, which may be short.
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

  /// Takes the line away, before anything else is written.
  func clear() {
    guard length > 0 else { return }
    try? StandardOutput.complaints.write("\r\(spaces(length))\r")
    length = 0
  }
}

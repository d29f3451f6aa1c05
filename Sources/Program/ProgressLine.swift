import Console
import Foundation
import Text

/// The progress of long work, written on the cursor's line of the terminal.
///
/// The line stays until the caller erases it with `clear`.
@MainActor
final class ProgressLine {
  /// Whether standard error goes to a terminal that can move its cursor.
  private let isWanted: Bool
  private let clock = ContinuousClock()

  /// The earliest time at which `show` writes the line again.
  private var due: ContinuousClock.Instant

  /// The width of the line on the screen, in columns; 0 if it isn't shown.
  private var length = 0

  init(on terminal: Terminal) {
    isWanted = terminal.complaining.isCapable
    due = clock.now
  }
}

extension ProgressLine {
  /// Keeps the line from appearing for the next half second, since the work may
  /// be short.
  func begin() { due = clock.now + .milliseconds(500) }

  /// Writes the line over itself, unless it is too early or there is no
  /// terminal.
  ///
  /// The line first appears half a second after `begin`, and changes at most
  /// ten times a second.
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

  /// Erases the line if it is shown. Call this before writing anything else.
  func clear() {
    guard length > 0 else { return }
    try? StandardOutput.complaints.write("\r\(spaces(length))\r")
    length = 0
  }
}

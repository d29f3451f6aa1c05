#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The terminal's settings at one moment, to be restored later.
nonisolated struct TerminalSettings {
  private var settings = termios()
  private let isTerminal: Bool

  init() { isTerminal = tcgetattr(STDIN_FILENO, &settings) == 0 }

  /// Restores the settings; keys typed ahead are kept.
  func restore() {
    guard isTerminal else { return }
    var settings = settings
    tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
  }
}

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

nonisolated extension Terminal {
  /// How long nothing arrives after a paste, in milliseconds.
  private static let quiet: Int32 = 300

  /// Reads what a terminal sends until it is quiet for a while, as behind the
  /// first line of a paste. It isn't shown.
  public static func restOfPaste(from terminal: Int32 = STDIN_FILENO) -> [UInt8]
  {
    var old = termios()
    guard tcgetattr(terminal, &old) == 0 else { return [] }
    // A line that isn't complete is read as well, and one of any length.
    var raw = old
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(terminal, TCSANOW, &raw)
    defer { tcsetattr(terminal, TCSANOW, &old) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var input = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      let found = poll(&input, 1, quiet)
      if found < 0, errno == EINTR { continue }
      guard found > 0 else { return bytes }
      let count = read(terminal, &piece, piece.count)
      guard count > 0 else { return bytes }
      bytes += piece.prefix(count)
    }
  }
}

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

/// What stands for no key among a terminal's control characters.
#if canImport(Darwin)
  nonisolated private let noKey: cc_t = 0xFF
#else
  nonisolated private let noKey: cc_t = 0
#endif

nonisolated extension Terminal {
  /// How long nothing arrives after a paste, in milliseconds.
  private static let quiet: Int32 = 700

  /// Keeps a terminal's keys from stopping or quitting the program while `body`
  /// reads what is pasted there: the rest would go to whoever reads next. ^C and ^D
  /// work as ever.
  public static func readingPaste<Value, Failure>(
    from terminal: Int32, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var old = termios()
    guard tcgetattr(terminal, &old) == 0 else { return try body() }
    var paste = old
    withUnsafeMutableBytes(of: &paste.c_cc) { keys in
      for key in [VSUSP, VQUIT] { keys[Int(key)] = noKey }
    }
    tcsetattr(terminal, TCSANOW, &paste)
    defer { tcsetattr(terminal, TCSANOW, &old) }
    defer { _ = restOfPaste(from: terminal) }
    return try body()
  }

  /// Reads what a terminal sends until it is quiet for a while, as behind the
  /// first line of a paste. It isn't shown.
  public static func restOfPaste(from terminal: Int32 = STDIN_FILENO) -> [UInt8]
  {
    var old = termios()
    guard tcgetattr(terminal, &old) == 0 else { return [] }
    // A line that isn't complete is read as well, and one of any length.
    var raw = old
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    raw.c_iflag &= ~tcflag_t(IXON)
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

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

  /// Reads a paste up to its end mark, or until it is quiet for a while.
  ///
  /// - Returns: The text, and what was read behind the mark.
  static func paste(endingWith mark: String) -> (text: String, rest: String) {
    var bytes: [UInt8] = []
    let mark = Array(mark.utf8)
    while true {
      let piece = piece(from: STDIN_FILENO, within: 5_000)
      let start = max(0, bytes.count - mark.count)
      bytes += piece
      let end = bytes[start...].indices.first {
        bytes[$0...].starts(with: mark)
      }
      guard end != nil || piece.isEmpty else { continue }
      let rest = end.map { bytes[($0 + mark.count)...] } ?? []
      return (
        readable(bytes[..<(end ?? bytes.count)]),
        String(decoding: rest, as: UTF8.self)
      )
    }
  }

  /// What a terminal sends next; empty if it sends nothing within some
  /// milliseconds.
  private static func piece(from terminal: Int32, within patience: Int32)
    -> [UInt8]
  {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var input = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      let found = poll(&input, 1, patience)
      if found < 0, errno == EINTR { continue }
      let count = found > 0 ? read(terminal, &piece, piece.count) : 0
      return Array(piece.prefix(max(0, count)))
    }
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
    while true {
      let piece = piece(from: terminal, within: quiet)
      guard !piece.isEmpty else { return bytes }
      bytes += piece
    }
  }
}

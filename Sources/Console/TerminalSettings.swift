import CLibEdit

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

  /// Reads a paste whose start mark was read, up to its end mark.
  ///
  /// What comes at once behind the mark belongs to it: another paste, or a text in
  /// which somebody put an end mark so that the rest would be keys. There is no end
  /// to wait for if the mark is lost; ^C gives up then.
  ///
  /// - Returns: The text, without marks.
  static func paste(between marks: (start: String, end: String)) -> String {
    var text: [UInt8] = []
    var isOpen = true
    while true {
      let piece = piece(from: STDIN_FILENO, within: isOpen ? -1 : 50)
      guard !piece.isEmpty, piece != [3] else { return readable(text[...]) }
      // A mark may come in two pieces.
      var index = max(0, text.count - marks.end.utf8.count)
      text += piece
      while let escape = text[index...].firstIndex(of: 0x1B) {
        let mark = (isOpen ? marks.end : marks.start).utf8
        if text[escape...].starts(with: mark) {
          text.removeSubrange(escape..<escape + mark.count)
          isOpen.toggle()
          index = escape
        } else {
          index = escape + 1
        }
      }
    }
  }

  /// What a terminal sends next; empty if it sends nothing within some
  /// milliseconds.
  private static func piece(from terminal: Int32, within patience: Int32)
    -> [UInt8]
  {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    let count =
      hasInput(from: terminal, within: patience)
      ? read(terminal, &piece, piece.count) : 0
    return Array(piece.prefix(max(0, count)))
  }

  /// Whether a terminal sends something within some milliseconds.
  public static func hasInput(
    from terminal: Int32 = STDIN_FILENO, within patience: Int32
  ) -> Bool {
    while true {
      var input = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      let found = poll(&input, 1, patience)
      if found >= 0 || errno != EINTR { return found > 0 }
    }
  }

  /// The lines of a paste; the last one has no line break.
  public static func lines(ofPaste text: String) -> [String] {
    text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0) }
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

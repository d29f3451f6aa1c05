#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A key that is not a character.
public enum Key: Sendable {
  case enter, tab, escape, backspace, delete
  case up, down, left, right, home, end
  case control(Character)

  var sequence: String {
    switch self {
    case .enter: "\r"
    case .tab: "\t"
    case .escape: "\u{1B}"
    case .backspace: "\u{7F}"
    case .delete: "\u{1B}[3~"
    case .up: "\u{1B}[A"
    case .down: "\u{1B}[B"
    case .right: "\u{1B}[C"
    case .left: "\u{1B}[D"
    case .home: "\u{1B}[H"
    case .end: "\u{1B}[F"
    case .control(let letter):
      String(UnicodeScalar((letter.uppercased().utf8.first ?? 0) & 0x1F))
    }
  }
}

/// The way in which a program ended: with an exit code, or by a signal.
public enum ExitStatus: Equatable, Sendable {
  case code(Int32)
  case signal(Int32)

  init(waited: Int32) {
    let signal = waited & 0x7F
    self = signal == 0 ? .code((waited >> 8) & 0xFF) : .signal(signal)
  }
}

/// A terminal's settings, for comparisons.
public struct TerminalSettings: Equatable, Sendable {
  /// The four groups of flags.
  public let input, output, control, local: UInt
  /// The control characters and two timings.
  public let characters: [UInt8]

  init(of terminal: Int32) {
    var settings = termios()
    tcgetattr(terminal, &settings)
    input = UInt(settings.c_iflag)
    output = UInt(settings.c_oflag)
    control = UInt(settings.c_cflag)
    local = UInt(settings.c_lflag)
    characters = withUnsafeBytes(of: settings.c_cc) { Array($0) }
  }
}

/// Error in running a program; `seen` is the program's output until then.
public enum PTYError: Error, Equatable {
  case noTerminal(Int32)
  case noPipe(Int32)
  case notStarted(String, Int32)
  case notSeen(String, seen: String)
  case notTaken(bytes: Int, seen: String)
  case stillRunning(seen: String)
  case neverAsleep(pid_t)
}

extension PTYError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noTerminal(let code): "no pseudo-terminal (\(code))"
    case .noPipe(let code): "no pipe (\(code))"
    case .notStarted(let program, let code): "\(program) not started (\(code))"
    case .notSeen(let text, let seen): "'\(text)' did not appear in:\n\(seen)"
    case .notTaken(let bytes, let seen):
      "\(bytes) bytes were not read by the program; it wrote:\n\(seen)"
    case .stillRunning(let seen): "the program did not end; it wrote:\n\(seen)"
    case .neverAsleep(let process): "process \(process) never waited"
    }
  }
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The program that shows what is longer than the window: `$PAGER`, else `less`
/// with a prompt that says how to come back.
nonisolated public struct Pager: Equatable, Sendable {
  /// The command, as a shell reads it.
  public let command: String

  /// Whether it was asked for by name, so that its lack is worth a word.
  public let isChosen: Bool
}

nonisolated extension Terminal {
  /// The pager; `nil` where none is wanted, or none could draw.
  public var pager: Pager? {
    guard isInteractive, isCapable else { return nil }
    guard let command = environment["PAGER"] else {
      return Pager(
        command: "less -FRX '-Ps?eThat was all, q comes back"
          + ":Space shows more, q comes back.'",
        isChosen: false)
    }
    let isNone = command.allSatisfy(\.isWhitespace) || command == "cat"
    return isNone ? nil : Pager(command: command, isChosen: true)
  }
}

extension Pager {
  /// Shows a text and waits until its reader has seen enough.
  ///
  /// ^C is the pager's meanwhile, and the terminal's settings are those of
  /// before, however it ends.
  ///
  /// - Returns: Whether it could be started; if not, nothing was shown.
  public func show(_ text: String) -> Bool {
    guard isThere else { return false }
    let settings = TerminalSettings()
    // In a pager nobody is to write files or to run programs.
    setenv("LESSSECURE", "1", 1)
    guard let pipe = popen(command, "w") else { return false }
    // Only now: what is ignored here would be ignored there as well.
    let interrupt = signal(SIGINT, SIG_IGN)
    let leaving = signal(SIGQUIT, SIG_IGN)
    fputs(text, pipe)
    let status = pclose(pipe)
    signal(SIGINT, interrupt)
    signal(SIGQUIT, leaving)
    settings.restore()
    return status != 127 << 8 && status != 126 << 8
  }

  /// Whether there is such a program: asked before, so that no shell complains.
  private var isThere: Bool {
    let word = command.split(whereSeparator: \.isWhitespace).first ?? ""
    if word.contains("/") { return access(String(word), X_OK) == 0 }
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    return path.split(separator: ":").contains {
      access("\($0)/\(word)", X_OK) == 0
    }
  }
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The program that shows answers longer than the window: `$PAGER`, or else
/// `less` with a prompt that says how to come back.
nonisolated public struct Pager: Equatable, Sendable {
  /// The command, as a shell reads it.
  public let command: String

  /// Whether `$PAGER` names the command; if so, the user is told if it can't be
  /// started.
  public let isChosen: Bool
}

nonisolated extension Terminal {
  /// The pager; `nil` if `$PAGER` is blank or `cat`, and without a user at a
  /// capable terminal.
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
  /// Shows a text and waits until the reader leaves the pager.
  ///
  /// Meanwhile ^C goes to the pager alone. Afterward the terminal has its
  /// former settings, however the pager ended.
  ///
  /// - Returns: Whether the pager could be started; if not, nothing was shown.
  public func show(_ text: String) -> Bool {
    guard isThere else { return false }
    let settings = TerminalSettings()
    // Keeps `less` from writing files and running programs.
    setenv("LESSSECURE", "1", 1)
    guard let pipe = popen(command, "w") else { return false }
    // Only after `popen`: the pager would inherit ignored signals.
    let interrupt = signal(SIGINT, SIG_IGN)
    let leaving = signal(SIGQUIT, SIG_IGN)
    fputs(text, pipe)
    let status = pclose(pipe)
    signal(SIGINT, interrupt)
    signal(SIGQUIT, leaving)
    settings.restore()
    return status != 127 << 8 && status != 126 << 8
  }

  /// Whether the pager's program exists; without this check, the shell that
  /// `popen` starts would complain.
  private var isThere: Bool {
    let word = command.split(whereSeparator: \.isWhitespace).first ?? ""
    if word.contains("/") { return access(String(word), X_OK) == 0 }
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    return path.split(separator: ":").contains {
      access("\($0)/\(word)", X_OK) == 0
    }
  }
}

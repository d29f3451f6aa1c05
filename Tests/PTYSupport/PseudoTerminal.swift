#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A pseudo-terminal, and the program that runs on it.
///
///     let terminal = try PseudoTerminal(program, ["--no-history"])
///     try terminal.waitFor("reuse 1")
///     try terminal.send("scroll 3\n")
///     try terminal.waitFor("scrolled")
///     try terminal.send(.control("D"))
///     let status = try terminal.finish()
///
/// Send control keys only after waiting for a prompt: until then the terminal
/// itself may handle them.
///
/// Every wait ends, see `Patience`, and nothing is tried twice. The program's
/// output is read as text, without escape sequences.
public final class PseudoTerminal {
  /// The program's exit status; `nil` while it runs.
  public private(set) var status: ExitStatus?

  /// The program's process id.
  public let process: pid_t

  private let master: Int32
  /// The slave's file descriptor, held open so that settings can be read after
  /// the program has ended.
  private let slave: Int32
  private var screen = Transcript()

  /// Starts a program, as the leader of a session of its own.
  ///
  /// - Parameter environment: The program's environment; of this process's own
  ///   environment only a sanitizer's options are inherited.
  public init(
    _ program: String, _ arguments: [String] = [],
    environment: [String: String] = [:], columns: Int = 80, rows: Int = 24
  ) throws(PTYError) {
    (master, slave) = try openPair()
    setWindow(master, columns: columns, rows: rows)
    process = try spawn(
      program, arguments, environment, terminal: terminalName(slave))
  }

  /// Starts a program once a line is typed, so that one can look at the terminal's
  /// settings before.
  public convenience init(
    afterLine program: String, _ arguments: String...,
    environment: [String: String]
  ) throws(PTYError) {
    try self.init(
      "/bin/sh", ["-c", "read line; exec \"$0\" \"$@\"", program] + arguments,
      environment: environment)
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      var code: Int32 = 0
      waitpid(process, &code, 0)
    }
    close(slave)
    close(master)
  }
}

// MARK: Asking

extension PseudoTerminal {
  /// The output read so far, without escape sequences.
  public var text: String { screen.text }

  /// The lines of `text`, without white space at their ends.
  public var lines: [String] { screen.lines }

  /// The terminal's settings now.
  public var settings: TerminalSettings { TerminalSettings(of: slave) }
}

// MARK: Acting

extension PseudoTerminal {
  /// Types text; a newline is the Enter key.
  ///
  /// It reads the program's output meanwhile, so that neither side waits for
  /// the other.
  public func send(_ text: String) throws(PTYError) {
    var patience = Patience()
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let ready = wait(for: POLLIN | POLLOUT, &patience)
      if ready & POLLIN != 0 { readSome() }
      if ready & POLLOUT != 0 {
        let count = rest.withUnsafeBytes {
          write(master, $0.baseAddress, $0.count)
        }
        rest = rest.dropFirst(max(0, count))
      }
      guard !patience.isOver else {
        throw .notTaken(bytes: rest.count, seen: screen.text)
      }
    }
  }

  /// Presses a key.
  public func send(_ key: Key) throws(PTYError) { try send(key.sequence) }

  /// Changes the window's size, for which the program gets a signal.
  public func resize(columns: Int, rows: Int) {
    setWindow(master, columns: columns, rows: rows)
  }

  /// Sends the program a signal.
  public func signal(_ number: Int32) {
    if status == nil { kill(process, number) }
  }

  /// Reads until the text appears after the text that was last waited for.
  public func waitFor(_ text: String) throws(PTYError) {
    var patience = Patience()
    while !screen.advance(past: text) {
      let wasRunning = isRunning()
      _ = wait(for: POLLIN, &patience)
      let isMoreToCome = readSome() || wasRunning
      guard isMoreToCome, !patience.isOver else {
        throw .notSeen(text, seen: screen.text)
      }
    }
  }

  /// Reads until the program has ended.
  @discardableResult
  public func finish() throws(PTYError) -> ExitStatus {
    var patience = Patience()
    while isRunning() {
      if wait(for: POLLIN, &patience) & POLLIN != 0 { readSome() }
      guard !patience.isOver else {
        throw .stillRunning(seen: screen.text)
      }
    }
    while readSome() {}
    return status ?? .signal(0)
  }
}

// MARK: Steps

extension PseudoTerminal {
  private func isRunning() -> Bool {
    guard status == nil else { return false }
    var code: Int32 = 0
    guard waitpid(process, &code, WNOHANG) == process else { return true }
    status = ExitStatus(waited: code)
    return false
  }

  /// Waits for events on the terminal, and returns those that came; 0 if none
  /// did.
  ///
  /// The wait is short, so that the program's end is noticed, too.
  private func wait(for events: Int32, _ patience: inout Patience) -> Int32 {
    var places = [pollfd(fd: master, events: Int16(events), revents: 0)]
    return patience.poll(&places) ? Int32(places[0].revents) : 0
  }

  /// Reads the output that is there; `false` if there is none.
  @discardableResult
  private func readSome() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(master, &bytes, bytes.count)
    guard count > 0 else { return false }
    screen.append(bytes[..<count])
    return true
  }
}

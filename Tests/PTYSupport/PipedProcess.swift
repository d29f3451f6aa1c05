#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A program whose input, output and errors are pipes.
///
///     let process = try PipedProcess(program, ["--mode", "json"])
///     try process.send("stats\n")
///     try process.waitFor("\n")
///     let outcome = try process.finish()
///
/// Every wait ends, see `Patience`. The program's output is kept unchanged.
public final class PipedProcess {
  private let process: pid_t
  private var input: Int32
  private var outputs: [Int32]
  private var written: [[UInt8]] = [[], []]
  private var isOver = false

  /// Starts a program, in a session of its own.
  ///
  /// - Parameter environment: The program's environment; of this process's own
  ///   environment only a sanitizer's options are inherited.
  public init(
    _ program: String, _ arguments: [String] = [],
    environment: [String: String] = [:]
  ) throws(PTYError) {
    ignoreBrokenPipes()
    let (theirInput, ourInput) = try pipeEnds()
    let (ourOutput, theirOutput) = try pipeEnds()
    let (ourErrors, theirErrors) = try pipeEnds()
    defer { for end in [theirInput, theirOutput, theirErrors] { close(end) } }
    input = ourInput
    outputs = [ourOutput, ourErrors]
    process = try spawn(program, arguments, environment) { actions in
      posix_spawn_file_actions_adddup2(&actions, theirInput, 0)
      posix_spawn_file_actions_adddup2(&actions, theirOutput, 1)
      posix_spawn_file_actions_adddup2(&actions, theirErrors, 2)
    }
  }

  deinit {
    if !isOver {
      kill(process, SIGKILL)
      var code: Int32 = 0
      waitpid(process, &code, 0)
    }
    for end in outputs + [input] where end >= 0 { close(end) }
  }
}

extension PipedProcess {
  /// A program's output and exit status.
  public struct Outcome: Sendable {
    /// The program's exit status.
    public let status: ExitStatus
    /// Its standard output.
    public let output: String
    /// Its standard error.
    public let complaints: String
  }

  /// Writes all of `text` to the program's standard input, waiting until there
  /// is room; stops silently if the program has closed its input.
  public func send(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        write(input, $0.baseAddress, $0.count)
      }
      // A signal may cut a write short, or interrupt it before the first byte.
      guard count > 0 || errno == EINTR else { return }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// Sends the program a signal.
  public func signal(_ number: Int32) { kill(process, number) }

  /// Reads until the program's standard output contains `text`.
  public func waitFor(_ text: String) throws(PTYError) {
    var patience = Patience()
    while !output.contains(text) {
      guard readSome(&patience) else {
        throw .notSeen(text, seen: output)
      }
    }
  }

  /// Reads until the program has closed its outputs; its input stays open.
  public func waitForEnd() throws(PTYError) {
    var patience = Patience()
    while readSome(&patience) {}
    guard outputs == [-1, -1] else { throw .stillRunning(seen: output) }
  }

  /// Closes the program's standard input, and reads until the program has
  /// ended.
  public func finish() throws(PTYError) -> Outcome {
    close(input)
    input = -1
    try waitForEnd()
    var code: Int32 = 0
    var patience = Patience()
    while waitpid(process, &code, WNOHANG) != process {
      guard !patience.isOver else { throw .stillRunning(seen: output) }
      patience.pause()
    }
    isOver = true
    return Outcome(
      status: ExitStatus(waited: code), output: output,
      complaints: String(decoding: written[1], as: UTF8.self))
  }

  private var output: String { String(decoding: written[0], as: UTF8.self) }
}

// MARK: Steps

extension PipedProcess {
  /// Waits for output and reads it; `false` when both outputs have ended, or
  /// the waits are used up.
  private func readSome(_ patience: inout Patience) -> Bool {
    guard outputs != [-1, -1], !patience.isOver else { return false }
    var places = outputs.map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    guard patience.poll(&places) else { return true }
    for (index, place) in places.enumerated() where place.revents != 0 {
      read(index)
    }
    return true
  }

  private func read(_ index: Int) {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = systemRead(outputs[index], &bytes, bytes.count)
    if count > 0 {
      written[index] += bytes[..<count]
    } else if count == 0 || errno != EINTR {
      close(outputs[index])
      outputs[index] = -1
    }
  }
}

/// Ignores SIGPIPE, so that a program that ends early doesn't kill the tests.
private func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

/// `read(2)`, which the method of that name shadows.
private let systemRead = read

/// Both ends of a pipe that children do not inherit.
private func pipeEnds() throws(PTYError) -> (reading: Int32, writing: Int32) {
  var ends: [Int32] = [-1, -1]
  guard pipe(&ends) == 0 else { throw .noPipe(errno) }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return (ends[0], ends[1])
}

import CLibEdit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Error for output that could not be written.
nonisolated public enum OutputError: Error, Equatable {
  /// The reader went away, as `head` does when it has seen enough.
  case closed
  /// The system refused, with this `errno`.
  case refused(Int32)
}

nonisolated extension OutputError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .closed: "the program that read the output has ended"
    case .refused(let code): "the output can't be written: \(reason(code))"
    }
  }
}

/// Output to a file descriptor, buffered.
///
/// On a terminal and on standard error, text arrives at once; elsewhere it
/// arrives in large pieces and on `flush()`. After the first failure every
/// flush of text fails the same way.
public final class StandardOutput {
  /// Standard output, for the program's answers.
  public static let shared = StandardOutput(descriptor: STDOUT_FILENO)
  /// Standard error, for the program's complaints.
  public static let complaints = StandardOutput(descriptor: STDERR_FILENO)

  private let descriptor: Int32
  /// The number of bytes that may wait in the buffer.
  private let keeps: Int
  private var waiting: [UInt8] = []
  private var failure: OutputError?

  /// Makes an output to any open file.
  ///
  /// From then on, a closed pipe or a file at its size limit no longer ends the
  /// program.
  public init(descriptor: Int32) {
    self.descriptor = descriptor
    let isImmediate =
      isatty(descriptor) == 1 || descriptor == STDERR_FILENO
    keeps = isImmediate ? 0 : 1 << 16
    shim_ignore_refusals()
  }

  deinit {}
}

extension StandardOutput {
  /// Adds the text to the buffer, without a newline, and flushes a buffer that
  /// is full.
  public func write(_ text: String) throws(OutputError) {
    waiting.append(contentsOf: text.utf8)
    if waiting.count > keeps { try flush() }
  }

  /// Sends the buffered text.
  public func flush() throws(OutputError) {
    defer { waiting.removeAll(keepingCapacity: true) }
    var sent = 0
    while sent < waiting.count {
      if let failure { throw failure }
      sent += send(from: sent)
    }
  }

  /// Sends the bytes from index `start` on, as many as the system takes at
  /// once; records a failure.
  ///
  /// - Returns: The number of bytes sent; 0 also after a failure.
  private func send(from start: Int) -> Int {
    let (count, code) = waiting[start...].withUnsafeBytes { bytes in
      let count = systemWrite(descriptor, bytes.baseAddress, bytes.count)
      return (count, errno)
    }
    if count >= 0 { return count }
    switch code {
    case EINTR: break
    case EAGAIN: waitUntilWritable()
    case EPIPE: failure = .closed
    default: failure = .refused(code)
    }
    return 0
  }

  private func waitUntilWritable() {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&wanted, 1, -1)
  }
}

/// `write(2)`, under a name that methods called `write` don't shadow.
nonisolated private let systemWrite = write

/// The system's message for an error number.
nonisolated func reason(_ code: Int32) -> String {
  String(cString: strerror(code))
}

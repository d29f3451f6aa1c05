import CLibEdit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Why output could not be written.
nonisolated public enum OutputError: Error, Equatable {
  /// The reader went away, as `head` does when it has seen enough.
  case closed
  /// The system refused, for the reason of this number.
  case refused(Int32)
}

nonisolated extension OutputError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .closed: "nobody reads the output any more"
    case .refused(let code): "the output can't be written: \(reason(code))"
    }
  }
}

/// Text on its way out of the program.
///
/// On a terminal it arrives at once, elsewhere in large pieces and on
/// `flush()`. After the first failure every write fails the same way.
public final class StandardOutput {
  /// The program's answers.
  public static let shared = StandardOutput(descriptor: STDOUT_FILENO)
  /// The program's complaints.
  public static let complaints = StandardOutput(descriptor: STDERR_FILENO)

  private let descriptor: Int32
  private let keeps: Int
  private var waiting: [UInt8] = []
  private var failure: OutputError?

  /// Output to any open file; a closed pipe, or a file that may grow no more,
  /// no longer ends the program.
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
  /// Adds the text as it is; no newline is added.
  public func write(_ text: String) throws(OutputError) {
    waiting.append(contentsOf: text.utf8)
    if waiting.count > keeps { try flush() }
  }

  /// Sends what still waits.
  public func flush() throws(OutputError) {
    defer { waiting.removeAll(keepingCapacity: true) }
    var sent = 0
    while sent < waiting.count {
      if let failure { throw failure }
      sent += send(from: sent)
    }
  }

  /// Sends what the system takes at once; notes a failure.
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
    var place = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&place, 1, -1)
  }
}

/// `write(2)`, out of the shadow of methods called `write`.
nonisolated private let systemWrite = write

/// The system's words for an error number.
nonisolated func reason(_ code: Int32) -> String {
  String(cString: strerror(code))
}

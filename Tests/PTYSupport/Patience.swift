#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A limit on the number of waits for a program, so that no test hangs.
///
/// Waits are counted, not seconds: if the machine is suspended, that uses up
/// one wait, however long it lasts.
struct Patience {
  private var left = 15_000

  /// The longest time of one wait, in milliseconds; all waits together take at
  /// most five minutes.
  private static let wait: Int32 = 20

  /// Whether the waits are used up.
  var isOver: Bool { left <= 0 }

  /// Waits until one of the files is ready, for at most `wait`.
  ///
  /// - Returns: Whether a file is ready.
  mutating func poll(_ files: inout [pollfd]) -> Bool {
    left -= 1
    return systemPoll(&files, nfds_t(files.count), Patience.wait) > 0
  }

  /// Sleeps for `wait`.
  mutating func pause() {
    left -= 1
    usleep(UInt32(Patience.wait) * 1_000)
  }
}

/// `poll(2)`, which the method of that name shadows.
private let systemPoll = poll

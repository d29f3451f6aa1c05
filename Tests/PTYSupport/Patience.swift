#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A limited number of waits for a program, which ends a hang.
///
/// It counts waits, not time: a machine that is halted uses up one wait,
/// however long the halt lasts.
struct Patience {
  private var left = 15_000

  /// The length of a wait in milliseconds, if nothing comes: five minutes in
  /// all.
  private static let wait: Int32 = 20

  /// Whether the waits are used up.
  var isOver: Bool { left <= 0 }

  /// Waits until one of the files is ready, or for `wait`; `false` if none is.
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

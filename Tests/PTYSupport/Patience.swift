#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Ends a hang: how often a test still waits for a program.
///
/// Waits are counted, not the time that passes: a machine that is halted takes
/// one of them away, however long that lasts.
struct Patience {
  private var left = 15_000

  /// How long one wait takes, in milliseconds, where nothing comes: five
  /// minutes in all.
  private static let wait: Int32 = 20

  /// Nothing came in any of the waits.
  var isOver: Bool { left <= 0 }

  /// Waits until one of the files is ready, or for a moment; false if none is.
  mutating func poll(_ files: inout [pollfd]) -> Bool {
    left -= 1
    return systemPoll(&files, nfds_t(files.count), Patience.wait) > 0
  }

  /// Waits for a moment.
  mutating func pause() {
    left -= 1
    usleep(UInt32(Patience.wait) * 1_000)
  }
}

/// `poll(2)`, out of the shadow of the method of that name.
private let systemPoll = poll

import Foundation

/// Interrupts a line that polls too often or takes too long, and says whether
/// it ended in time.
final class Patience {
  private var asked = 0
  private var begun = 0.0

  /// When the line was interrupted, in seconds of processor time; `nil` if it
  /// wasn't.
  private var stopped: Double?

  /// Whether the line was interrupted because it had taken too long.
  private(set) var wasTimed = false

  /// How often a line may poll for interruption.
  private static let most = 3_000

  /// How long a line may take, and how long it may go on after an interruption,
  /// in seconds of processor time; longer on a slower machine.
  private static let time = 2.0 * slowness
  private static let grace = 0.5 * slowness

  /// How many times slower this machine is than the one for which these seconds
  /// were chosen; at least 1.
  private static let slowness: Double = {
    let begun = now
    var words: [String] = []
    for number in 0..<100_000 { words.append("\(number * 7_919 % 100_003)") }
    words.sort()
    return max(1, (now - begun) / Patience.unit)
  }()

  /// How long the work measured for `slowness` took on that machine, in
  /// seconds.
  private static let unit = 0.1

  func begin() {
    asked = 0
    begun = Patience.now
    stopped = nil
    wasTimed = false
  }

  /// Interrupts nothing from now on, until `begin()` is called.
  func stop() {
    asked = .min
    stopped = nil
    wasTimed = false
  }

  /// Whether the line is to be interrupted: the callback that interpreters
  /// poll.
  func isOver() -> Bool {
    asked += 1
    if stopped != nil { return true }
    if asked > 0, Patience.now - begun > Patience.time { wasTimed = true }
    if asked > Patience.most || wasTimed { stopped = Patience.now }
    return stopped != nil
  }

  /// The complaint about the line that has just ended; `nil` if it ended in
  /// time.
  var complaint: String? {
    let end = Patience.now
    if let stopped {
      let late = end - stopped
      return late > Patience.grace
        ? "goes on for \(late) s after it was interrupted" : nil
    }
    let time = end - begun
    return time > Patience.time + Patience.grace
      ? "takes \(time) s and can't be interrupted, having asked \(asked) times"
      : nil
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

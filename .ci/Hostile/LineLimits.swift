import Foundation

/// The limits of a line, by number of polls and by time.
///
/// It answers the line's polls for interruption, with yes once a limit is
/// passed. Afterward it says whether the line ended in time.
final class LineLimits {
  private var asked = 0
  private var begun = 0.0

  /// The processor time, in seconds, at which the line was first told to stop;
  /// `nil` if it wasn't.
  private var stopped: Double?

  /// Whether the line was told to stop because it had taken too long.
  private(set) var wasTimed = false

  /// The greatest number of polls before a line is told to stop.
  private static let most = 3_000

  /// The longest processor time, in seconds, that a line may take before it is
  /// told to stop; longer on a slower machine.
  private static let time = 2.0 * slowness
  /// The longest processor time, in seconds, that a line may go on after it was
  /// told to stop; longer on a slower machine.
  private static let grace = 0.5 * slowness

  /// The factor by which this machine is slower than the reference machine, for
  /// which `time` and `grace` were chosen; at least 1.
  private static let slowness: Double = {
    let begun = now
    var words: [String] = []
    for number in 0..<100_000 { words.append("\(number * 7_919 % 100_003)") }
    words.sort()
    return max(1, (now - begun) / LineLimits.unit)
  }()

  /// The processor time, in seconds, that the work measured for `slowness` took
  /// on the reference machine.
  private static let unit = 0.1

  func begin() {
    asked = 0
    begun = LineLimits.now
    stopped = nil
    wasTimed = false
  }

  /// Answers every poll with no until `begin()` is called.
  func stop() {
    asked = .min
    stopped = nil
    wasTimed = false
  }

  /// Counts a poll, and returns whether the line must stop; the callback that
  /// interpreters poll.
  func isOver() -> Bool {
    asked += 1
    if stopped != nil { return true }
    if asked > 0, LineLimits.now - begun > LineLimits.time { wasTimed = true }
    if asked > LineLimits.most || wasTimed { stopped = LineLimits.now }
    return stopped != nil
  }

  /// A complaint about the line that has just ended; `nil` if it ended in time.
  var complaint: String? {
    let end = LineLimits.now
    if let stopped {
      let late = end - stopped
      return late > LineLimits.grace
        ? "goes on for \(late) s after it was interrupted" : nil
    }
    let time = end - begun
    return time > LineLimits.time + LineLimits.grace
      ? "takes \(time) s and can't be interrupted, having asked \(asked) times"
      : nil
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The fastest of several turns of a piece of work.
///
/// - Parameters:
///   - prepare: What each turn needs; not measured.
///   - clear: Takes away what the work has made; not measured.
func fastest(
  of turns: Int, prepare: () -> Void = {}, _ work: () -> Void,
  clear: () -> Void = {}
) -> Duration {
  let clock = ContinuousClock()
  var fastest = Duration.seconds(1_000)
  for _ in 0..<turns {
    prepare()
    fastest = min(fastest, clock.measure(work))
    clear()
  }
  return fastest
}

/// How much longer one piece of work takes than another, in one run.
///
/// The two take turns, and the fastest turn of each counts: what else the
/// machine does can only slow a turn down.
///
/// - Parameter clear: Takes away what the work has made; not measured.
func ratio(
  turns: Int = 7, of work: () throws -> Void, to unit: () throws -> Void,
  clear: () -> Void = {}
) rethrows -> Double {
  let clock = ContinuousClock()
  var fastest = (work: Duration.seconds(1_000), unit: Duration.seconds(1_000))
  for _ in 0..<turns {
    fastest.unit = min(fastest.unit, try clock.measure(unit))
    fastest.work = min(fastest.work, try clock.measure(work))
    clear()
  }
  return fastest.work / fastest.unit
}

/// The same, for a ratio that has a limit. One above it may be the machine's
/// doing: more turns are taken before it counts.
func ratio(
  turns: Int, atMost limit: Double, of work: () throws -> Void,
  to unit: () throws -> Void, clear: () -> Void = {}
) rethrows -> Double {
  var least = Double.infinity
  for _ in 0..<3 where least > limit {
    least = min(
      least, try ratio(turns: turns, of: work, to: unit, clear: clear))
  }
  return least
}

/// What a ratio may come to.
struct Limit {
  /// More fails the run.
  let most: Double

  /// What it ought to be, where that isn't reached yet.
  let aim: Double

  init(_ most: Double, aim: Double? = nil) {
    self.most = most
    self.aim = aim ?? most
  }

  var words: String {
    aim < most
      ? "at most \(inTenths(most)), aim \(inTenths(aim))"
      : "at most \(inTenths(most))"
  }
}

/// What was above its limit, one line each.
private(set) var missed: [String] = []

/// What was within its limit and is not as it ought to be.
private(set) var aside: [String] = []

/// A number that has a limit, as it is written; bold above it.
func judged(_ value: Double, _ limit: Limit, _ words: String) -> String {
  let line = "\(inTenths(value)) (\(limit.words)): \(words)"
  if value > limit.most {
    missed.append(line)
  } else if value > limit.aim {
    aside.append(line)
  }
  return value > limit.aim ? "**\(inTenths(value))**" : inTenths(value)
}

/// A line of the results that has a limit.
func hold(
  _ limit: Limit, _ words: String, turns: Int, of work: () throws -> Void,
  to unit: () throws -> Void, clear: () -> Void = {}
) rethrows {
  let value = try ratio(
    turns: turns, atMost: limit.aim, of: work, to: unit, clear: clear)
  _ = judged(value, limit, words)
  report(value, "\(words) (\(limit.words))")
}

/// Says what missed its limit, and fails if anything did.
func conclude() -> Never {
  if !aside.isEmpty { print("\nNot yet as it ought to be:") }
  for line in aside { print("  \(line)") }
  if !missed.isEmpty { print("\nAbove its limit:") }
  for line in missed { print("  \(line)") }
  exit(missed.isEmpty ? 0 : 1)
}

/// A line of the results.
func report(_ value: Double, _ words: String) {
  let text = inTenths(value)
  print(String(repeating: " ", count: max(0, 9 - text.count)) + text, words)
}

/// A number; with a fraction it keeps one digit of it.
func inTenths(_ value: Double) -> String {
  let tenths = (value * 10).rounded() / 10
  return Int(exactly: value).map { "\($0)" } ?? "\(tenths)"
}

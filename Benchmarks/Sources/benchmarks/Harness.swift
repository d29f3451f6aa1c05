#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Performs `work` several times, and returns the time of the fastest turn.
///
/// - Parameters:
///   - prepare: Prepares each turn; not measured.
///   - clear: Cleans up after each turn; not measured.
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

/// Measures the ratio of the time of `work` to the time of `unit`.
///
/// The two take turns, and the fastest turn of each counts, because other load
/// on the machine can only slow a turn down.
///
/// - Parameter clear: Cleans up after a turn of both; not measured.
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

/// Measures the ratio of the time of `work` to the time of `unit` up to three
/// times, until it is within `limit`, and returns the least result.
///
/// The measurement is repeated because other load on the machine may push a
/// ratio above its limit.
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

/// The limit of a result, and the aim that it ought to reach.
struct Limit {
  /// The largest value that doesn't fail the run.
  let most: Double

  /// The largest value that is good enough; less than `most` while the machine
  /// doesn't reach it yet.
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

/// The results above their limits, one line each.
private(set) var missed: [String] = []

/// The results within their limits but above their aims, one line each.
private(set) var aside: [String] = []

/// Records a result that is above its limit or its aim.
///
/// - Returns: The result in Markdown, in bold if it is above its aim.
func judged(_ value: Double, _ limit: Limit, _ words: String) -> String {
  let line = "\(inTenths(value)) (\(limit.words)): \(words)"
  if value > limit.most {
    missed.append(line)
  } else if value > limit.aim {
    aside.append(line)
  }
  return value > limit.aim ? "**\(inTenths(value))**" : inTenths(value)
}

/// Measures a ratio, prints it as a line of the results, and records it if it
/// is above its limit or its aim.
func hold(
  _ limit: Limit, _ words: String, turns: Int, of work: () throws -> Void,
  to unit: () throws -> Void, clear: () -> Void = {}
) rethrows {
  let value = try ratio(
    turns: turns, atMost: limit.aim, of: work, to: unit, clear: clear)
  _ = judged(value, limit, words)
  report(value, "\(words) (\(limit.words))")
}

/// Prints the results above their aims and those above their limits, and exits:
/// with 1 if a result is above its limit, else with 0.
func conclude() -> Never {
  if !aside.isEmpty { print("\nNot yet as it ought to be:") }
  for line in aside { print("  \(line)") }
  if !missed.isEmpty { print("\nAbove its limit:") }
  for line in missed { print("  \(line)") }
  exit(missed.isEmpty ? 0 : 1)
}

/// Prints a line of the results.
func report(_ value: Double, _ words: String) {
  let text = inTenths(value)
  print(String(repeating: " ", count: max(0, 9 - text.count)) + text, words)
}

/// A number rounded to tenths; a whole one has no fraction.
func inTenths(_ value: Double) -> String {
  let tenths = (value * 10).rounded() / 10
  return Int(exactly: value).map { "\($0)" } ?? "\(tenths)"
}

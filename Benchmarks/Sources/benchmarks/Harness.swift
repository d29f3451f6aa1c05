/// How much longer one piece of work takes than another, in one run.
///
/// The two take turns, and the fastest turn of each counts: what else the
/// machine does can only slow a turn down.
func ratio(
  turns: Int = 7, of work: () throws -> Void, to unit: () throws -> Void
) rethrows -> Double {
  let clock = ContinuousClock()
  var fastest = (work: Duration.seconds(1_000), unit: Duration.seconds(1_000))
  for _ in 0..<turns {
    fastest.unit = min(fastest.unit, try clock.measure(unit))
    fastest.work = min(fastest.work, try clock.measure(work))
  }
  return fastest.work / fastest.unit
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

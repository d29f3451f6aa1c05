import Stage
import Text
import Workbench

@testable import OtherWidthExercise

/// Checks every script of up to four questions and changes, the shortest first;
/// then shorter ones with other numbers, and a row of no height.
func checkOtherWidth() throws {
  for (acts, longest) in [(acts, 4), (otherActs, 3)] {
    for length in 1...longest {
      var script = [Int](repeating: 0, count: length)
      repeat {
        try check(script.map { acts[$0] })
      } while advance(&script, upTo: acts.count)
    }
  }
}

private enum Act {
  case ask(row: Int, width: Double)
  case forget(row: Int)
}

private let acts: [Act] =
  [320, 480, 568].flatMap { width in
    [.ask(row: 0, width: width), .ask(row: 1, width: width)]
  } + [.forget(row: 0)]

/// Rows and widths whose digits could be mistaken for others', and a row that
/// is 0 points tall.
private let otherActs: [Act] = [
  .ask(row: 1, width: 320), .ask(row: 11, width: 320),
  .ask(row: 1, width: 1320), .ask(row: noHeight, width: 320), .forget(row: 1),
]

private let noHeight = 2

/// Advances `script` to the next one of digits below `base`, as an odometer
/// does.
///
/// - Returns: `false` if there was no next one; `script` is then the first
///   again.
private func advance(_ script: inout [Int], upTo base: Int) -> Bool {
  for index in script.indices.reversed() {
    script[index] += 1
    if script[index] < base { return true }
    script[index] = 0
  }
  return false
}

/// A height that differs for each row and width, and shows both in its digits;
/// 0 for the row of no height.
private func measured(_ row: Int, _ width: Double) -> Double {
  row == noHeight ? 0 : Double(row + 1) * 10_000 + width
}

private struct Found: Hashable {
  let row: Int
  let width: Double
}

/// Checks that the learner's cache measures each height once for its row and
/// width, and again only after the row was forgotten.
private func check(_ script: [Act]) throws(NotYet) {
  var cache = HeightsOfRows()
  var known: Set<Found> = []
  var forgotten: [Int] = []
  var said: [String] = []
  for act in script {
    switch act {
    case .forget(let row):
      cache.forget(row: row)
      known = known.filter { $0.row != row }
      forgotten.append(row)
      said.append("row \(row) is forgotten")
    case .ask(let row, let width):
      said.append("row \(row) at \(decimal(width))")
      let caseName = said.joined(separator: ", ")
      attempt(caseName)
      var isMeasured = false
      let came = cache.height(ofRow: row, width: width) {
        isMeasured = true
        return measured(row, width)
      }
      try checkHeight(caseName, came, row, width)
      let wasNew = known.insert(Found(row: row, width: width)).inserted
      guard isMeasured != wasNew else { continue }
      throw NotYet(
        wasNew
          ? "\(caseName): expected a measurement, got none. Row \(row) was "
            + "forgotten, and is still known at \(decimal(width)) points."
          : "\(caseName): expected no measurement, got one. "
            + whyMeasured(row, forgotten))
    }
  }
}

private func whyMeasured(_ row: Int, _ forgotten: [Int]) -> String {
  if row == noHeight { return "It's known to be 0 points tall." }
  return forgotten.isEmpty
    ? "The other width has replaced this one."
    : "Only row \(forgotten[0]) was forgotten."
}

private func checkHeight(
  _ caseName: String, _ came: Double, _ row: Int, _ width: Double
) throws(NotYet) {
  let expected = measured(row, width)
  guard came != expected else { return }
  let isOther = (came / 10_000).rounded(.down) != Double(row + 1)
  throw NotYet(
    "\(caseName): expected \(decimal(expected)), got \(decimal(came)); that "
      + "is the height \(isOther ? "of a different row " : "")at "
      + "\(decimal(came.truncatingRemainder(dividingBy: 10_000))) points")
}

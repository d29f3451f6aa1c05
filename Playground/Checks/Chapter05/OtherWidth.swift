import Stage
import Text
import Workbench

@testable import OtherWidthExercise

/// Checks every script of up to four questions and changes, the shortest first.
func checkOtherWidth() throws {
  for length in 1...4 {
    var script = [Int](repeating: 0, count: length)
    repeat { try check(script.map { deeds[$0] }) } while advance(&script)
  }
}

private enum Deed {
  case ask(row: Int, width: Double)
  case forget(row: Int)
}

private let deeds: [Deed] =
  [320, 480, 568].flatMap { width in
    [.ask(row: 0, width: width), .ask(row: 1, width: width)]
  } + [.forget(row: 0)]

/// Moves on to the next script, as an odometer does; `false` after the last.
private func advance(_ script: inout [Int]) -> Bool {
  for index in script.indices.reversed() {
    script[index] += 1
    if script[index] < deeds.count { return true }
    script[index] = 0
  }
  return false
}

/// A height from which row and width can be read.
private func measured(_ row: Int, _ width: Double) -> Double {
  Double(row + 1) * 1_000 + width
}

private struct Found: Hashable {
  let row: Int
  let width: Double
}

/// Checks that each height is measured once for its row and width, and again
/// only if it was forgotten.
private func check(_ script: [Deed]) throws(NotYet) {
  var cache = HeightsOfRows()
  var known: Set<Found> = []
  var forgotten: [Int] = []
  var said: [String] = []
  for deed in script {
    switch deed {
    case .forget(let row):
      cache.forget(row: row)
      known = known.filter { $0.row != row }
      forgotten.append(row)
      said.append("row \(row) is forgotten")
    case .ask(let row, let width):
      said.append("row \(row) at \(decimal(width))")
      let place = said.joined(separator: ", ")
      attempt(place)
      var isMeasured = false
      let came = cache.height(ofRow: row, width: width) {
        isMeasured = true
        return measured(row, width)
      }
      try checkHeight(place, came, row, width)
      let wasNew = known.insert(Found(row: row, width: width)).inserted
      guard isMeasured != wasNew else { continue }
      throw NotYet(
        wasNew
          ? "\(place): expected a measurement, came none. Row \(row) was "
            + "forgotten, and is still known at \(decimal(width)) points."
          : "\(place): expected no measurement, came one. "
            + (forgotten.isEmpty
              ? "The other width has driven this one out."
              : "Only row \(forgotten[0]) was forgotten."))
    }
  }
}

private func checkHeight(
  _ place: String, _ came: Double, _ row: Int, _ width: Double
) throws(NotYet) {
  let expected = measured(row, width)
  guard came != expected else { return }
  throw NotYet(
    "\(place): expected \(decimal(expected)), came \(decimal(came)); that is "
      + "the height at \(decimal(came.truncatingRemainder(dividingBy: 1_000))) "
      + "points")
}

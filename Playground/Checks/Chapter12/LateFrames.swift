import Editions
import Puzzles
import Session
import Stage
import Workbench

@testable import LateFramesExercise

/// Flicks each list, and compares what its late frames did with what the learner
/// says about the list.
func checkLateFrames() throws {
  let claims: [Claim] = [
    Claim("makes cells", makesCells, "creates a cell") {
      $0.work[.create] > 0
    },
    Claim("measures rows", measuresRows, "fits a cell") { $0.work[.fit] > 0 },
    Claim("decodes pictures", decodesPictures, "decodes a picture") {
      $0.work[.decode] > 0
    },
    Claim("prepares cells", preparesCells, "began late") { $0.delay > 0 },
  ]
  for claim in claims { try claim.checkName() }
  for claim in claims { try claim.check() }
}

/// What a learner says about a list.
private struct Claim {
  let claim: String
  let list: String

  /// What most of the list's late frames would have done.
  let deed: String
  let isDone: (Bill) -> Bool

  init(
    _ claim: String, _ said: String, _ deed: String,
    isDone: @escaping (Bill) -> Bool
  ) {
    self.claim = claim
    self.deed = deed
    self.isDone = isDone
    let name = said.lowercased().filter { !$0.isWhitespace }
    list = name.hasPrefix("list-") ? String(name.dropFirst(5)) : name
  }

  func checkName() throws {
    attempt("the list that \(claim)")
    guard list != "?" else {
      throw NotYet("You haven't said yet which list \(claim).")
    }
    guard ["a", "b", "c", "d"].contains(list) else {
      throw NotYet("There are lists a, b, c, and d, but no '\(list)'.")
    }
  }

  func check() throws {
    attempt("list \(list), after 'flick up 2000'")
    let late = try lateFrames(of: list)
    let count = late.count { isDone($0) }
    guard 2 * count <= late.count else { return }
    throw NotYet(
      "In list \(list), \(count == 0 ? "none" : "only \(count)") of the "
        + "\(late.count) late frames \(deed).")
  }
}

/// The bills of the frames that are late when a list is flicked.
private func lateFrames(of list: String) throws -> [Bill] {
  guard let scenario = puzzles.first(where: { $0.name == "list-\(list)" })
  else { throw NotYet("There is no list \(list).") }
  let session = try TableSession(.aheadOfTime, scenario)
  for work: Work in [.create, .fit, .decode] {
    _ = try session.perform(.price(work, 14_000))
  }
  _ = try session.perform(.price(.other, 4_000))
  _ = try session.perform(.flick(speed: 2_000))
  return session.current.frames.compactMap { $0.bill }.filter { $0.missed > 0 }
}

import Stage
import Workbench

@testable import ApplyBatchExercise

/// Checks every batch on up to three rows that inserts up to two, the fewest
/// rows first; then those that insert none, on three rows of which two say the
/// same.
func checkApplyBatch() throws {
  let all = ["a", "b", "c"]
  for (rows, most) in (0...3).map({ (Array(all.prefix($0)), 2) })
    + [(["a", "b", "a"], 0)]
  {
    var fates = [Int](repeating: 0, count: rows.count)
    repeat {
      for inserted in 0...most { try checkPlaces(rows, fates, inserted) }
    } while advance(&fates, upTo: 3)
  }
}

/// The digit of a row that a batch leaves alone.
private let stays = 0
/// The digit of a row that a batch deletes.
private let goes = 1
/// The digit of a row that a batch moves.
private let moves = 2

/// Advances `digits` to the next combination of digits below `base`, as an
/// odometer does.
///
/// - Returns: `false` if there was no next one; `digits` is then the first
///   again.
private func advance(_ digits: inout [Int], upTo base: Int) -> Bool {
  for index in digits.indices.reversed() {
    digits[index] += 1
    if digits[index] < base { return true }
    digits[index] = 0
  }
  return false
}

/// Checks every choice of places for the moved and the inserted rows.
private func checkPlaces(
  _ rows: [String], _ fates: [Int], _ inserted: Int
) throws(NotYet) {
  let movers = fates.indices.filter { fates[$0] == moves }
  let count = fates.filter { $0 != goes }.count + inserted
  var places = [Int](repeating: 0, count: movers.count + inserted)
  repeat {
    guard Set(places).count == places.count else { continue }
    var batch = Batch(rows, fates)
    for (place, mover) in zip(places, movers) { batch.moved[mover] = place }
    for (place, text) in zip(places.dropFirst(movers.count), ["x", "y"]) {
      batch.inserted[place] = text
    }
    try check(batch, count)
    batch.deleted.reverse()
    try check(batch, count)
  } while advance(&places, upTo: count)
}

private struct Batch {
  let rows: [String]
  var deleted: [Int]
  var inserted: [Int: String] = [:]
  var moved: [Int: Int] = [:]

  init(_ rows: [String], _ fates: [Int]) {
    self.rows = rows
    deleted = fates.indices.filter { fates[$0] == goes }
  }
}

extension Batch: CustomStringConvertible {
  var description: String {
    var calls: [String] = []
    if !deleted.isEmpty { calls.append("deleting \(deleted)") }
    for (place, text) in inserted.sorted(by: { $0.key < $1.key }) {
      calls.append("inserting \(text) at \(place)")
    }
    for (source, target) in moved.sorted(by: { $0.key < $1.key }) {
      calls.append("moving \(source) to \(target)")
    }
    return (["rows \(list(rows))"] + calls).joined(separator: ", ")
  }
}

extension Batch {
  /// The rows after the batch, found the simple way: moved and inserted rows
  /// have their places, and the other rows fill the places that are left.
  func slowResult(_ count: Int) -> [String] {
    var coming = inserted
    for (source, target) in moved { coming[target] = rows[source] }
    var staying = rows.indices.filter { row in
      !deleted.contains(row) && moved[row] == nil
    }
    return (0..<count).map { place in
      coming[place] ?? rows[staying.removeFirst()]
    }
  }

  /// A sentence on the first mistake in `came`.
  func reason(_ came: [String], _ expected: [String]) -> String {
    if Set(rows).count < rows.count {
      return "Two rows say \(rows[0]): only a place says which one is meant."
    }
    for row in deleted where came.contains(rows[row]) {
      return "\(rows[row]) is still there: \(row) is a place before the batch."
    }
    for row in expected where !came.contains(row) {
      return "\(row) is missing, but nothing deletes it: deletions are named "
        + "by places before the batch."
    }
    for row in came where came.filter({ $0 == row }).count > 1 {
      return "\(row) is there twice."
    }
    for (place, row) in expected.enumerated() where came[place] != row {
      guard rows.contains(row), moved[rows.firstIndex(of: row) ?? 0] == nil
      else {
        return "\(row) belongs in row \(place): that is a place after the "
          + "batch."
      }
    }
    return "Rows that stay keep their order and make room for new ones: where "
      + "those go is a place after the batch."
  }
}

private func check(_ batch: Batch, _ count: Int) throws(NotYet) {
  attempt("\(batch)")
  let came = applied(
    to: batch.rows, deleting: batch.deleted, inserting: batch.inserted,
    moving: batch.moved)
  let expected = batch.slowResult(count)
  try expect(
    "\(batch)", list(came), is: list(expected),
    because: batch.reason(came, expected))
}

private func list(_ rows: [String]) -> String {
  rows.isEmpty ? "none" : rows.joined(separator: " ")
}

import Workbench

@testable import LongestRunExercise

/// Tries all orders of up to six rows, the shortest first, and compares how many
/// stay with the most of all choices.
func checkLongestRun() throws {
  try check([1, 3, 4, 0, 2])
  for count in 0...6 {
    for places in orders(of: Array(0..<count)) { try check(places) }
  }
  try check([40, 7, 12, 90, 13, 8, 14])
}

private func check(_ places: [Int]) throws {
  let caseName = "rows from \(places)"
  attempt(caseName)
  let rows = rowsThatStay(places)
  guard rows.allSatisfy({ places.indices.contains($0) }),
    zip(rows, rows.dropFirst()).allSatisfy({ $0 < $1 })
  else {
    throw NotYet(
      "\(caseName): \(rows) are not rows in order; name them by their indices.")
  }
  let stood = rows.map { places[$0] }
  guard stood == stood.sorted() else {
    throw NotYet(
      "\(caseName): rows \(rows) were in a different order, at \(stood).")
  }
  let most = mostThatStay(places)
  guard rows.count == most else {
    throw NotYet(
      "\(caseName): rows \(rows) stay, and more could stay: \(most).")
  }
}

/// How many may stay, by trying all choices.
private func mostThatStay(_ places: [Int]) -> Int {
  var most = 0
  for choice in 0..<(1 << places.count) {
    let stood = places.indices.filter { choice & (1 << $0) != 0 }
      .map { places[$0] }
    if stood == stood.sorted() { most = max(most, stood.count) }
  }
  return most
}

private func orders(of places: [Int]) -> [[Int]] {
  guard places.count > 1 else { return [places] }
  return places.flatMap { first in
    orders(of: places.filter { $0 != first }).map { [first] + $0 }
  }
}

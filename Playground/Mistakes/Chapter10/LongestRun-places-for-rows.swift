// Told: were in a different order
func rowsThatStay(_ places: [Int]) -> [Int] {
  var runs: [[Int]] = []
  for (row, place) in places.enumerated() {
    var best: [Int] = []
    for earlier in 0..<row where places[earlier] < place {
      if runs[earlier].count > best.count { best = runs[earlier] }
    }
    runs.append(best + [place])
  }
  return runs.max { $0.count < $1.count } ?? []
}

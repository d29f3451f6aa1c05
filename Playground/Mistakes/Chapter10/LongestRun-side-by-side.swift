// Told: more could stay
func rowsThatStay(_ places: [Int]) -> [Int] {
  var best: [Int] = []
  var run: [Int] = []
  for (row, place) in places.enumerated() {
    if let last = run.last, places[last] > place { run = [] }
    run.append(row)
    if run.count > best.count { best = run }
  }
  return best
}

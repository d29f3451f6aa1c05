/// The longest run, by the longest one that ends at each row.
///
/// That takes time with the square of the rows; the chapter's listing is quicker,
/// because it keeps only the smallest end for each length.
func rowsThatStay(_ places: [Int]) -> [Int] {
  // For each row, the longest run that ends with it.
  var runs: [[Int]] = []
  for (row, place) in places.enumerated() {
    var best: [Int] = []
    for earlier in 0..<row where places[earlier] < place {
      if runs[earlier].count > best.count { best = runs[earlier] }
    }
    runs.append(best + [row])
  }
  return runs.max { $0.count < $1.count } ?? []
}

// Told: more could stay
func rowsThatStay(_ places: [Int]) -> [Int] {
  var rows: [Int] = []
  for (row, place) in places.enumerated() {
    if let last = rows.last, places[last] > place { continue }
    rows.append(row)
  }
  return rows
}

// Told: Two rows say a: only a place says which one is meant
func applied(
  to rows: [String], deleting deleted: [Int], inserting inserted: [Int: String],
  moving moved: [Int: Int]
) -> [String] {
  let going = Set((deleted + moved.keys).map { rows[$0] })
  var result = rows.filter { !going.contains($0) }
  var arriving = inserted
  for (source, target) in moved { arriving[target] = rows[source] }
  for (place, row) in arriving.sorted(by: { $0.key < $1.key }) {
    result.insert(row, at: min(place, result.count))
  }
  return result
}

// Told: is still there
func applied(
  to rows: [String], deleting deleted: [Int], inserting inserted: [Int: String],
  moving moved: [Int: Int]
) -> [String] {
  var after = rows
  for (place, row) in inserted.sorted(by: { $0.key < $1.key }) {
    after.insert(row, at: min(place, after.count))
  }
  for place in deleted.sorted(by: >) { after.remove(at: place) }
  for (source, target) in moved where after.indices.contains(source) {
    let row = after.remove(at: source)
    after.insert(row, at: min(target, after.count))
  }
  return after
}

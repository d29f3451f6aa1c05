// Told: stopped the program
func applied(
  to rows: [String], deleting deleted: [Int], inserting inserted: [Int: String],
  moving moved: [Int: Int]
) -> [String] {
  var after = rows
  for place in (deleted + moved.keys).sorted() { after.remove(at: place) }
  var coming = inserted
  for (source, target) in moved { coming[target] = rows[source] }
  for place in coming.keys.sorted() {
    if let row = coming[place] { after.insert(row, at: place) }
  }
  return after
}

/// Apply a batch to an array, as a table applies it to its rows.
func applied(
  to rows: [String], deleting deleted: [Int], inserting inserted: [Int: String],
  moving moved: [Int: Int]
) -> [String] {
  // First let go, from the end, while places before still mean what they say:
  // each removal only moves what lies below it, which is done with.
  var after = rows
  for place in (deleted + moved.keys).sorted(by: >) { after.remove(at: place) }
  // Then let in, from the top: when a place after has its turn, all above it is
  // as it will be, so the place means what it says.
  var coming = inserted
  for (source, target) in moved { coming[target] = rows[source] }
  for place in coming.keys.sorted() {
    if let row = coming[place] { after.insert(row, at: place) }
  }
  return after
}

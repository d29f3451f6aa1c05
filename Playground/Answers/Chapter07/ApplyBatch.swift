/// Apply a batch to an array, as a table applies it to its rows.
func applied(
  to rows: [String], deleting deleted: [Int], inserting inserted: [Int: String],
  moving moved: [Int: Int]
) -> [String] {
  // First remove, from the end, so that places before the batch stay valid:
  // each removal moves only the rows below it, which are done with.
  var after = rows
  for place in (deleted + moved.keys).sorted(by: >) { after.remove(at: place) }
  // Then insert, from the top, so that places after the batch are valid: when a
  // place has its turn, all rows above it are final.
  var coming = inserted
  for (source, target) in moved { coming[target] = rows[source] }
  for place in coming.keys.sorted() {
    if let row = coming[place] { after.insert(row, at: place) }
  }
  return after
}

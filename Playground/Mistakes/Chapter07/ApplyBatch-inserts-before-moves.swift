// Told: a place after the batch
func applied(
  to rows: [String], deleting deleted: [Int], inserting inserted: [Int: String],
  moving moved: [Int: Int]
) -> [String] {
  var after = rows
  for place in (deleted + moved.keys).sorted(by: >) { after.remove(at: place) }
  for place in inserted.keys.sorted() {
    after.insert(inserted[place] ?? "", at: min(place, after.count))
  }
  for (source, target) in moved {
    after.insert(rows[source], at: min(target, after.count))
  }
  return after
}

// Told: a place after the batch
func applied(
  to rows: [String], deleting deleted: [Int], inserting inserted: [Int: String],
  moving moved: [Int: Int]
) -> [String] {
  var after = rows
  for place in deleted {
    if after.indices.contains(place) { after.remove(at: place) }
  }
  for place in inserted.keys.sorted() {
    after.insert(inserted[place] ?? "", at: min(place, after.count))
  }
  for (source, target) in moved where after.indices.contains(source) {
    let row = after.remove(at: source)
    after.insert(row, at: min(target, after.count))
  }
  return after
}

/// How many letters must be added, dropped or changed to make one word the
/// other.
///
/// - Complexity: O(*m* × *n*) for words of *m* and *n* letters.
func editDistance(_ one: String, _ other: String) -> Int {
  let letters = Array(other)
  var row = Array(0...letters.count)
  for (above, letter) in one.enumerated() {
    var diagonal = row[0]
    row[0] = above + 1
    for (index, candidate) in letters.enumerated() {
      let changed = diagonal + (letter == candidate ? 0 : 1)
      diagonal = row[index + 1]
      row[index + 1] = min(changed, row[index] + 1, diagonal + 1)
    }
  }
  return row[letters.count]
}

/// The candidate with the least edit distance to a name, ignoring case, and the
/// first of equals; `nil` if it is more than half the longer word's length.
func nearest(to name: String, among names: [String]) -> String? {
  let distances = names.map {
    editDistance(name.lowercased(), $0.lowercased())
  }
  guard let least = distances.min(),
    let index = distances.firstIndex(of: least),
    least <= max(name.count, names[index].count) / 2
  else { return nil }
  return names[index]
}

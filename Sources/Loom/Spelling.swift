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

/// The name most like the one asked for, the first of equals; `nil` if none
/// shares half of its letters.
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

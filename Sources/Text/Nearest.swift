/// How many letters must be added, dropped, changed or swapped with a
/// neighbour to make one word of another; a letter is one of Unicode's scalars.
///
/// - Complexity: O(*n* · *m*).
public func editDistance(_ a: String, _ b: String) -> Int {
  let a = Array(a.unicodeScalars)
  let b = Array(b.unicodeScalars)
  var rows = [Array(0...b.count)]
  for i in 0..<a.count {
    var row = [i + 1]
    for j in 0..<b.count {
      var best = min(
        rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        best = min(best, rows[i - 1][j - 1] + 1)
      }
      row.append(best)
    }
    rows.append(row)
  }
  return rows[a.count][b.count]
}

/// The word most like another, if any is like it at all: up to a third of its
/// letters may be others, so none that is much longer or shorter comes near.
///
/// - Complexity: O(*w* · *m*²) for *w* words of up to *m* letters, and O(*n*)
///   for *n* letters of a word that is much longer than any of these.
public func nearest(to word: String, among words: [String]) -> String? {
  let length = word.unicodeScalars.count
  let most = max(1, length / 3)
  let word = word.lowercased()
  var best: (word: String, distance: Int)?
  for candidate in words
  where (candidate.unicodeScalars.count - length).magnitude <= most {
    let distance = editDistance(word, candidate.lowercased())
    if distance < best?.distance ?? Int.max { best = (candidate, distance) }
  }
  guard let best, best.distance <= most else { return nil }
  return best.word
}

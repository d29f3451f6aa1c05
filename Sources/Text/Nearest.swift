/// The edit distance of two words: how many letters must be added, dropped,
/// changed or swapped with a neighbour to turn one into the other. A letter is
/// a Unicode scalar.
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

/// The word with the least edit distance to another, ignoring case; `nil` if
/// the distance is more than a third of the other word's letters, and more than
/// 1.
///
/// - Complexity: O(*w* · *m*²) for *w* words of up to *m* letters; O(*n*) if
///   `word` has *n* letters and is much longer than all of them.
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

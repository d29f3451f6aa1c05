/// The optimal string alignment distance of two words.
///
/// It is the least number of insertions, deletions, replacements and swaps of
/// neighbors that turn `a` into `b`, if no part of the word is edited twice.
/// Each edit concerns a Unicode scalar, or two for a swap.
///
/// - Complexity: O(*n* · *m*) for *n* scalars in `a` and *m* in `b`.
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

/// The first of the words with the least `editDistance` to `word`, ignoring
/// case.
///
/// - Returns: `nil` if that distance is greater than 1 and greater than a third
///   of the number of scalars in `word`, or if there are no words.
/// - Complexity: O(*n* + *w* · *m*²) for *n* scalars in `word` and *w* words of
///   at most *m* scalars.
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

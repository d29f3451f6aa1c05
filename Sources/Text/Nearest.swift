/// How many letters must be added, dropped, changed or swapped with a
/// neighbour to make one word of another.
///
/// - Complexity: O(*n* · *m*).
public nonisolated func editDistance(_ a: String, _ b: String) -> Int {
  let a = Array(a)
  let b = Array(b)
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
public nonisolated func nearest(to word: String, among words: [String])
  -> String?
{
  let word = word.lowercased()
  let most = max(1, word.count / 3)
  var best: (word: String, distance: Int)?
  for candidate in words
  where (candidate.count - word.count).magnitude <= most {
    let distance = editDistance(word, candidate.lowercased())
    if distance < best?.distance ?? Int.max { best = (candidate, distance) }
  }
  guard let best, best.distance <= most else { return nil }
  return best.word
}

/// What stands behind `1. `; nil for a line that begins otherwise.
nonisolated func afterNumber(_ line: String) -> String? {
  let words = line.split(separator: " ", maxSplits: 1)
  guard words.count == 2, words[0].hasSuffix("."),
    Int(words[0].dropLast()) != nil
  else { return nil }
  return trimmed(words[1])
}

/// The text without spaces at its ends.
nonisolated func trimmed(_ text: Substring) -> String {
  var text = text
  while text.first == " " { text.removeFirst() }
  while text.last == " " { text.removeLast() }
  return String(text)
}

import Text

// What is called by a name, and what is said where nothing is.

/// `There is no command 'scrol'; did you mean 'scroll'?`, or, where nothing is
/// near, another way out.
nonisolated func unknown(
  _ claim: String, _ word: String, among known: [String], else otherwise: String
) -> String {
  let hint = nearest(to: word, among: known).map { "did you mean '\($0)'?" }
  return "\(claim) '\(clipped(word))'; \(hint ?? otherwise)"
}

/// The beginning of a word that is too long to be quoted whole.
private nonisolated func clipped(_ word: String) -> String {
  let most = 60
  guard word.unicodeScalars.count > most else { return word }
  return String(String.UnicodeScalarView(word.unicodeScalars.prefix(most)))
    + "…"
}

nonisolated extension ShellError {
  /// What is said of a word that names nothing.
  init(
    _ claim: String, unknown word: String, among known: [String],
    else otherwise: String, column: Int? = nil
  ) {
    self.init(
      Shell.unknown(claim, word, among: known, else: otherwise), column: column)
  }
}

/// Which of some names a word stands for, whatever its case: one that it is, or
/// the only one that begins so.
///
/// - Parameter refusal: The sentence where none begins so.
nonisolated func index(
  of word: String, among names: [String], column: Int? = nil,
  refusal: (String) -> String
) throws(ShellError) -> Int {
  let wanted = word.lowercased()
  var found: [Int] = []
  for (index, name) in names.enumerated() {
    if name.lowercased() == wanted { return index }
    if name.lowercased().hasPrefix(wanted) { found.append(index) }
  }
  if found.count == 1 { return found[0] }
  throw ShellError(
    found.isEmpty
      ? refusal(word)
      : "'\(word)' is not enough; it could be "
        + found.map { names[$0] }.joined(separator: ", "), column: column)
}

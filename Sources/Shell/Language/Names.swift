import Text

// Looking up names, and the errors for unknown names.

/// The sentence for an unknown name, with the nearest known name or, if none is
/// near, another way out:
/// `There is no command 'scrol'; did you mean 'scroll'?`
nonisolated func unknown(
  _ claim: String, _ word: String, among known: [String], else otherwise: String
) -> String {
  let hint = nearest(to: word, among: known).map { "did you mean '\($0)'?" }
  return "\(claim) '\(clipped(word))'; \(hint ?? otherwise)"
}

/// The word, truncated to 60 Unicode scalars so that an error can quote it.
private nonisolated func clipped(_ word: String) -> String {
  let most = 60
  guard word.unicodeScalars.count > most else { return word }
  return String(String.UnicodeScalarView(word.unicodeScalars.prefix(most)))
    + "…"
}

nonisolated extension ShellError {
  /// Makes the error for an unknown name.
  init(
    _ claim: String, unknown word: String, among known: [String],
    else otherwise: String, column: Int? = nil
  ) {
    self.init(
      Shell.unknown(claim, word, among: known, else: otherwise), column: column)
  }
}

/// The index of the name that a word stands for, ignoring case: the name it
/// equals, or else the only name it is a prefix of.
///
/// - Parameter refusal: The error's sentence for a word that begins no name.
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

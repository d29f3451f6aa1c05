/// A word of Swift code, and the line it stands on, counted from 0.
struct Word: Equatable {
  var text: String
  var line: Int
}

/// The words of Swift code, in order.
///
/// Words in comments, string literals and backticks and words after a dot don't
/// count; words in a string's interpolations do.
///
/// - Complexity: O(bytes).
func words(ofCode lines: [String]) -> [Word] {
  var scanner = CodeScanner(lines.joined(separator: "\n"))
  scanner.scan()
  return scanner.words
}

/// The lines of a Swift text without comments and string literals; a string's
/// interpolations stay.
///
/// A `/* */` comment and a string literal each leave a blank.
///
///     code(of: "a /* b */ + c")  // ["a   + c"]
///
/// - Complexity: O(bytes).
public func code(of source: String) -> [String] {
  var scanner = CodeScanner(source)
  scanner.scan()
  return lines(of: String(decoding: scanner.code, as: UTF8.self))
}

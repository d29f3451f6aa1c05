// Splitting texts into lines, and trimming blanks.

/// The lines of a text, without `\n` or `\r\n`.
///
/// A line break at the end gives a last, empty line, so that joining with `\n`
/// restores the text, but for the `\r` of its line breaks.
package func lines(of text: String) -> [String] {
  text.utf8.split(separator: 10, omittingEmptySubsequences: false).map {
    String(Substring($0.last == 13 ? $0.dropLast() : $0))
  }
}

extension StringProtocol {
  /// The text without blanks at its end.
  package var withoutTrailingBlanks: String {
    var rest = self[...]
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest)
  }

  /// The text without blanks at either end.
  package var trimmed: String {
    String(withoutTrailingBlanks.drop(while: \.isWhitespace))
  }

  package var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// The number of spaces at the text's beginning.
  package var indent: Int { prefix(while: { $0 == " " }).count }
}

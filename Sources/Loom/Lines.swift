// Splitting texts into lines, trimming blanks, and editing lines.

/// The lines of a text, without `\n` or `\r\n`.
///
/// A line break at the end gives a last, empty line, so that joining with `\n`
/// restores the text, but for the `\r` of its line breaks.
func lines(of text: String) -> [String] {
  text.utf8.split(separator: 10, omittingEmptySubsequences: false).map {
    String(Substring($0.last == 13 ? $0.dropLast() : $0))
  }
}

extension StringProtocol {
  /// The text without blanks at its end.
  var withoutTrailingBlanks: String {
    var rest = self[...]
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest)
  }

  /// The text without blanks at either end.
  var trimmed: String {
    String(withoutTrailingBlanks.drop(while: \.isWhitespace))
  }

  var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// The number of spaces at the text's beginning.
  var indent: Int { prefix(while: { $0 == " " }).count }
}

extension Array where Element == String {
  /// The lines without trailing blanks and without blank lines at the end.
  var tidied: [String] {
    map(\.withoutTrailingBlanks).withoutBlankEnd
  }

  /// The lines without blank ones at the end.
  var withoutBlankEnd: [String] {
    var rest = self
    while let last = rest.last, last.isBlank { rest.removeLast() }
    return rest
  }
}

/// A replacement for a range of a text's lines.
struct LineReplacement: Equatable {
  /// The half-open range of lines to replace, counted from 0; empty to insert.
  var range: Range<Int>
  var lines: [String]
}

extension Array where Element == String {
  /// The lines with all edits applied; their ranges refer to the lines before
  /// any edit.
  ///
  /// - Precondition: The edits don't overlap.
  func applying(_ edits: [LineReplacement]) -> [String] {
    var result = self
    let fromTheEnd = edits.sorted { $0.range.lowerBound > $1.range.lowerBound }
    for edit in fromTheEnd {
      result.replaceSubrange(edit.range, with: edit.lines)
    }
    return result
  }
}

import Loom

// Editing the lines of a chapter's text.

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

extension Chapter {
  /// The chapter's text with `edits` applied to its lines.
  ///
  /// Line breaks become `\r\n` if the text has a carriage return, else `\n`.
  func text(applying edits: [LineReplacement]) -> String {
    if edits.isEmpty { return text }
    let end = text.utf8.contains(13) ? "\r\n" : "\n"
    return lines(of: text).applying(edits).joined(separator: end)
  }
}

extension CodeBlock {
  /// The block's lines, fences included, with `body` instead of its own body.
  func rewritten(_ body: [String]) -> [String] {
    fenced(body, indent: indent, fence: fence, info: info)
  }
}

/// The lines of a fenced block, fences included.
///
/// The fences grow if a line of `body` could be taken for their end.
func fenced(
  _ body: [String], indent: Int, fence: String, info: String
) -> [String] {
  let margin = String(repeating: " ", count: indent)
  let mark = fence.prefix(1)
  let runs = body.map { line in
    line.drop(while: { $0 == " " }).prefix(while: { $0 == mark.first }).count
  }
  let length = max(fence.count, 1 + (runs.max() ?? 0))
  let needed = String(repeating: String(mark), count: length)
  return [margin + needed + info]
    + body.map { $0.isEmpty ? "" : margin + $0 } + [margin + needed]
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

/// A parser of a Markdown text's folds, fed line by line and block by block.
struct FoldReader {
  private let file: String
  private let lines: [String]
  private var open: [OpenFold] = []
  private var closed: [Fold] = []

  init(file: String, lines: [String]) {
    self.file = file
    self.lines = lines
  }
}

/// A fold whose `</details>` has not been read yet.
private struct OpenFold {
  let start: Int
  let summary: String
  var anchor: String?
  var listings = 0
  var diffs = 0
  var holdsOthers = false

  /// The index of its first line of content, which stands below the summary and
  /// a blank line.
  var contents: Int { start + 3 }
}

extension FoldReader {
  /// Reads a line outside of blocks and comments.
  mutating func read(lineAt index: Int) throws(LoomError) {
    let line = lines[index].withoutTrailingBlanks
    if line == "<details>" {
      try begin(at: index)
    } else if line == "</details>" {
      try end(at: index)
    } else if let anchor = line.anchor {
      try hang(anchor, at: index)
    } else if open.last?.start != index - 1 {
      try refuseTags(in: line, at: index)
      if !line.isEmpty { notePart(isListing: false) }
    }
  }

  /// Records a fenced block as content of all open folds.
  mutating func read(_ block: CodeBlock) {
    guard block.language != "diff" else {
      for index in open.indices { open[index].diffs += 1 }
      return
    }
    notePart(
      isListing: block.language == "swift"
        && block.body.first.map(Header.isMeant(by:)) ?? false)
  }

  /// Throws if a fold is open, because no heading may stand in a fold.
  func readHeading(at index: Int) throws(LoomError) {
    if !open.isEmpty { throw error(.heading, at: index) }
  }

  /// The folds of the whole text, in the order in which they begin.
  ///
  /// - Throws: `LoomError` if a fold is still open.
  func finished() throws(LoomError) -> [Fold] {
    if let fold = open.last { throw error(.unclosed, at: fold.start) }
    return closed.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

// MARK: Beginning and ending

extension FoldReader {
  private mutating func begin(at index: Int) throws(LoomError) {
    if open.count == 2 { throw error(.tooDeep, at: index) }
    let above = index > 0 ? lines[index - 1] : ""
    guard above.isBlank || above.withoutTrailingBlanks.anchor != nil else {
      throw error(.cramped(.aboveBegin), at: index)
    }
    guard let summary = line(at: index + 1).summary else {
      throw error(.noSummary, at: index)
    }
    guard line(at: index + 2).isEmpty else {
      throw error(.cramped(.belowSummary), at: index + 1)
    }
    notePart(isListing: false)
    let mark = lines[..<index].last { !$0.isBlank }?.withoutTrailingBlanks
    open.append(
      OpenFold(start: index, summary: summary, anchor: mark?.anchor))
  }

  private mutating func end(at index: Int) throws(LoomError) {
    guard let fold = open.popLast() else { throw error(.strayEnd, at: index) }
    guard line(at: index - 1).isEmpty else {
      throw error(.cramped(.aboveEnd), at: index)
    }
    guard line(at: index + 1).isEmpty else {
      throw error(.cramped(.belowEnd), at: index)
    }
    guard fold.listings + fold.diffs > 0 || fold.holdsOthers else {
      throw error(.empty, at: fold.start)
    }
    closed.append(
      Fold(
        summary: fold.summary, location: location(of: fold.start),
        range: fold.start..<index + 1, depth: open.count + 1,
        isListing: !fold.holdsOthers && fold.listings > 0,
        anchor: fold.anchor))
  }

  /// Gives `anchor` to the innermost open fold if it is that fold's first line.
  ///
  /// - Throws: `LoomError` for an anchor that stands neither there nor right
  ///   before a fold.
  private mutating func hang(
    _ anchor: String, at index: Int
  ) throws(LoomError) {
    if let last = open.indices.last, open[last].contents == index {
      open[last].anchor = anchor
      return
    }
    let next = lines[(index + 1)...].first { !$0.isBlank }
    let above = index > 0 ? lines[index - 1] : ""
    guard above.isBlank, next?.withoutTrailingBlanks == "<details>" else {
      throw error(.misplacedAnchor, at: index)
    }
  }

  /// Records a listing, or content of another kind, in all open folds.
  private mutating func notePart(isListing: Bool) {
    for index in open.indices {
      if isListing {
        open[index].listings += 1
      } else {
        open[index].holdsOthers = true
      }
    }
  }

  /// Throws for a fold's or an anchor's tag that is not alone on its line, has
  /// attributes, or is out of place.
  private func refuseTags(in line: String, at index: Int) throws(LoomError) {
    guard line.contains("<") else { return }
    let prose = line.withoutCode.lowercased()
    if line.summary != nil { throw error(.strayCaption, at: index) }
    for tag in ["details", "summary"]
    where prose.contains("<\(tag)") || prose.contains("</\(tag)") {
      throw error(.tag(line.trimmed), at: index)
    }
    if prose.contains("<a id=") || prose.contains("<a name=") {
      throw error(.misplacedAnchor, at: index)
    }
  }

  private func line(at index: Int) -> String {
    lines.indices.contains(index) ? lines[index].withoutTrailingBlanks : ""
  }

  private func location(of index: Int) -> Location {
    Location(file: file, line: index + 1)
  }

  private func error(_ fault: FoldFault, at index: Int) -> LoomError {
    LoomError(fault, at: location(of: index))
  }
}

extension String {
  /// The text between `<summary>` and `</summary>`; `nil` if the line is no
  /// summary, or its summary is empty.
  fileprivate var summary: String? {
    let (begin, end) = ("<summary>", "</summary>")
    guard hasPrefix(begin), hasSuffix(end), count > begin.count + end.count
    else { return nil }
    let inner = dropFirst(begin.count).dropLast(end.count)
    return inner.isBlank || inner.contains(end) ? nil : inner.trimmed
  }

  /// The name in a line `<a id="name"></a>`; `nil` for any other line.
  fileprivate var anchor: String? {
    let (begin, end) = ("<a id=\"", "\"></a>")
    guard hasPrefix(begin), hasSuffix(end) else { return nil }
    let name = dropFirst(begin.count).dropLast(end.count)
    let isName = name.allSatisfy { $0.isLetter || $0.isASCIIDigit || $0 == "-" }
    return isName && !name.isEmpty ? String(name) : nil
  }

  /// The line without its code spans, which stand between backticks.
  fileprivate var withoutCode: String {
    let parts = split(separator: "`", omittingEmptySubsequences: false)
    return stride(from: 0, to: parts.count, by: 2).map { String(parts[$0]) }
      .joined(separator: " ")
  }
}

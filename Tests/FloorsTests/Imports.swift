/// A module that a file imports.
struct Import: Equatable {
  let module: String

  /// Whether it is handed on to whoever imports the file's module.
  let isExported: Bool
  let line: Int
}

/// The imports of a Swift file, whatever stands before or behind the word:
/// attributes, access levels, kinds of declarations, submodules, semicolons.
///
/// Comments and texts in quotation marks don't count.
func imports(in source: String) -> [Import] {
  var imports: [Import] = []
  for (index, line) in codeLines(of: source).enumerated()
  where line.contains("import") {
    for statement in line.split(separator: ";") {
      guard let found = statement.firstMatch(of: importStatement) else {
        continue
      }
      imports.append(
        Import(
          module: String(found.output.module),
          isExported: found.output.0.contains("@_exported"),
          line: index + 1))
    }
  }
  return imports
}

private nonisolated(unsafe) let importStatement =
  /^\s*(?:(?:@\w+(?:\([^)]*\))?|public|package|internal|fileprivate|private)\s+)*import\s+(?:(?:struct|class|enum|protocol|typealias|func|let|var|actor)\s+)?(?<module>\w+)/

/// The lines of a file without comments and without texts in quotation marks.
private func codeLines(of source: String) -> [String] {
  var reader = CodeReader(Array(source.utf8))
  reader.read()
  return String(decoding: reader.code, as: UTF8.self)
    .split(separator: "\n", omittingEmptySubsequences: false)
    .map { String($0) }
}

/// Copies the code of a file, line by line, and leaves the rest out.
private struct CodeReader {
  let bytes: [UInt8]
  var code: [UInt8] = []
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func read() {
    while index < bytes.count {
      if take("//") {
        skip(until: "\n")
      } else if take("/*") {
        skipComment()
      } else if let pounds = takeQuotation("\"\"\"") {
        skipText("\"\"\"" + pounds, escape: "\\" + pounds)
      } else if let pounds = takeQuotation("\"") {
        skipText("\"" + pounds, escape: "\\" + pounds)
      } else {
        code.append(bytes[index])
        index += 1
      }
    }
  }

  /// Passes a word over if it comes next.
  private mutating func take(_ word: String) -> Bool {
    guard bytes[index...].starts(with: word.utf8) else { return false }
    index += word.utf8.count
    return true
  }

  /// Passes a quotation mark over, with the `#`s before it, if it comes next.
  private mutating func takeQuotation(_ mark: String) -> String? {
    let start = index
    while index < bytes.count, bytes[index] == UInt8(ascii: "#") { index += 1 }
    let pounds = String(repeating: "#", count: index - start)
    if index < bytes.count, take(mark) { return pounds }
    index = start
    return nil
  }

  /// Passes bytes over, but keeps the ends of lines.
  private mutating func skipByte() {
    if bytes[index] == UInt8(ascii: "\n") { code.append(bytes[index]) }
    index += 1
  }

  private mutating func skip(until end: Unicode.Scalar) {
    while index < bytes.count, bytes[index] != UInt8(ascii: end) {
      index += 1
    }
  }

  private mutating func skipComment() {
    var depth = 1
    while index < bytes.count, depth > 0 {
      if take("/*") {
        depth += 1
      } else if take("*/") {
        depth -= 1
      } else {
        skipByte()
      }
    }
  }

  private mutating func skipText(_ end: String, escape: String) {
    while index < bytes.count {
      if take(end) { return }
      if take(escape), index == bytes.count { return }
      skipByte()
    }
  }
}

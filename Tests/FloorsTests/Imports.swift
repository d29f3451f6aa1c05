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
  for (index, line) in codeLines(of: source).enumerated() {
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

/// The lines of a file without comments and without texts of several lines.
private func codeLines(of source: String) -> [String] {
  var lines: [String] = []
  var closing: String?
  var depth = 0
  for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
    var rest = String(line)[...]
    var code = ""
    while !rest.isEmpty {
      if let end = closing {
        guard let place = rest.firstRange(of: end) else { break }
        let isEscaped = end == "\"\"\"" && rest[..<place.lowerBound].hasSuffix("\\")
        rest = rest[place.upperBound...]
        if !isEscaped { closing = nil }
      } else if depth > 0 {
        if rest.hasPrefix("*/") || rest.hasPrefix("/*") {
          depth += rest.hasPrefix("/*") ? 1 : -1
          rest = rest.dropFirst(2)
        } else {
          rest = rest.dropFirst()
        }
      } else if rest.hasPrefix("//") {
        break
      } else if rest.hasPrefix("/*") {
        depth = 1
        rest = rest.dropFirst(2)
      } else if let opening = rest.prefixMatch(of: /(#*)"""/) {
        closing = "\"\"\"" + opening.output.1
        rest = rest[opening.range.upperBound...]
      } else if let text = rest.prefixMatch(of: /"(?:\\.|[^"\\])*"/) {
        rest = rest[text.range.upperBound...]
      } else {
        code.append(rest.removeFirst())
      }
    }
    lines.append(code)
  }
  return lines
}

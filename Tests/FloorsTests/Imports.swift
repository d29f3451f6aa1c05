import Text

/// A module that a file imports.
struct Import: Equatable {
  let module: String

  /// Whether the import is `@_exported`, for all that import the file's module.
  let isExported: Bool
  let line: Int
}

/// The imports of a Swift file, whatever stands before or after `import`:
/// attributes, access levels, kinds of declarations, submodules, semicolons.
///
/// Comments and string literals don't count.
func imports(in source: String) -> [Import] {
  var imports: [Import] = []
  let lines = code(of: source).split(
    separator: "\n", omittingEmptySubsequences: false)
  for (index, line) in lines.enumerated() where line.contains("import") {
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

/// The code with a blank, and its line breaks, for each comment or string.
private func code(of source: String) -> String {
  swiftTokens(source).map { token in
    switch token.kind {
    case .comment, .string: " " + token.text.filter { $0 == "\n" }
    default: token.text
    }
  }.joined()
}

private nonisolated(unsafe) let importStatement =
  /^\s*(?:(?:@\w+(?:\([^)]*\))?|public|package|internal|fileprivate|private)\s+)*import\s+(?:(?:struct|class|enum|protocol|typealias|func|let|var|actor)\s+)?(?<module>\w+)/

/// The comment that makes a block a listing: `// <<Name>>=`.
package struct Header: Equatable, Sendable {
  let name: String
  /// Whether the block replaces or removes a listing: `:=` rather than `=`.
  package let replaces: Bool
}

extension Header {
  /// Parses a line; `nil` unless it is a well-formed header.
  init?(_ line: String) {
    let line = line.withoutTrailingBlanks
    replaces = line.hasSuffix(">>:=")
    guard line.hasPrefix("// <<"), replaces || line.hasSuffix(">>=") else {
      return nil
    }
    name = String(line.dropFirst(5).dropLast(replaces ? 4 : 3))
    guard !name.isEmpty, name == name.trimmed,
      !name.contains(where: { "<>\"\\".contains($0) })
    else { return nil }
  }

  /// Whether the line looks like a header, well-formed or not: a comment whose
  /// text begins with `<<`.
  package static func isMeant(by line: String) -> Bool {
    let line = line.trimmed
    return line.hasPrefix("//")
      && line.drop(while: { $0 == "/" || $0 == " " }).hasPrefix("<<")
  }
}

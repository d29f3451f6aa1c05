/// A text as XML holds it; a character that XML can't hold shows as `�`.
nonisolated func escaped(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result.append(contentsOf: "&amp;".unicodeScalars)
    case "<": result.append(contentsOf: "&lt;".unicodeScalars)
    case ">": result.append(contentsOf: "&gt;".unicodeScalars)
    case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
    default:
      result.append(isForbiddenInXML(scalar) ? "\u{FFFD}" : scalar)
    }
  }
  return String(result)
}

/// A text that XML held, as it was.
nonisolated func unescaped(_ text: Substring) -> String {
  var result = ""
  var rest = text
  while let character = rest.first {
    var found = (String(character), 1)
    for (name, meaning) in [
      ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""),
    ] where rest.hasPrefix(name) {
      found = (meaning, name.count)
    }
    result += found.0
    rest = rest.dropFirst(found.1)
  }
  return result
}

private nonisolated func isForbiddenInXML(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
    || (0xFFFE...0xFFFF).contains(scalar.value)
}

import Text

/// The text escaped for XML; control characters, and others that XML can't
/// hold, become `�`.
func escaped(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { result, scalar in
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
    default:
      result.unicodeScalars.append(isControl(scalar) ? "\u{FFFD}" : scalar)
    }
  }
}

/// The text with the entities of `escaped` turned back into characters.
func unescaped(_ text: Substring) -> String {
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

import Reports
import Stage
import Text

/// An SVG picture in the making, element by element, in points.
nonisolated struct SVG {
  private(set) var text = ""

  /// Adds a line of markup as it is.
  mutating func add(_ markup: String) {
    text += markup + "\n"
  }

  /// - Parameter look: The classes that say how it looks.
  mutating func rectangle(_ rect: Rect, _ look: String, radius: Double = 4) {
    add(
      "<rect x=\"\(decimal(rect.minX))\" y=\"\(decimal(rect.minY))\" "
        + "width=\"\(decimal(rect.width))\" height=\"\(decimal(rect.height))\" "
        + "rx=\"\(decimal(radius))\" class=\"\(look)\"/>")
  }

  mutating func line(_ from: Point, _ to: Point, _ look: String) {
    add(
      "<path d=\"M\(decimal(from.x)) \(decimal(from.y)) "
        + "L\(decimal(to.x)) \(decimal(to.y))\" class=\"\(look)\"/>")
  }

  /// A line of text.
  ///
  /// - Parameters:
  ///   - place: The left, or with the look `end` the right, end of its
  ///     baseline.
  ///   - width: Where it is cut, in points, as far as that can be known of a
  ///     font that is not.
  mutating func write(
    _ words: String, _ place: Point, _ look: String = "", size: Double = 13,
    width: Double = .infinity
  ) {
    let room = width / (size * 0.57)
    let line = StyledLine(words)
    let shown = room < 10_000 ? line.clipped(to: max(1, Int(room))) : line
    let classes = look.isEmpty ? "" : " class=\"\(look)\""
    let font = size == 13 ? "" : " style=\"font-size:\(decimal(size))px\""
    add(
      "<text x=\"\(decimal(place.x))\" y=\"\(decimal(place.y))\"\(classes)"
        + "\(font)>\(escaped(shown.text))</text>")
  }
}

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

// MARK: Looks

/// How the elements of one class look, on light ground and on dark.
nonisolated struct Look {
  let selector: String
  let light: String
  let dark: String

  init(_ selector: String, light: String, dark: String) {
    self.selector = selector
    self.light = light
    self.dark = dark
  }

  /// A style sheet that follows the reader's scheme; paper is light.
  static func sheet(_ common: String, _ looks: [Look]) -> String {
    var light = ""
    var dark = ""
    for look in looks {
      light += "\(look.selector){\(look.light)}\n"
      dark += "\(look.selector){\(look.dark)}\n"
    }
    return "<style>\n\(common)\n\(light)"
      + "@media screen and (prefers-color-scheme: dark) {\n\(dark)}\n</style>"
  }
}

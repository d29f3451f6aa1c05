import Text

/// A way to paint text on a terminal: a style or a color.
///
///     Ink.bold.painted("orphaned")  // "\u{1B}[1morphaned\u{1B}[22m"
///
/// Each ink takes back only what it changed, so inks nest: a bold word inside a
/// blue sentence leaves the rest of the sentence blue.
nonisolated public enum Ink: Hashable, Sendable {
  case plain, bold, dim, reverse
  /// The color in `cellPalette` of the cell with this number.
  case cell(Int)
  /// The color with this number, out of the 256.
  case numbered(Int)
}

nonisolated extension Ink {
  /// The text in this ink; empty text and text in plain ink stay as they are.
  public func painted(_ text: String) -> String {
    guard let codes, !text.isEmpty else { return text }
    return "\u{1B}[\(codes.on)m\(text)\u{1B}[\(codes.off)m"
  }

  /// The text without any paint.
  ///
  ///     Ink.stripped(Ink.bold.painted("c7"))  // "c7"
  public static func stripped(_ text: String) -> String {
    var bare = ""
    for run in PaintedRun.runs(in: text) {
      if case .text(let text) = run { bare += text }
    }
    return bare
  }
}

nonisolated extension Ink {
  private var codes: (on: String, off: String)? {
    switch self {
    case .plain: nil
    case .bold: ("1", "22")
    case .dim: ("2", "22")
    case .reverse: ("7", "27")
    case .cell(let number): ("38;5;\(terminalColor(ofCell: number))", "39")
    case .numbered(let number): ("38;5;\(number)", "39")
    }
  }
}

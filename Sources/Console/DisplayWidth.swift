nonisolated extension String {
  /// The columns this text takes on a terminal.
  ///
  ///     "表格 c7".displayWidth  // 7
  ///
  /// East-Asian wide characters and pictures count two, combining marks and
  /// control characters none; paint is not told apart (see `Ink.stripped`).
  public var displayWidth: Int {
    reduce(0) { $0 + $1.displayWidth }
  }

  /// The text cut to a number of columns, its end marked where it was cut.
  func fitted(to columns: Int, mark: String = "~") -> String {
    guard displayWidth > columns else { return self }
    var kept = ""
    var width = mark.displayWidth
    for character in self {
      width += character.displayWidth
      guard width <= columns else { break }
      kept.append(character)
    }
    return columns < mark.displayWidth ? "" : kept + mark
  }

  /// The text with spaces up to a number of columns.
  func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - displayWidth))
  }
}

nonisolated extension Character {
  /// A character is as wide as its widest scalar.
  fileprivate var displayWidth: Int {
    unicodeScalars.reduce(0) { max($0, $1.displayWidth) }
  }
}

nonisolated extension Unicode.Scalar {
  fileprivate var displayWidth: Int {
    if value < 0x7F { return value < 0x20 ? 0 : 1 }
    if value < 0x300 { return value < 0xA0 ? 0 : 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    return Unicode.Scalar.wide.contains { $0.contains(value) } ? 2 : 1
  }

  /// Blocks whose characters take two columns.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x23E9...0x23EC, 0x2E80...0x303E,
    0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
    0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
    0x1F900...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD,
  ]
}

import Text

/// The conversion of a prompt to the form that libedit asks for.
nonisolated enum PromptText {
  /// The character before and after each escape sequence, by which libedit
  /// knows that the sequence takes no room on the screen.
  static let escape: Unicode.Scalar = "\u{01}"

  /// The prompt with `escape` before and after its escape sequences.
  ///
  /// libedit draws a sequence together with the character after it. So two
  /// sequences may not touch (they are merged), and the last may not end the
  /// prompt (it goes before the final space, which is added if there is none).
  ///
  /// - Parameter isUTF8: Whether libedit can draw more than ASCII; if not,
  ///   other characters become `>`.
  static func wrapped(_ prompt: String, isUTF8: Bool) -> String {
    var wrapped = ""
    var paint = ""
    for run in movingLastPaintInside(PaintedRun.runs(in: prompt)) {
      switch run {
      case .paint(let sequence): paint += sequence
      case .text(let text):
        let drawn = drawable(text, isUTF8: isUTF8)
        guard !drawn.isEmpty else { continue }
        if !paint.isEmpty { wrapped += "\(escape)\(paint)\(escape)" }
        paint = ""
        wrapped += drawn
      }
    }
    return wrapped
  }

  private static func movingLastPaintInside(
    _ runs: [PaintedRun]
  ) -> [PaintedRun] {
    var runs = runs
    var closing: [PaintedRun] = []
    while case .paint? = runs.last { closing.insert(runs.removeLast(), at: 0) }
    guard !closing.isEmpty else { return runs }
    guard case .text(let text)? = runs.last else { return [] }
    guard text.last == " ", text.count > 1 else {
      return runs + closing + [.text(" ")]
    }
    runs[runs.count - 1] = .text(String(text.dropLast()))
    return runs + closing + [.text(" ")]
  }

  private static func drawable(_ text: String, isUTF8: Bool) -> String {
    var drawn = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !isControl(scalar) {
      drawn.append(scalar.isASCII || isUTF8 ? scalar : ">")
    }
    return String(drawn)
  }
}

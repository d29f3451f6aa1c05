/// A run of painted text: text to read, or an escape sequence that paints.
nonisolated enum PaintedRun: Equatable {
  case text(String)
  case paint(String)
}

nonisolated extension PaintedRun {
  /// The text split into plain text and escape sequences, in order.
  ///
  ///     PaintedRun.runs(in: "\u{1B}[1mc7")  // paint("\u{1B}[1m"), text("c7")
  ///
  /// A sequence is `ESC [`, digits and semicolons, one final letter; anything
  /// else stays text.
  static func runs(in text: String) -> [PaintedRun] {
    var runs: [PaintedRun] = []
    var piece = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      if let end = endOfPaint(rest) {
        if !piece.isEmpty { runs.append(.text(String(piece))) }
        piece = .init()
        runs.append(.paint(String(rest[..<end])))
        rest = rest[end...]
      } else {
        piece.append(scalar)
        rest.removeFirst()
      }
    }
    if !piece.isEmpty { runs.append(.text(String(piece))) }
    return runs
  }

  private static func endOfPaint(
    _ text: Substring.UnicodeScalarView
  ) -> String.Index? {
    guard text.starts(with: "\u{1B}[".unicodeScalars) else { return nil }
    let body = text.dropFirst(2).drop { "0"..."9" ~= $0 || $0 == ";" }
    guard let final = body.first, "a"..."z" ~= final || "A"..."Z" ~= final
    else { return nil }
    return body.index(after: body.startIndex)
  }
}

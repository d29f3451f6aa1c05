/// A program's output as text, with a mark behind the text last waited for.
struct Transcript {
  private var bytes: [UInt8] = []
  private var mark = 0

  mutating func append(_ piece: ArraySlice<UInt8>) {
    bytes.append(contentsOf: piece)
  }
}

extension Transcript {
  var text: String { withoutSequences(String(decoding: bytes, as: UTF8.self)) }

  var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map {
      var line = $0
      while line.last?.isWhitespace == true { line.removeLast() }
      return String(line)
    }
  }

  /// Moves the mark behind the next occurrence of `wanted`.
  ///
  /// - Returns: `false` if `wanted` doesn't occur after the mark.
  mutating func advance(past wanted: String) -> Bool {
    let text = Array(text.utf8)
    let wanted = Array(wanted.utf8)
    guard text.count - mark >= wanted.count else { return false }
    for start in mark...(text.count - wanted.count)
    where text[start...].starts(with: wanted) {
      mark = start + wanted.count
      return true
    }
    return false
  }
}

/// A text without escape sequences, bells and backspaces, and with plain
/// newlines.
public func withoutSequences(_ text: String) -> String {
  var plain = String.UnicodeScalarView()
  var rest = text.unicodeScalars[...]
  while let scalar = rest.popFirst() {
    switch scalar {
    case "\u{1B}": skipSequence(&rest)
    case "\r", "\u{07}", "\u{08}", "\0": continue
    default: plain.append(scalar)
    }
  }
  return String(plain)
}

/// Skips what follows ESC: `[ … letter`, `] … BEL`, `( B` and their kin, or one
/// character.
private func skipSequence(_ rest: inout Substring.UnicodeScalarView) {
  switch rest.popFirst() {
  case "[":
    while let next = rest.popFirst(), !("@"..."~" ~= next) {}
  case "]":
    while let next = rest.popFirst(), next != "\u{07}", next != "\u{1B}" {}
  case "(", ")", "#", "%":
    _ = rest.popFirst()
  default:
    break
  }
}

/// A word of Swift code, and the line it stands on, counted from 0.
struct Word: Equatable {
  var text: String
  var line: Int
}

/// The words of Swift code outside comments, string literals, backticks, and
/// not after a dot; those in a string's interpolations count.
///
/// - Complexity: O(bytes).
func words(ofCode lines: [String]) -> [Word] {
  var scanner = CodeScanner(bytes: Array(lines.joined(separator: "\n").utf8))
  scanner.code()
  return scanner.words
}

private struct CodeScanner {
  let bytes: [UInt8]
  var words: [Word] = []
  var index = 0
  var line = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Scans to the end, or past the parenthesis that ends an interpolation.
  mutating func code(inInterpolation: Bool = false) {
    var depth = 0
    while index < bytes.count {
      if sees("//") {
        skip { $0 == UInt8(ascii: "\n") }
      } else if sees("/*") {
        comment()
      } else if let pounds = poundsBeforeString {
        index += pounds
        string(pounds: pounds)
      } else if sees("`") {
        advance()
        skip { $0 == UInt8(ascii: "`") }
        advance()
      } else if bytes[index].isWord {
        word()
      } else {
        if sees("(") { depth += 1 }
        if sees(")") { depth -= 1 }
        advance()
        if inInterpolation, depth < 0 { return }
      }
    }
  }

  private mutating func word() {
    let start = index
    skip { !$0.isWord }
    guard start == 0 || bytes[start - 1] != UInt8(ascii: ".") else { return }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    words.append(Word(text: text, line: line))
  }

  private mutating func comment() {
    var depth = 0
    repeat {
      if sees("/*") {
        depth += 1
        advance(2)
      } else if sees("*/") {
        depth -= 1
        advance(2)
      } else {
        advance()
      }
    } while depth > 0 && index < bytes.count
  }

  private mutating func string(pounds: Int) {
    let tail = String(repeating: "#", count: pounds)
    let isLong = sees("\"\"\"")
    let quotes = isLong ? "\"\"\"" : "\""
    advance(quotes.utf8.count)
    while index < bytes.count {
      if sees(quotes + tail) { return advance(quotes.utf8.count + pounds) }
      if sees("\n"), !isLong { return }
      if sees("\\" + tail + "(") {
        advance(2 + pounds)
        code(inInterpolation: true)
      } else if sees("\\" + tail) {
        advance(2 + pounds)
      } else {
        advance()
      }
    }
  }

  /// How many `#` stand here before a quote; `nil` if no string begins here.
  private var poundsBeforeString: Int? {
    var end = index
    while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") else {
      return nil
    }
    return end - index
  }

  private func sees(_ text: String) -> Bool {
    bytes[index...].starts(with: text.utf8)
  }

  private mutating func skip(until isEnd: (UInt8) -> Bool) {
    while index < bytes.count, !isEnd(bytes[index]) { advance() }
  }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where index < bytes.count {
      if bytes[index] == UInt8(ascii: "\n") { line += 1 }
      index += 1
    }
  }
}

extension UInt8 {
  /// Whether a word of Swift may hold this byte.
  fileprivate var isWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      return true
    default:
      return false
    }
  }
}

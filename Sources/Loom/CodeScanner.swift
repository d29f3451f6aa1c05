/// A scanner that separates Swift code from comments and string literals.
struct CodeScanner {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 0

  /// The words scanned so far, as `words(ofCode:)` returns them.
  private(set) var words: [Word] = []

  /// The code scanned so far, in UTF-8; comments and string literals leave only
  /// blanks and line feeds.
  private(set) var code: [UInt8] = []

  init(_ text: String) { bytes = Array(text.utf8) }
}

extension CodeScanner {
  /// Scans to the text's end or, if `inInterpolation`, past the parenthesis
  /// that closes the interpolation.
  mutating func scan(inInterpolation: Bool = false) {
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
        keep()
        keep { $0 == UInt8(ascii: "`") }
        keep()
      } else if bytes[index].isWord {
        word()
      } else {
        if sees("(") { depth += 1 }
        if sees(")") { depth -= 1 }
        if inInterpolation, depth < 0 { return skip() }
        keep()
      }
    }
  }

  private mutating func word() {
    let start = index
    keep { !$0.isWord }
    guard start == 0 || bytes[start - 1] != UInt8(ascii: ".") else { return }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    words.append(Word(text: text, line: line))
  }

  private mutating func comment() {
    var depth = 0
    repeat {
      if sees("/*") {
        depth += 1
        skip(2)
      } else if sees("*/") {
        depth -= 1
        skip(2)
      } else {
        skip()
      }
    } while depth > 0 && index < bytes.count
    code.append(UInt8(ascii: " "))
  }

  private mutating func string(pounds: Int) {
    let tail = String(repeating: "#", count: pounds)
    let isLong = sees("\"\"\"")
    let quotes = isLong ? "\"\"\"" : "\""
    let (end, escape, opening) = (quotes + tail, "\\" + tail, "\\\(tail)(")
    skip(quotes.utf8.count)
    code.append(UInt8(ascii: " "))
    while index < bytes.count {
      if sees(end) { return skip(end.utf8.count) }
      if sees("\n"), !isLong { return }
      if sees(opening) {
        skip(2 + pounds)
        scan(inInterpolation: true)
        code.append(UInt8(ascii: " "))
      } else if sees(escape) {
        skip(2 + pounds)
      } else {
        skip()
      }
    }
  }

  /// The number of `#` that open the string literal at the cursor; `nil` if no
  /// string literal begins there.
  private var poundsBeforeString: Int? {
    var end = index
    while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") else {
      return nil
    }
    return end - index
  }

  /// Whether `text` stands at the cursor.
  ///
  /// This is called at every byte, so it is a plain loop, which mostly returns
  /// at the first byte.
  private func sees(_ text: String) -> Bool {
    var place = index
    for byte in text.utf8 {
      guard place < bytes.count, bytes[place] == byte else { return false }
      place += 1
    }
    return true
  }
}

// MARK: Moving the cursor

extension CodeScanner {
  /// Moves the cursor past `count` bytes, and appends them to `code`.
  private mutating func keep(_ count: Int = 1) {
    for _ in 0..<count where index < bytes.count {
      code.append(bytes[index])
      advance()
    }
  }

  private mutating func keep(until isEnd: (UInt8) -> Bool) {
    while index < bytes.count, !isEnd(bytes[index]) { keep() }
  }

  /// Moves the cursor past `count` bytes, and appends to `code` only those that
  /// are line feeds.
  private mutating func skip(_ count: Int = 1) {
    for _ in 0..<count where index < bytes.count {
      if bytes[index] == UInt8(ascii: "\n") { code.append(bytes[index]) }
      advance()
    }
  }

  private mutating func skip(until isEnd: (UInt8) -> Bool) {
    while index < bytes.count, !isEnd(bytes[index]) { skip() }
  }

  private mutating func advance() {
    if bytes[index] == UInt8(ascii: "\n") { line += 1 }
    index += 1
  }
}

extension UInt8 {
  /// Whether this byte can be part of a Swift identifier, keyword or number.
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

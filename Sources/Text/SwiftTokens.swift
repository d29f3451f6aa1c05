/// A piece of Swift code.
public struct SwiftToken: Equatable, Sendable {
  public enum Kind: Sendable {
    /// A keyword, a name or a number; an attribute or a directive with its sign.
    case word
    /// A word after a dot.
    case member
    case comment
    /// A string literal, or the part of one up to an interpolation, between
    /// two, or after one.
    case string
    /// Blanks, operators and punctuation, and names in backticks.
    case other
  }

  public let kind: Kind
  public let text: String

  /// The number of the line on which it begins, from 0.
  public let line: Int

  /// Whether it is code in a string's interpolation.
  public let isInterpolated: Bool
}

/// The tokens of Swift code, in order; their texts, joined, are the code.
///
/// - Complexity: O(bytes).
public func swiftTokens(_ code: String) -> [SwiftToken] {
  var scanner = SwiftScanner(code)
  scanner.scan()
  return scanner.tokens
}

private struct SwiftScanner {
  let bytes: [UInt8]
  var tokens: [SwiftToken] = []

  /// The index of the current token's first byte.
  var start = 0
  var index = 0
  var line = 0

  /// The number of string literals around the cursor.
  var depth = 0

  init(_ code: String) { bytes = Array(code.utf8) }
}

extension SwiftScanner {
  /// Scans to the code's end or, in an interpolation, to the parenthesis that
  /// closes it.
  mutating func scan() {
    var parentheses = 0
    while index < bytes.count {
      if sees("//") {
        finish(.other)
        skip { $0 == UInt8(ascii: "\n") }
        finish(.comment)
      } else if sees("/*") {
        finish(.other)
        comment()
      } else if let pounds = poundsBeforeString {
        finish(.other)
        string(pounds: pounds)
      } else if sees("`") {
        index += 1
        skip { $0 == UInt8(ascii: "`") }
        move(1)
      } else if beginsWord {
        word()
      } else {
        if sees("(") { parentheses += 1 }
        if sees(")") { parentheses -= 1 }
        if depth > 0, parentheses < 0 { break }
        index += 1
      }
    }
    finish(.other)
  }

  private mutating func word() {
    finish(.other)
    let isMember = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
    index += 1
    skip { !$0.isWord }
    finish(isMember ? .member : .word)
  }

  private mutating func comment() {
    var nesting = 0
    repeat {
      if sees("/*") {
        nesting += 1
        index += 2
      } else if sees("*/") {
        nesting -= 1
        index += 2
      } else {
        index += 1
      }
    } while nesting > 0 && index < bytes.count
    finish(.comment)
  }

  private mutating func string(pounds: Int) {
    index += pounds
    let isLong = sees("\"\"\"")
    let quotes: StaticString = isLong ? "\"\"\"" : "\""
    move(quotes.utf8CodeUnitCount)
    while index < bytes.count, isLong || !sees("\n") {
      if sees(quotes, pounds: pounds) {
        move(quotes.utf8CodeUnitCount + pounds)
        break
      } else if sees("\\", pounds: pounds) {
        move(1 + pounds)
        let isInterpolation = sees("(")
        move(1)
        if isInterpolation { interpolation() }
      } else {
        move(1)
      }
    }
    finish(.string)
  }

  private mutating func interpolation() {
    finish(.string)
    depth += 1
    scan()
    depth -= 1
  }
}

// MARK: Looking and moving

extension SwiftScanner {
  /// Ends the current token before the cursor, unless it is empty.
  private mutating func finish(_ kind: SwiftToken.Kind) {
    guard index > start else { return }
    let piece = bytes[start..<index]
    tokens.append(
      SwiftToken(
        kind: kind, text: String(decoding: piece, as: UTF8.self), line: line,
        isInterpolated: depth > 0))
    for byte in piece where byte == UInt8(ascii: "\n") { line += 1 }
    start = index
  }

  private mutating func move(_ count: Int) {
    index = min(index + count, bytes.count)
  }

  private mutating func skip(to isEnd: (UInt8) -> Bool) {
    while index < bytes.count, !isEnd(bytes[index]) { index += 1 }
  }

  /// Whether `mark` stands at the cursor, with `pounds` times `#` behind it.
  ///
  /// This is called at every byte, so it is a plain loop, which mostly returns
  /// at the first byte.
  private func sees(_ mark: StaticString, pounds: Int = 0) -> Bool {
    let count = mark.utf8CodeUnitCount
    guard index + count + pounds <= bytes.count else { return false }
    for offset in 0..<count
    where bytes[index + offset] != mark.utf8Start[offset] {
      return false
    }
    return bytes[(index + count)...].prefix(pounds)
      .allSatisfy { $0 == UInt8(ascii: "#") }
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

  private var beginsWord: Bool {
    let isSign = sees("@") || sees("#")
    let first = isSign ? index + 1 : index
    return first < bytes.count && bytes[first].isWord
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

import Text

/// A value of JSON, as the lab writes it.
enum Value {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([Value])
  case object([(name: String, value: Value)])
}

/// Reads a value of JSON; anything else ends the reading.
struct JSONReader {
  private let bytes: ArraySlice<UInt8>
  private var index: Int
  private var depth = 0

  /// The most values in one another.
  private static let deepest = 32

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }
}

extension JSONReader {
  /// The value that begins here; `nil` if none does.
  mutating func value() -> Value? {
    skipBlanks()
    guard index < bytes.endIndex, depth < JSONReader.deepest else { return nil }
    depth += 1
    defer { depth -= 1 }
    switch bytes[index] {
    case .openCurly: return object()
    case .openSquare: return array()
    case UInt8(ascii: "\""): return text().map { .string($0) }
    case UInt8(ascii: "t"): return word("true", .bool(true))
    case UInt8(ascii: "f"): return word("false", .bool(false))
    case UInt8(ascii: "n"): return word("null", .null)
    default: return number()
    }
  }

  private mutating func skipBlanks() {
    while index < bytes.endIndex, bytes[index].isBlank { index += 1 }
  }

  /// Steps over a byte, if it comes next.
  private mutating func skip(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard index < bytes.endIndex, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func word(_ word: String, _ value: Value) -> Value? {
    guard bytes[index...].starts(with: Array(word.utf8)) else { return nil }
    index += word.utf8.count
    return value
  }

  private mutating func number() -> Value? {
    let start = index
    while index < bytes.endIndex,
      bytes[index].isDigit || bytes[index].isLetter
        || [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ".")]
          .contains(bytes[index])
    {
      index += 1
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    return (parseNumber(text) ?? scaled(text))
      .flatMap { $0.isFinite ? .number($0) : nil }
  }

  /// The value of a number with an exponent, such as `1e-05`; `nil` for anything
  /// else.
  private func scaled(_ text: String) -> Double? {
    let parts = text.split(
      omittingEmptySubsequences: false,
      whereSeparator: { $0 == "e" || $0 == "E" })
    guard parts.count == 2, var value = parseNumber(String(parts[0])),
      let exponent = Int(parts[1]), (-400...400).contains(exponent)
    else { return nil }
    for _ in 0..<abs(exponent) {
      value = exponent > 0 ? value * 10 : value / 10
    }
    // Each of these steps rounds.
    var (below, above) = (value, value)
    for _ in 0..<64 where value.isFinite {
      if "\(below)" == text { return below }
      if "\(above)" == text { return above }
      (below, above) = (below.nextDown, above.nextUp)
    }
    return value
  }

  private mutating func text() -> String? {
    index += 1
    let start = index
    while index < bytes.endIndex, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == .backslash ? 2 : 1
    }
    guard index < bytes.endIndex else { return nil }
    defer { index += 1 }
    return unescaped(Array(bytes[start..<index]))
  }

  private mutating func array() -> Value? {
    index += 1
    var values: [Value] = []
    if skip(.closeSquare) { return .array([]) }
    repeat {
      guard let value = value() else { return nil }
      values.append(value)
    } while skip(.comma)
    return skip(.closeSquare) ? .array(values) : nil
  }

  private mutating func object() -> Value? {
    index += 1
    var fields: [(name: String, value: Value)] = []
    if skip(.closeCurly) { return .object([]) }
    repeat {
      skipBlanks()
      guard index < bytes.endIndex, bytes[index] == UInt8(ascii: "\""),
        let name = text(), skip(.colon), let value = value()
      else { return nil }
      fields.append((name, value))
    } while skip(.comma)
    return skip(.closeCurly) ? .object(fields) : nil
  }
}

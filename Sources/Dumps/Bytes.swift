// The bytes that dumps are made of.

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let tab = UInt8(ascii: "\t")
  static let bar = UInt8(ascii: "|")
  static let slash = UInt8(ascii: "/")
  static let ampersand = UInt8(ascii: "&")
  static let less = UInt8(ascii: "<")
  static let more = UInt8(ascii: ">")
  static let colon = UInt8(ascii: ":")
  static let semicolon = UInt8(ascii: ";")
  static let equals = UInt8(ascii: "=")
  static let quote = UInt8(ascii: "'")
  static let comma = UInt8(ascii: ",")
  static let backslash = UInt8(ascii: "\\")
  static let openRound = UInt8(ascii: "(")
  static let closeRound = UInt8(ascii: ")")
  static let openSquare = UInt8(ascii: "[")
  static let closeSquare = UInt8(ascii: "]")
  static let openCurly = UInt8(ascii: "{")
  static let closeCurly = UInt8(ascii: "}")

  var isBlank: Bool { self == .space || self == .tab || self == 0x0D }

  var isDigit: Bool { (0x30...0x39).contains(self) }

  var isLetter: Bool {
    (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
      || self == UInt8(ascii: "_")
  }

  var isHexadecimal: Bool {
    isDigit || (0x41...0x46).contains(self) || (0x61...0x66).contains(self)
  }

  /// Whether the byte comes between the numbers of a value, or around them.
  var endsNumber: Bool {
    switch self {
    case .openRound, .closeRound, .openCurly, .closeCurly, .semicolon, .comma,
      .space:
      true
    default: false
    }
  }

  /// Whether a class's name can have the byte: also those of other scripts.
  var isInClassName: Bool {
    isLetter || isDigit || self >= 0x80 || self == UInt8(ascii: ".")
      || self == UInt8(ascii: "$") || self == .less || self == .more
  }

  var isInGenericArguments: Bool {
    self == .comma || self == .space || self == .openRound
      || self == .closeRound || self == .colon
  }
}

/// A text's bytes as a string, with `\u7535`, `\U7535`, `\n`, `\"`, `\'` and
/// `\\` read as what they stand for.
func unescaped(_ bytes: [UInt8]) -> String {
  var plain: [UInt8] = []
  var pending: UInt32?
  var index = 0
  while index < bytes.count {
    guard bytes[index] == .backslash, index + 1 < bytes.count else {
      plain.append(bytes[index])
      index += 1
      continue
    }
    let next = bytes[index + 1]
    if next == UInt8(ascii: "u") || next == UInt8(ascii: "U"),
      let unit = unit(in: bytes, from: index + 2)
    {
      index += 6
      if (0xD800..<0xDC00).contains(unit) {
        pending = unit
        continue
      }
      var code = unit
      if (0xDC00..<0xE000).contains(unit), let high = pending {
        code = 0x10000 + ((high - 0xD800) << 10) + (unit - 0xDC00)
      }
      pending = nil
      let scalar = Unicode.Scalar(code) ?? "\u{FFFD}"
      plain += Array(String(Character(scalar)).utf8)
      continue
    }
    switch next {
    case UInt8(ascii: "n"): plain.append(.lineFeed)
    case UInt8(ascii: "\""), .quote, .backslash: plain.append(next)
    default: plain += [.backslash, next]
    }
    index += 2
  }
  return String(decoding: plain, as: UTF8.self)
}

/// The value of the four hexadecimal digits from an index; `nil` if there are
/// none.
private func unit(in bytes: [UInt8], from start: Int) -> UInt32? {
  guard start + 4 <= bytes.count else { return nil }
  var value: UInt32 = 0
  for byte in bytes[start..<start + 4] {
    guard byte.isHexadecimal else { return nil }
    let digit = byte.isDigit ? byte - 0x30 : (byte | 0x20) - 0x61 + 10
    value = value << 4 + UInt32(digit)
  }
  return value
}

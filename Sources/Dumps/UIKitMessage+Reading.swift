// Finds UIKit's messages in a text, however its lines are wrapped or quoted.

extension UIKitMessage {
  /// At most so many messages are told of.
  private static let most = 20

  /// The messages in a text, in order; those that say the same as one before are
  /// left out.
  ///
  /// - Parameter isInterrupted: Asked now and then whether to stop.
  /// - Complexity: O(*bytes*).
  static func all(in bytes: [UInt8], isInterrupted: () -> Bool)
    -> [UIKitMessage]
  {
    var found: [UIKitMessage] = []
    var line = 1
    var counted = 0
    var last = (kind: "", end: 0)
    for (start, kind, end) in Phrase.places(in: bytes, isInterrupted) {
      guard found.count < most else { break }
      // A message may have several of the words by which it's known.
      if last.kind == kind.id, start < last.end { continue }
      line += bytes[counted..<start].count { $0 == .lineFeed }
      counted = start
      var message = UIKitMessage(kind: kind, line: line)
      last = (
        kind.id, message.read(Reader(bytes: bytes, from: start, end: end))
      )
      if let same = found.firstIndex(where: {
        $0.says(as: message) || $0.kind.id == kind.id && $0.isCut
      }) {
        // A title is often the same message, cut off.
        if found[same].isCut, !message.isCut { found[same] = message }
      } else if !message.isCut
        || !found.contains(where: { $0.kind.id == kind.id })
      {
        found.append(message)
      }
    }
    return found
  }

  /// Whether nothing but its kind is known.
  private var isCut: Bool { sum.isEmpty && subject.isEmpty }
}

extension DumpText {
  /// Whether a text, such as a line that was typed, has one of UIKit's messages, or
  /// tells of an exception.
  public static func tellsOfCrash(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return !UIKitMessage.all(in: bytes) { false }.isEmpty
      || UnknownException(in: bytes) != nil
  }
}

/// An exception, or a fatal error, whose message isn't known here.
public struct UnknownException: Equatable, Sendable {
  /// The number of its line, from 1.
  public let line: Int

  /// The reason, or as much as is on that line; empty for none.
  public let reason: String

  /// The first one in a text; `nil` if there is none.
  init?(in bytes: [UInt8]) {
    guard let (start, end) = Phrase.exception(in: bytes) else { return nil }
    line = bytes[..<start].count { $0 == .lineFeed } + 1
    let rest = bytes[end...].prefix { $0 != .lineFeed }
    var reader = Reader(bytes: bytes, from: end, end: end)
    let reason =
      reader.skip(to: "reason", within: 120)
      ? bytes[reader.index...].prefix { $0 != .lineFeed } : rest
    let words = reason.drop { $0 == .colon || $0 == .quote || $0.isBlank }
    self.reason = String(decoding: words.prefix(120), as: UTF8.self)
  }
}

/// Words to look for, of which only letters and digits count.
struct Phrase {
  /// The words' letters and digits, in lower case; what is between two parts isn't
  /// known.
  private let parts: [[UInt8]]
  private let kind: UIKitMessage.Kind?

  private init(_ words: String, _ kind: UIKitMessage.Kind?) {
    parts = words.split(separator: "…").map { Phrase.letters(of: String($0)) }
    self.kind = kind
  }

  static func letters(of words: String) -> [UInt8] {
    words.utf8.compactMap { $0.isWordly ? $0.lowercase : nil }
  }

  private static let known = table(
    UIKitMessage.Kind.all.flatMap { kind in
      kind.phrases.map { Phrase($0, kind) }
    })

  private static let exceptions = table(
    [
      "terminating app due to uncaught exception", "fatal exception",
      "NSInternalInconsistencyException", "NSInvalidArgumentException",
      "NSRangeException", "NSGenericException", "fatal error",
      "objective-c exception thrown", "assertion failure in",
    ].map { Phrase($0, nil) })

  /// Phrases by their first letters.
  private static func table(_ phrases: [Phrase]) -> [[Phrase]] {
    var table: [[Phrase]] = Array(repeating: [], count: 256)
    for phrase in phrases { table[Int(phrase.parts[0][0])].append(phrase) }
    return table
  }

  /// The places of the phrases that are known, in order.
  static func places(in bytes: [UInt8], _ isInterrupted: () -> Bool)
    -> [(start: Int, kind: UIKitMessage.Kind, end: Int)]
  {
    var found: [(start: Int, kind: UIKitMessage.Kind, end: Int)] = []
    search(known, in: bytes) { phrase, start, end in
      if start < 0 { return !isInterrupted() }
      if let kind = phrase?.kind { found.append((start, kind, end)) }
      return found.count < 1_000
    }
    return found
  }

  static func exception(in bytes: [UInt8]) -> (start: Int, end: Int)? {
    var found: (Int, Int)?
    search(exceptions, in: bytes) { _, start, end in
      if start >= 0 { found = (start, end) }
      return found == nil
    }
    return found
  }

  /// Tells of each phrase that begins with a word, and now and then, with negative
  /// indices, of nothing; the answer is whether to go on.
  private static func search(
    _ table: [[Phrase]], in bytes: [UInt8],
    _ goesOn: (Phrase?, _ start: Int, _ end: Int) -> Bool
  ) {
    var index = 0
    var isInWord = false
    while index < bytes.count {
      if index % 65_536 == 65_535, !goesOn(nil, -1, -1) { return }
      let byte = bytes[index]
      if byte == .backslash {
        isInWord = false
        index += bytes.lengthOfSign(at: index)
        continue
      }
      if !isInWord, byte.isWordly {
        for phrase in table[Int(byte.lowercase)] {
          guard let end = phrase.end(in: bytes, from: index) else { continue }
          if !goesOn(phrase, index, end) { return }
        }
      }
      isInWord = byte.isWordly
      index += 1
    }
  }

  private func end(in bytes: [UInt8], from start: Int) -> Int? {
    guard var end = Phrase.end(of: parts[0], in: bytes, from: start) else {
      return nil
    }
    for part in parts.dropFirst() {
      var reader = Reader(bytes: bytes, from: end, end: end)
      guard reader.skip(to: part, within: 240) else { return nil }
      end = reader.index
    }
    return end
  }

  /// The index after some letters; `nil` if they don't begin at `start`. Between
  /// them, up to sixty other bytes may stand: blanks, line breaks, quotation marks.
  static func end(of letters: [UInt8], in bytes: [UInt8], from start: Int)
    -> Int?
  {
    var index = start
    var skipped = 0
    for letter in letters {
      while index < bytes.count, !bytes[index].isWordly {
        index += bytes.lengthOfSign(at: index)
        skipped += 1
        guard index > start, skipped <= 60 else { return nil }
      }
      guard index < bytes.count, bytes[index].lowercase == letter else {
        return nil
      }
      index += 1
      skipped = 0
    }
    return index
  }
}

extension UInt8 {
  /// Whether it's a letter or a digit of ASCII.
  fileprivate var isWordly: Bool {
    isDigit || (0x61...0x7A).contains(self | 0x20)
  }

  fileprivate var lowercase: UInt8 {
    (0x41...0x5A).contains(self) ? self | 0x20 : self
  }

  /// Whether it stands for a blank after a backslash, and isn't a word's letter.
  fileprivate var isEscaped: Bool {
    self == UInt8(ascii: "n") || self == UInt8(ascii: "t")
      || self == UInt8(ascii: "r")
  }
}

/// Reads what follows in a message, forward only.
struct Reader {
  let bytes: [UInt8]

  /// Where the message's known words begin and end.
  let start: Int
  let end: Int
  var index: Int

  /// A message is at most so long.
  private static let longest = 4_000

  init(bytes: [UInt8], from start: Int, end: Int) {
    self.bytes = bytes
    self.start = start
    self.end = end
    index = start
  }

  /// Goes behind the next occurrence of some words, if there is one.
  mutating func skip(to words: String, within most: Int = longest) -> Bool {
    skip(to: Phrase.letters(of: words), within: most)
  }

  mutating func skip(to letters: [UInt8], within most: Int) -> Bool {
    let last = min(bytes.count, index + most, start + Reader.longest)
    var here = index
    while here < last {
      if bytes[here].isWordly,
        let end = Phrase.end(of: letters, in: bytes, from: here)
      {
        index = end
        return true
      }
      here += 1
    }
    return false
  }

  /// Takes the whole number that follows, with at most a few signs before it.
  mutating func number() -> Int? {
    var here = index
    while here < bytes.count, here < index + 12, !bytes[here].isWordly {
      here += bytes.lengthOfSign(at: here)
    }
    var value = 0
    let first = here
    while here < bytes.count, bytes[here].isDigit, here < first + 9 {
      value = value * 10 + Int(bytes[here] - 0x30)
      here += 1
    }
    guard here > first else { return nil }
    index = here
    return value
  }

  mutating func number(after words: String, within most: Int = longest) -> Int?
  {
    let before = index
    if skip(to: words, within: most), let number = number() { return number }
    index = before
    return nil
  }

  /// Whether some words follow.
  func has(_ words: String, within most: Int = longest) -> Bool {
    var other = self
    return other.skip(to: words, within: most)
  }

  /// The section and the row of the next index path, as `path = 0 - 1`, `[0, 1]`,
  /// `IP(0,1)` or `row 0.1`.
  mutating func indexPath() -> (section: Int, row: Int)? {
    let before = index
    let last = min(bytes.count, index + 400)
    while index < last {
      let byte = bytes[index]
      let isOpening =
        byte == .openSquare || byte == .openRound || byte == .equals
        || byte == .space && bytes[..<index].hasSuffix("row")
      guard isOpening else {
        index += 1
        continue
      }
      var other = self
      other.index += 1
      if let section = other.number(), other.index < bytes.count,
        bytes[other.index] != .closeRound, let row = other.number()
      {
        let joint = bytes[index + 1..<other.index]
        if joint.allSatisfy({ !$0.isWordly || $0.isDigit }) {
          index = other.index
          return (section, row)
        }
      }
      index += 1
    }
    index = before
    return nil
  }

  /// The words from here up to some others, on one line; `nil` if these don't
  /// follow soon.
  mutating func words(upTo words: String) -> String? {
    let from = index
    guard skip(to: words, within: 200) else { return nil }
    let letters = Phrase.letters(of: words).count
    var until = index
    var count = 0
    while until > from, count < letters {
      until -= 1
      if bytes[until].isWordly { count += 1 }
    }
    let found = bytes[from..<until].split { $0.isBlank || $0 == .lineFeed }
    let text = found.map { String(decoding: $0, as: UTF8.self) }
      .joined(separator: " ")
    return String(text.filter { $0 != "'" && $0 != "\"" })
  }
}

extension [UInt8] {
  /// The number of bytes of a sign that's no letter: 2 for a blank that is written
  /// as a backslash and a letter.
  fileprivate func lengthOfSign(at index: Int) -> Int {
    self[index] == .backslash && index + 1 < count && self[index + 1].isEscaped
      ? 2 : 1
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ word: String) -> Bool {
    suffix(word.utf8.count).elementsEqual(word.utf8)
  }
}

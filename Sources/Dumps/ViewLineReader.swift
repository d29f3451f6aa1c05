/// Reads one view's description, which may go over several lines, byte by byte.
///
/// The description ends with the bracket that closes its first one; brackets in
/// brackets, and a text with quotes, brackets and line breaks, are passed over.
struct ViewLineReader {
  private(set) var view: ViewLine

  /// The number of the line on which the description begins.
  let line: Int

  /// The lines that it has taken so far, without the first.
  private(set) var moreLines = 0

  private enum Place: Equatable { case address, name, value, text }
  private var place = Place.address
  private var name: [UInt8] = []
  private var value: [UInt8] = []

  /// The number of brackets open inside the view's own.
  private var depth = 0

  /// A description is given up after as many more lines.
  static let mostLines = 100

  /// A value is kept up to as many bytes.
  private static let longest = 4_000

  init(_ head: ViewHead, line: Int) {
    view = ViewLine()
    view.className = head.className
    // Views without addresses are told apart by their lines.
    view.address = head.address.isEmpty ? "#\(line)" : head.address
    self.line = line
  }
}

extension ViewLineReader {
  /// Whether an object may come next: the value of a property begins.
  var isAtValue: Bool { place == .value && isValueBlank }

  var isInText: Bool { place == .text }

  private var isValueBlank: Bool {
    value.allSatisfy { $0.isBlank || $0 == .lineFeed }
  }

  /// Reads more bytes of a line.
  ///
  /// - Returns: The index after the bracket that ends the description; `nil` if
  ///   it goes on in the next line.
  mutating func read(_ bytes: ArraySlice<UInt8>) -> Int? {
    var index = bytes.startIndex
    if place == .text, value.suffix(2).elementsEqual([.quote, .lineFeed]),
      endsText(bytes.drop { $0.isBlank })
    {
      value.removeLast(2)
      finishText()
    }
    while index < bytes.endIndex {
      let byte = bytes[index]
      if place == .address {
        // An address that was broken goes on in the next line.
        if byte.isHexadecimal {
          view.address += String(Character(Unicode.Scalar(byte))).lowercased()
          index += 1
          continue
        }
        place = .name
      }
      switch place {
      // A mark of a quotation, where a line was broken in a name.
      case .name
      where byte == .more && index == bytes.startIndex && moreLines > 0
        && !name.isEmpty:
        while bytes[(index + 1)...].first?.isBlank == true { index += 1 }
      case .name:
        if let end = readName(byte, at: index) { return end }
      case .text: readText(byte, at: index, of: bytes)
      case .value:
        if let end = readValue(byte, at: index) { return end }
      case .address: break
      }
      index += 1
    }
    return nil
  }

  /// Goes on in the next line.
  ///
  /// - Returns: False if the description has taken too many lines.
  mutating func breakLine() -> Bool {
    if place == .value || place == .text { keep(.lineFeed) }
    moreLines += 1
    return moreLines <= ViewLineReader.mostLines
  }

  private mutating func readName(_ byte: UInt8, at index: Int) -> Int? {
    switch byte {
    case .more where !isCut(name): return index + 1
    case .semicolon: name = []
    case .equals, .colon:
      place = .value
      value = []
      depth = 0
    // A line that goes on may begin with a tab or with `//`.
    default: if !name.isEmpty || byte.isLetter { keepInName(byte) }
    }
    return nil
  }

  private mutating func readValue(_ byte: UInt8, at index: Int) -> Int? {
    if depth == 0 {
      if byte == .quote, isValueBlank, !name.isEmpty {
        place = .text
        value = []
        return nil
      }
      if byte == .semicolon {
        // The frame's own semicolon stands in brackets.
        finishValue()
        return nil
      }
      if byte == .more, !isCut(value) {
        finishValue()
        return index + 1
      }
    }
    switch byte {
    case .less, .openRound, .openCurly, .openSquare: depth += 1
    case .more, .closeRound, .closeCurly, .closeSquare: depth -= 1
    default: break
    }
    if depth < 0 { depth = 0 }
    keep(byte)
    return nil
  }

  /// Whether bytes end with `…`: a bracket behind it, as in `<…>`, is the log's,
  /// which left out the rest.
  private func isCut(_ bytes: [UInt8]) -> Bool {
    bytes.suffix(3) == [0xE2, 0x80, 0xA6]
  }

  /// A text ends with a quote before `; name` or before the last bracket, unless
  /// the next quote on the line is such a one, too, and opens no other text.
  private mutating func readText(
    _ byte: UInt8, at index: Int, of bytes: ArraySlice<UInt8>
  ) {
    let rest = bytes[(index + 1)...]
    guard byte == .quote, endsText(rest), !isTextEndedLater(in: rest) else {
      keep(byte)
      return
    }
    finishText()
  }

  private mutating func finishText() {
    finishValue(isText: true)
    place = .value
  }

  private func endsText(_ rest: ArraySlice<UInt8>) -> Bool {
    guard let first = rest.first else { return false }
    if first == .more { return true }
    guard first == .semicolon else { return false }
    var letters = 0
    let name = rest.dropFirst().prefix(40)
    for byte in name {
      if byte == .space, letters == 0 { continue }
      if byte == .space || byte == .colon || byte == .equals {
        return letters > 0
      }
      guard byte.isLetter else { return false }
      letters += 1
    }
    // The line was broken in the name, or before it.
    return name.count < 40
  }

  /// Whether a quote that ends a text comes before one that begins another one.
  ///
  /// - Complexity: O(*bytes*) up to the next quote that could end a text;
  ///   therefore bytes aren't looked at again and again.
  private func isTextEndedLater(in rest: ArraySlice<UInt8>) -> Bool {
    for index in rest.indices where rest[index] == .quote {
      let before = rest[..<index].last { $0 != .space }
      if before == .equals || before == .colon { return false }
      if endsText(rest[(index + 1)...]) { return true }
    }
    return false
  }

  private mutating func finishValue(isText: Bool = false) {
    var key = String(decoding: name, as: UTF8.self)
    while key.last == " " { key.removeLast() }
    let fits = key != "text" || isText
    if fits, ViewLine.kept.contains(key), view.values[key] == nil {
      if !isText, key != "frame", !key.hasPrefix("content") {
        value.removeAll { $0 == .lineFeed }
      }
      view.values[key] = isText ? unescaped(value) : trimmed(value)
    }
    place = .name
    name = []
    value = []
  }

  private mutating func keepInName(_ byte: UInt8) {
    if name.count < 100 { name.append(byte) }
  }

  private mutating func keep(_ byte: UInt8) {
    if value.count < ViewLineReader.longest { value.append(byte) }
  }

  private func trimmed(_ bytes: [UInt8]) -> String {
    var bytes = bytes[...]
    while let last = bytes.last, last == .space || last == .lineFeed {
      bytes = bytes.dropLast()
    }
    return String(
      decoding: bytes.drop { $0 == .space || $0 == .lineFeed }, as: UTF8.self)
  }
}

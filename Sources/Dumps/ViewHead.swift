/// The beginning of a view's description: `<App.MyCell: 0x7fb9a8f00400`, or, as a
/// snapshot test keeps it, `<App.MyCell; frame = (0 0; 320 44)`.
struct ViewHead: Equatable {
  let className: String

  /// The address; empty if it was taken out.
  let address: String

  /// The indices of the first bracket, and of what follows the address.
  let start: Int
  let end: Int
}

extension ViewHead {
  /// A class's name, and an address, have at most as many bytes.
  private static let longest = 200

  /// Generic arguments are read at most so deep; therefore brackets in brackets
  /// aren't read again and again.
  private static let deepest = 16

  /// Finds the first beginning of a description at or after an index; `nil` if
  /// there is none.
  ///
  /// - Complexity: O(*bytes*): a byte is looked at for at most as many
  ///   beginnings as generic arguments may be deep.
  static func first(in bytes: ArraySlice<UInt8>) -> ViewHead? {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == .less {
        if let head = head(at: index, in: bytes) { return head }
      }
      index += 1
    }
    return nil
  }

  /// The beginning of a description whose bracket is at `start`.
  private static func head(at start: Int, in bytes: ArraySlice<UInt8>)
    -> ViewHead?
  {
    let limit = min(bytes.endIndex, start + longest)
    var index = start + 1
    guard index < limit, bytes[index] != .less else { return nil }
    var name: [UInt8] = []
    var depth = 0
    while index < limit {
      let byte = bytes[index]
      if byte == .colon, depth == 0 { break }
      if byte == .semicolon, depth == 0, !name.isEmpty,
        isOfView(bytes[(index + 1)..<limit])
      {
        return ViewHead(
          className: String(decoding: name, as: UTF8.self), address: "",
          start: start, end: index)
      }
      if let end = endOfContext(at: index, in: bytes[..<limit]) {
        name += bytes[index..<end]
        index = end
        continue
      }
      if byte == .less { depth += 1 }
      if byte == .more { depth -= 1 }
      // A comma and a space stand only in generic arguments.
      guard byte.isInClassName || depth > 0 && byte.isInGenericArguments,
        0...deepest ~= depth
      else { return nil }
      name.append(byte)
      index += 1
    }
    guard !name.isEmpty, index < limit else { return nil }
    guard let address = hexadecimal(after: index + 1, in: bytes, limit) else {
      return nil
    }
    return ViewHead(
      className: String(decoding: name, as: UTF8.self),
      address: String(decoding: bytes[address], as: UTF8.self).lowercased(),
      start: start, end: address.upperBound)
  }

  /// Whether a view's first property follows.
  private static func isOfView(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: " frame = (".utf8)
      || bytes.starts(with: " baseClass = ".utf8)
  }

  /// The index after `(unknown context at $10480a200)`, as a class is printed
  /// whose context isn't known; `nil` for anything else.
  private static func endOfContext(
    at index: Int, in bytes: ArraySlice<UInt8>
  ) -> Int? {
    let words = "(unknown context at $".utf8
    guard bytes[index] == .openRound, bytes[index...].starts(with: words)
    else { return nil }
    let rest = bytes[(index + words.count)...].drop { $0.isHexadecimal }
    return rest.first == .closeRound ? rest.startIndex + 1 : nil
  }

  /// The indices of ` 0x…` without its space; `nil` for anything else.
  private static func hexadecimal(
    after index: Int, in bytes: ArraySlice<UInt8>, _ limit: Int
  ) -> Range<Int>? {
    guard index + 3 < limit, bytes[index] == .space,
      bytes[index + 1] == UInt8(ascii: "0"),
      bytes[index + 2] == UInt8(ascii: "x")
    else { return nil }
    var end = index + 3
    while end < limit, bytes[end].isHexadecimal { end += 1 }
    return end > index + 3 ? index + 1..<end : nil
  }
}

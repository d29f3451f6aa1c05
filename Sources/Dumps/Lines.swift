/// A line of a text, by its bytes.
struct Line {
  let bytes: ArraySlice<UInt8>

  /// The line's number, from 1.
  let number: Int
}

extension Line {
  var isBlank: Bool { bytes.allSatisfy { $0.isBlank } }

  /// The line without blanks at either end.
  var trimmed: ArraySlice<UInt8> {
    var rest = bytes.drop { $0.isBlank }
    while let last = rest.last, last.isBlank { rest = rest.dropLast() }
    return rest
  }

  /// The words after `# `, which may be quoted or commented out; `nil` for a line
  /// that doesn't begin with it, such as a heading or `#if`.
  var title: String? {
    let line = trimmed.drop { $0 == .more || $0 == .slash || $0.isBlank }
    guard line.starts(with: [UInt8(ascii: "#"), .space]) else { return nil }
    let words = line.dropFirst(2).drop { $0.isBlank }
    return String(decoding: words.prefix(200), as: UTF8.self)
  }

  /// The line with `&lt;` and `&gt;` replaced, if a web page wrote its brackets so.
  var decoded: Line {
    guard !bytes.contains(.less),
      end(of: "&lt;") != nil || end(of: "&gt;") != nil
    else { return self }
    var plain: [UInt8] = []
    for byte in bytes {
      plain.append(byte)
      guard byte == .semicolon, plain.count > 3 else { continue }
      let start = plain.count - 4
      guard plain[start] == .ampersand, plain[start + 2] == UInt8(ascii: "t")
      else { continue }
      let isLess = plain[start + 1] == UInt8(ascii: "l")
      guard isLess || plain[start + 1] == UInt8(ascii: "g") else { continue }
      plain.removeLast(4)
      plain.append(isLess ? .less : .more)
    }
    return Line(bytes: plain[...], number: number)
  }

  /// Whether the line is of those that `heap` prints above its lists: heap(1), and
  /// from memory.
  var isOfHeap: Bool {
    end(of: " nodes malloced") != nil || end(of: "Active blocks in all") != nil
      || end(of: "CLASS_NAME") != nil && end(of: "COUNT") != nil
  }

  /// Whether only bars, blanks, quotation marks, and signs of a list or of a
  /// comment come before an index, as before a view in a dump.
  func isBare(before index: Int) -> Bool {
    bytes[..<index].allSatisfy {
      $0.isBlank || $0 == .bar || $0 == .less || $0 == UInt8(ascii: "`")
        || $0 == .more
        || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "@")
        || $0 == UInt8(ascii: "-") || $0 == .openRound || $0 == .openSquare
        || $0 == .slash
    }
  }

  /// Whether the line has what only a view's line has, or begins as one.
  var looksLikeView: Bool {
    let words = trimmed
    return end(of: "frame = (") != nil || end(of: "layer = <") != nil
      || words.first == .bar && words.contains(.less)
      || words.first == .less && !words.contains(.more)
  }

  /// The section and the row of an index path, as `path = 1 - 0` or `[1, 0]`;
  /// `nil` for any other line.
  var indexPath: (section: Int, row: Int)? {
    if let start = end(of: "path = ") { return pair(from: start, joint: " - ") }
    guard end(of: "ndexPath") != nil,
      let open = bytes.lastIndex(of: .openSquare)
    else { return nil }
    return pair(from: open + 1, joint: ", ")
  }

  /// The index after the first occurrence of some words.
  func end(of words: StaticString) -> Int? {
    let count = words.utf8CodeUnitCount
    guard bytes.count >= count else { return nil }
    return words.withUTF8Buffer { wanted in
      for start in bytes.startIndex...(bytes.endIndex - count)
      where bytes[start] == wanted[0] {
        var length = 1
        while length < count, bytes[start + length] == wanted[length] {
          length += 1
        }
        if length == count { return start + count }
      }
      return nil
    }
  }

  private func pair(from start: Int, joint: String) -> (Int, Int)? {
    var index = start
    func digits() -> Int? {
      var value = 0
      let first = index
      while index < bytes.endIndex, bytes[index].isDigit, index < first + 9 {
        value = value * 10 + Int(bytes[index] - 0x30)
        index += 1
      }
      return index > first ? value : nil
    }
    guard let section = digits() else { return nil }
    for byte in joint.utf8 {
      guard index < bytes.endIndex, bytes[index] == byte else { return nil }
      index += 1
    }
    guard let row = digits() else { return nil }
    return (section, row)
  }
}

/// The text without HTML's entities, if there is no bracket in it, but the entity
/// of one, or of a quotation mark: all of it was escaped.
///
/// - Complexity: O(*bytes*).
func withoutEntities(_ bytes: [UInt8]) -> [UInt8] {
  let whole = Line(bytes: bytes[...], number: 1)
  guard !bytes.contains(.less), bytes.contains(.ampersand),
    whole.end(of: "&lt;") != nil || whole.end(of: "&#39;") != nil
      || whole.end(of: "&quot;") != nil || whole.end(of: "&amp;") != nil
  else { return bytes }
  var plain: [UInt8] = []
  var index = 0
  while index < bytes.count {
    let rest = bytes[index...]
    if bytes[index] == .ampersand,
      let end = rest.prefix(8).firstIndex(of: .semicolon),
      let sign = entities.first(where: {
        bytes[(index + 1)..<end].elementsEqual($0.name.utf8)
      })
    {
      plain.append(sign.byte)
      index = end + 1
    } else {
      plain.append(bytes[index])
      index += 1
    }
  }
  return plain
}

private let entities: [(name: String, byte: UInt8)] = [
  ("lt", .less), ("gt", .more), ("amp", .ampersand),
  ("quot", UInt8(ascii: "\"")), ("apos", .quote), ("#39", .quote),
  ("#x27", .quote), ("#34", UInt8(ascii: "\"")), ("nbsp", .space),
  ("#160", .space),
]

/// Whether a line is of what a debugger printed of a view, or of its prompt: nobody
/// would type it. Texts in a command may look so, too.
public func looksPrinted(_ line: String) -> Bool {
  let words = line.drop { $0 == " " || $0 == ">" || $0 == "/" }
  let beginnings = [
    "(lldb)", "po ", "▿", "$", "Printing description", "{\"command\": ",
  ]
  return beginnings.contains { words.hasPrefix($0) }
    || DumpText.tellsOfCrash(line)
    || ViewHead.first(in: Array(line.utf8)[...]) != nil
}

/// The lines of a text, which may end as on any system; a line break that is
/// written as `\n` before a view, as in a printed string, ends a line as well,
/// but not in an answer of the lab, which may have a picture in it.
///
/// - Parameter isInterrupted: Asked now and then whether to stop.
/// - Complexity: O(*bytes*).
func lines(of bytes: [UInt8], isInterrupted: () -> Bool) -> [Line] {
  var lines: [Line] = []
  var number = 1
  var start = 0
  var index = 0
  var isAnswer = LabAnswer.begins(bytes[...])
  func add(to end: Int) {
    lines.append(Line(bytes: bytes[start..<end], number: number))
  }
  while index < bytes.count {
    if index % 65_536 == 65_535, isInterrupted() { break }
    let isLoneReturn =
      bytes[index] == .carriageReturn
      && (index + 1 == bytes.count || bytes[index + 1] != .lineFeed)
    if bytes[index] == .lineFeed || isLoneReturn {
      add(to: index)
      number += 1
      start = index + 1
      isAnswer = LabAnswer.begins(bytes[start...])
    } else if bytes[index] == .backslash, !isAnswer,
      let next = startOfView(afterBreakAt: index, in: bytes)
    {
      add(to: index)
      start = index + 2
      index = next
      continue
    }
    index += 1
  }
  if start < bytes.count { add(to: bytes.count) }
  return lines
}

/// The index of the bracket with which a view begins after a written line break;
/// `nil` for anything else.
private func startOfView(afterBreakAt index: Int, in bytes: [UInt8]) -> Int? {
  guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "n") else {
    return nil
  }
  var next = index + 2
  while next < bytes.count, bytes[next].isBlank || bytes[next] == .bar {
    next += 1
  }
  return next < bytes.count && bytes[next] == .less ? next : nil
}

/// The width of a text in terminal columns: two for East Asian wide characters
/// and emoji, none for combining marks.
///
///     columns(of: "表格 c7")  // 7
///
/// Escape sequences count as text.
///
/// - Complexity: O(*n* log *r*) for *n* scalars and *r* ranges of the table.
public func columns(of text: String) -> Int {
  let isASCII = text.utf8.count == text.unicodeScalars.count
  if isASCII { return text.utf8.count }
  var count = 0
  for character in text { count += columns(of: character) }
  return count
}

/// The width of a character in terminal columns.
///
/// An emoji counts two, however many scalars are joined in it; any other
/// character counts the sum of its scalars' widths, as in the C library.
public func columns(of character: Character) -> Int {
  var count = 0
  var isPicture = false
  var first: Int?
  for scalar in character.unicodeScalars {
    let width = columns(of: scalar)
    let isWide = first == 2
    isPicture = isPicture || scalar == "\u{FE0F}" || isWide && joins(scalar)
    first = first ?? width
    count += width
  }
  return isPicture ? 2 : count
}

/// Whether a scalar extends the emoji before it: the zero-width joiner, which
/// joins the next emoji to it, or a skin tone.
private func joins(_ scalar: Unicode.Scalar) -> Bool {
  scalar == "\u{200D}" || (0x1F3FB...0x1F3FF).contains(scalar.value)
}

/// The width of a scalar in terminal columns: 0, 1 or 2.
///
/// A scalar for which `isControl` is true counts one, since it is shown as `�`.
///
/// - Complexity: O(log *r*) for *r* ranges of the table.
public func columns(of scalar: Unicode.Scalar) -> Int {
  let value = scalar.value
  if value < 0x300 || isControl(scalar) { return 1 }
  if contains(value, scalarsWithoutWidth) { return 0 }
  return contains(value, wideScalars) ? 2 : 1
}

/// Whether a terminal might obey this instead of showing it: control
/// characters, and those that end a line or turn around what follows on it.
public func isControl(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case ..<0x20, 0x7F..<0xA0: true
  case 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
  default: false
  }
}

/// The text with each control character replaced by `�`, so that nothing in it
/// acts on a terminal.
public func printable(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: isControl) else { return text }
  let shown = text.unicodeScalars.map { isControl($0) ? "\u{FFFD}" : $0 }
  return String(String.UnicodeScalarView(shown))
}

/// Whether a value lies in one of a table's ranges.
///
/// `table` lists the first and the last value of each range, in ascending
/// order.
private func contains(_ value: UInt32, _ table: [UInt32]) -> Bool {
  var low = 0
  var high = table.count / 2
  while low < high {
    let middle = (low + high) / 2
    if table[2 * middle + 1] < value {
      low = middle + 1
    } else {
      high = middle
    }
  }
  return low < table.count / 2 && table[2 * low] <= value
}

/// A string of `count` spaces; empty for a negative count.
public func spaces(_ count: Int) -> String {
  String(repeating: " ", count: max(count, 0))
}

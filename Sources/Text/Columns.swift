/// How many terminal columns a text takes up: two for East Asian wide
/// characters and pictures, none for marks that combine.
///
///     columns(of: "表格 c7")  // 7
///
/// Paint is not told apart.
///
/// - Complexity: O(*n* log *r*) for *n* scalars and *r* ranges of the table.
public func columns(of text: String) -> Int {
  var count = 0
  for character in text { count += columns(of: character) }
  return count
}

/// How many terminal columns a character takes up: those of its scalars
/// together, as the C library counts them; but a picture takes two, however
/// many it is joined of.
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

/// Whether this makes one picture of the picture before it and what follows, or
/// gives it a tone of skin.
private func joins(_ scalar: Unicode.Scalar) -> Bool {
  scalar == "\u{200D}" || (0x1F3FB...0x1F3FF).contains(scalar.value)
}

/// How many terminal columns a scalar takes up: 0, 1 or 2.
///
/// A control character counts one, since it is shown as `�`, and so does what
/// would turn a line around.
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

/// The text without anything that would act on a terminal: a control character
/// shows as `�`.
public func printable(_ text: String) -> String {
  let shown = text.unicodeScalars.map { isControl($0) ? "\u{FFFD}" : $0 }
  return String(String.UnicodeScalarView(shown))
}

/// Whether a value lies in one of the ranges whose first and last values stand
/// in a table, in order.
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

/// As many spaces as asked for; none for a negative count.
public func spaces(_ count: Int) -> String {
  String(repeating: " ", count: max(count, 0))
}

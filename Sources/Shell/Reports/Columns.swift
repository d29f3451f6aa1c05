/// How many terminal columns a text takes up: two for East Asian wide
/// characters and emoji, none for marks that combine.
public nonisolated func columns(of text: String) -> Int {
  var count = 0
  for character in text { count += columns(of: character) }
  return count
}

/// How many terminal columns a character takes up.
nonisolated func columns(of character: Character) -> Int {
  guard let scalar = character.unicodeScalars.first else { return 0 }
  let value = scalar.value
  if value < 0x300 { return 1 }
  for range in combining where range.contains(value) { return 0 }
  for range in wide where range.contains(value) { return 2 }
  for mark in character.unicodeScalars where mark.value == 0xFE0F { return 2 }
  return 1
}

/// As many spaces as asked for; none for a negative count.
nonisolated func spaces(_ count: Int) -> String {
  String(repeating: " ", count: max(count, 0))
}

// After Unicode 15's EastAsianWidth.txt, W and F, in blocks.
private nonisolated let wide: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC,
  0x25FD...0x25FE, 0x2614...0x2615, 0x2648...0x2653, 0x26A1...0x26A1,
  0x26BD...0x26BE, 0x26D4...0x26D4, 0x2705...0x2705, 0x270A...0x270B,
  0x2728...0x2728, 0x274C...0x274C, 0x2753...0x2755, 0x2757...0x2757,
  0x2795...0x2797, 0x2B1B...0x2B1C, 0x2B50...0x2B50, 0x2E80...0x303E,
  0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
  0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
  0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
  0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
]

private nonisolated let combining: [ClosedRange<UInt32>] = [
  0x300...0x36F, 0x483...0x489, 0x591...0x5BD, 0x610...0x61A,
  0x64B...0x65F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x200B...0x200F,
  0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F,
]

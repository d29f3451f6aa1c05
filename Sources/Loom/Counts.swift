// Counts in words. The floors above use `Text` for this; the loom is also built
// as a tool for the host, and `Text` is not.

/// A whole number with its thousands set apart, as in `3,310`.
func grouped(_ value: Int) -> String {
  var text = ""
  for (index, digit) in "\(value)".reversed().enumerated() {
    if index > 0, index % 3 == 0 { text.append(",") }
    text.append(digit)
  }
  return String(text.reversed())
}

/// A count with its noun, as in `1 word`, `3,310 words`.
func counted(_ count: Int, _ noun: String, of things: String = "") -> String {
  "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")\(things)"
}

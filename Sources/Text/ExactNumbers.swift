/// A number with as many decimals as `parseNumber` needs to read it back.
///
///     exactly(1.0 / 3)  // 0.3333333333333333
///
/// From 9e17 on, or where 17 decimals are too few, the result is that of
/// `decimal`.
public func exactly(_ value: Double) -> String {
  let shortest = "\(value)"
  if value != 0, parseNumber(shortest) == value {
    return shortest.hasSuffix(".0")
      ? String(shortest.dropLast(2)) : shortest
  }
  guard value.magnitude < 9e17 else { return decimal(value) }
  let sign = value < 0 ? "-" : ""
  var scale = 1.0
  for digits in 0...17 {
    let scaled = (value.magnitude * scale).rounded()
    guard scaled < 9e17 else { break }
    let text = sign + pointed(Int64(scaled), digits)
    if parseNumber(text) == value { return text }
    scale *= 10
  }
  return decimal(value)
}

/// The digits of `number`, 0 or more, with a decimal point before the last
/// `digits` of them: `0.05` for 5 and 2.
private func pointed(_ number: Int64, _ digits: Int) -> String {
  guard digits > 0 else { return "\(number)" }
  var text = "\(number)"
  while text.count <= digits { text = "0" + text }
  return String(text.dropLast(digits)) + "." + text.suffix(digits)
}

/// The value of a decimal number such as `-12.5`.
///
/// Written by hand because `Double(_: String)` does not link in Embedded Swift.
///
/// - Returns: `nil` for any other text, and for a number of more than 18
///   characters before the point, or of more than 24 without its sign.
public func parseNumber(_ text: String) -> Double? {
  var digits = text.utf8[...]
  let isNegative = digits.first == UInt8(ascii: "-")
  if isNegative || digits.first == UInt8(ascii: "+") {
    digits = digits.dropFirst()
  }
  guard digits.count <= 24 else { return nil }
  var (value, scale) = (0.0, 1.0)
  var (count, wholeCount) = (0, 0)
  var isFraction = false
  for byte in digits {
    if byte == UInt8(ascii: "."), !isFraction {
      (isFraction, wholeCount) = (true, count)
      continue
    }
    guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
      return nil
    }
    value = value * 10 + Double(byte - UInt8(ascii: "0"))
    if isFraction { scale *= 10 }
    count += 1
  }
  guard count > 0, (isFraction ? wholeCount : count) <= 18 else { return nil }
  let size = neighbor(of: value / scale, writtenAs: Substring(digits))
  return isNegative ? -size : size
}

/// The number nearest to `value` whose description is `digits`; `value` itself
/// if there is none within three steps of it.
///
/// Digits beyond 2^53 leave an error in the last bits of `value`, which this
/// corrects.
private func neighbor(of value: Double, writtenAs digits: Substring) -> Double {
  guard digits.count > 16 else { return value }
  var (below, above) = (value, value)
  for _ in 0..<4 {
    if "\(below)" == digits { return below }
    if "\(above)" == digits { return above }
    (below, above) = (below.nextDown, above.nextUp)
  }
  return value
}

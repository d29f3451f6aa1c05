/// A number with all its decimals, as `parseNumber` reads it back.
///
///     exactly(1.0 / 3)  // 0.3333333333333333
public func exactly(_ value: Double) -> String {
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

/// A whole number with so many of its digits after a point.
private func pointed(_ number: Int64, _ digits: Int) -> String {
  guard digits > 0 else { return "\(number)" }
  var text = "\(number)"
  while text.count <= digits { text = "0" + text }
  return String(text.dropLast(digits)) + "." + text.suffix(digits)
}

/// A decimal number such as `-12.5`.
///
/// Written by hand because `Double(_: String)` does not link in Embedded
/// Swift.
public func parseNumber(_ text: String) -> Double? {
  var digits = Substring(text)
  let isNegative = digits.first == "-"
  if isNegative || digits.first == "+" { digits = digits.dropFirst() }
  let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
  guard (1...2).contains(parts.count), digits.count <= 18 else { return nil }
  var value = 0.0
  var scale = 1.0
  var count = 0
  for (index, part) in parts.enumerated() {
    for character in part {
      guard character.isASCII, let digit = character.wholeNumberValue else {
        return nil
      }
      value = value * 10 + Double(digit)
      if index == 1 { scale *= 10 }
      count += 1
    }
  }
  guard count > 0 else { return nil }
  return (isNegative ? -value : value) / scale
}

/// A number as people write it: no needless `.0`, at most two decimals.
///
///     decimal(44)      // 44
///     decimal(12.5)    // 12.5
///     decimal(1 / 3)   // 0.33
public func decimal(_ value: Double) -> String {
  if value.isNaN { return "not a number" }
  if value.isInfinite { return value < 0 ? "minus infinity" : "infinity" }
  guard value.magnitude < 1e15 else { return "\(value)" }
  let hundredths = Int64((value.magnitude * 100).rounded())
  let whole = "\(hundredths / 100)"
  let rest = hundredths % 100
  let sign = value < 0 && hundredths > 0 ? "-" : ""
  if rest == 0 { return sign + whole }
  if rest % 10 == 0 { return "\(sign)\(whole).\(rest / 10)" }
  return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
}

/// A whole number with commas between its thousands, as in `10,000`.
public func grouped(_ value: some BinaryInteger) -> String {
  let digits = Array("\(Int64(value).magnitude)")
  var text = value < 0 ? "-" : ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index) % 3 == 0 { text += "," }
    text.append(digit)
  }
  return text
}

/// A count with its noun, as in `1 cell`, `10,000 rows`; the default plural is
/// the noun with an `s`.
public func counted(
  _ count: Int, _ noun: String, plural: String? = nil
) -> String {
  "\(grouped(count)) \(count == 1 ? noun : plural ?? noun + "s")"
}

/// The text with its first letter in upper case.
public func capitalized(_ text: String) -> String {
  guard let first = text.first else { return text }
  return first.uppercased() + text.dropFirst()
}

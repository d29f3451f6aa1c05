import Text

/// A JSON value. Objects keep their fields in the order in which they were
/// added.
public enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case number(Double)
  case string(String)
  case array([JSON])
  case object(Fields)

  /// An array of strings.
  public static func strings(_ texts: [String]) -> JSON {
    .array(texts.map { .string($0) })
  }

  /// The text, or null where there is none.
  public init(_ text: String?) { self = text.map { .string($0) } ?? .null }

  /// The number, or null where there is none.
  public init(_ number: Int?) { self = number.map { .int($0) } ?? .null }
}

extension JSON: ExpressibleByStringInterpolation,
  ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  public init(stringLiteral text: String) { self = .string(text) }
  public init(dictionaryLiteral fields: (String, JSON)...) {
    self = .object(Fields(fields))
  }
  public init(nilLiteral: ()) { self = .null }
}

extension JSON: CustomStringConvertible {
  /// The value on one line.
  public var description: String { written(escape) }

  /// The value on one line for somebody who reads its texts: each control
  /// character in them is `�`, except line breaks and tabs.
  ///
  ///     JSON.string("a\u{202E}b").printable  // "a�b"
  public var printable: String { written { _ in "\u{FFFD}" } }

  /// The value on one line.
  ///
  /// - Parameter control: Returns what takes the place of a control character.
  private func written(_ control: (Unicode.Scalar) -> String) -> String {
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .int(let value): return "\(value)"
    case .number(let value):
      guard value.isFinite else { return "null" }
      let isWhole = value == value.rounded() && value.magnitude < 1e15
      return isWhole ? "\(Int64(value))" : "\(value)"
    case .string(let text): return quoted(text, control)
    case .array(let values):
      let parts = values.map { $0.written(control) }
      return "[" + parts.joined(separator: ", ") + "]"
    case .object(let fields):
      let parts = fields.map {
        quoted($0.key, control) + ": " + $0.value.written(control)
      }
      return "{" + parts.joined(separator: ", ") + "}"
    }
  }
}

private func escape(_ control: Unicode.Scalar) -> String {
  let digits = String(control.value, radix: 16)
  return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
}

private func quoted(_ text: String, _ control: (Unicode.Scalar) -> String)
  -> String
{
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case _ where isControl(scalar): result += control(scalar)
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

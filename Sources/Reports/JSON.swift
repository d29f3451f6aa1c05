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
  public var description: String {
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .int(let value): return "\(value)"
    case .number(let value):
      guard value.isFinite else { return "null" }
      let isWhole = value == value.rounded() && value.magnitude < 1e15
      return isWhole ? "\(Int64(value))" : "\(value)"
    case .string(let text): return quoted(text)
    case .array(let values):
      let parts = values.map { $0.description }
      return "[" + parts.joined(separator: ", ") + "]"
    case .object(let fields):
      let parts = fields.map { quoted($0.key) + ": " + $0.value.description }
      return "{" + parts.joined(separator: ", ") + "}"
    }
  }
}

private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case _ where isControl(scalar):
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

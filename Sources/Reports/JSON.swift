/// A value in JSON, its objects in the order in which they were built.
public nonisolated enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([Field])

  public nonisolated struct Field: Equatable, Sendable {
    public let key: String
    public let value: JSON

    public init(_ key: String, _ value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// The value, or null where there is none.
  public init(_ text: String?) {
    if let text { self = .string(text) } else { self = .null }
  }
}

nonisolated extension JSON: CustomStringConvertible {
  /// The value on one line.
  public var description: String {
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .int(let value): return "\(value)"
    case .number(let value):
      guard value.isFinite else { return "null" }
      let isWhole = value == value.rounded() && value.magnitude < 1e15
      return isWhole ? "\(Int(value))" : "\(value)"
    case .string(let text): return JSON.quoted(text)
    case .array(let values):
      var parts: [String] = []
      for value in values { parts.append(value.description) }
      return "[" + parts.joined(separator: ", ") + "]"
    case .object(let fields):
      var parts: [String] = []
      for field in fields {
        parts.append(
          JSON.quoted(field.key) + ": " + field.value.description)
      }
      return "{" + parts.joined(separator: ", ") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if scalar.value < 0x20 {
          result += "\\u00" + hex(scalar.value / 16) + hex(scalar.value % 16)
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  private static func hex(_ digit: UInt32) -> String {
    String(digit, radix: 16)
  }
}

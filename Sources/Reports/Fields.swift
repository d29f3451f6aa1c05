extension JSON {
  /// The fields of a JSON object, in the order in which they were added.
  public struct Fields: Equatable, Sendable {
    private var fields: [Field]

    public init(_ fields: [(String, JSON)]) {
      self.fields = fields.map { Field(key: $0.0, value: $0.1) }
    }

    /// The value of the field with that name.
    ///
    /// Setting a value puts the field at the end; setting `nil` removes the
    /// field.
    public subscript(key: String) -> JSON? {
      get { fields.first { $0.key == key }?.value }
      set {
        fields.removeAll { $0.key == key }
        if let newValue { fields.append(Field(key: key, value: newValue)) }
      }
    }

    public static func + (a: Fields, b: Fields) -> Fields {
      var sum = a
      sum.fields += b.fields
      return sum
    }

    public static func += (a: inout Fields, b: Fields) { a = a + b }
  }

  /// A field's name and its value.
  public struct Field: Equatable, Sendable {
    public let key: String
    public let value: JSON
  }
}

extension JSON.Fields: ExpressibleByDictionaryLiteral, RandomAccessCollection {
  public init(dictionaryLiteral fields: (String, JSON)...) { self.init(fields) }

  public var startIndex: Int { fields.startIndex }
  public var endIndex: Int { fields.endIndex }
  public subscript(index: Int) -> JSON.Field { fields[index] }
}

extension Tone {
  /// The tone's name, which is also its CSS class on a page; empty for plain
  /// text.
  public var name: String {
    switch self {
    case .plain: ""
    case .title: "title"
    case .faint: "faint"
    case .good: "good"
    case .warning: "warning"
    case .bad: "bad"
    case .cell(let number): "c\(number)"
    case .code: "code"
    case .selected: "selected"
    case .keyword: "keyword"
    case .string: "string"
    case .comment: "comment"
    case .typeName: "type"
    }
  }

  /// The tone that has a name; plain for any other word.
  public init(named name: String) {
    let tones: [Tone] = [
      .title, .faint, .good, .warning, .bad, .code, .selected, .keyword,
      .string, .comment, .typeName,
    ]
    let cell = name.hasPrefix("c") ? Int(name.dropFirst()) : nil
    self = cell.map { .cell($0) } ?? tones.first { $0.name == name } ?? .plain
  }
}

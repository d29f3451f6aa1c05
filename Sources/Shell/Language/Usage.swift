extension Syntax {
  /// The usage of each form, without the command's name: keywords as they are
  /// typed, CAPITALS for placeholders, `·` between choices, brackets around
  /// optional parts.
  var forms: [String] {
    switch self {
    case .choice(let parts) where hasLongChoices:
      return parts.flatMap { $0.forms }
    case .sequence(let parts):
      guard let last = parts.last, last.hasLongChoices else { break }
      let head = Syntax.sequence(parts.dropLast()).written
      return last.forms.map { head + " " + $0 }
    case .needing(_, let part): return part.forms
    default: break
    }
    return [written]
  }

  /// Whether this syntax is a choice in which some part has several words.
  private var hasLongChoices: Bool {
    guard case .choice(let parts) = self else { return false }
    for part in parts where part.written.contains(" ") { return true }
    return false
  }

  private var written: String {
    switch self {
    case .nothing: return ""
    case .word(let word): return word.text
    case .noun(let noun): return noun.title
    case .sequence(let parts):
      var text = ""
      for part in parts {
        let written = part.written
        let isClose = written.hasPrefix(":") && text.last?.isLetter == true
        text += (text.isEmpty || isClose ? "" : " ") + written
      }
      return text
    case .choice(let parts):
      return parts.map { $0.written }.joined(separator: "·")
    case .optional(let part): return "[" + part.written + "]"
    case .options(let parts):
      return parts.map { "[" + $0.written + "]" }.joined(separator: " ")
    case .many(let part, .unsaid): return part.written
    case .many(let part, .space): return part.written + " ..."
    case .many(.choice(let parts), .comma):
      return parts.map { $0.written }.joined(separator: ", ") + ", ..."
    case .many(let part, .comma): return part.written + ", ..."
    case .commands: return ": COMMANDS"
    case .needing(_, let part): return part.written
    }
  }
}

// MARK: In an error

extension Syntax {
  /// How errors name a keyword, a placeholder, or a `:` with commands.
  var what: String {
    switch self {
    case .word(let word): "'" + word.text + "'"
    case .noun(let noun): noun.what
    case .commands: "':' and commands"
    default: "nothing"
    }
  }

  /// The expected parts as errors list them, placeholders before keywords:
  /// `a row such as 12 or 1.4, 'held', or 'section'`.
  static func list(_ expected: [Syntax]) -> String {
    var nouns: [String] = []
    var words: [String] = []
    for leaf in expected {
      let what = leaf.what
      switch leaf {
      case .noun where !nouns.contains(what): nouns.append(what)
      case .word where !words.contains(what): words.append(what)
      default: break
      }
    }
    let all = nouns + words
    guard let last = all.last, all.count > 1 else { return all.first ?? "" }
    // 'a row such as 12 or 1.4' has an 'or' of its own.
    let or = nouns.isEmpty ? " or " : ", or "
    return all.dropLast().joined(separator: ", ") + or + last
  }
}

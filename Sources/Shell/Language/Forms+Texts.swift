// Forms for texts, files and freely chosen names.

extension Form where Value == Token {
  /// Any word.
  static func any(
    _ title: String, _ what: String, samples: [String] = ["lunch"],
    candidates: @escaping (Surroundings) -> [Candidate] = { _ in [] }
  ) -> Form {
    .noun(title, what, samples: samples, candidates: candidates) {
      token, _ throws(ShellError) in token
    }
  }

  /// All remaining words, joined by spaces into one token.
  static func words(
    _ title: String, _ what: String, samples: [String],
    candidates: @escaping (Surroundings) -> [Candidate] = { _ in [] }
  ) -> Form {
    any(title, what, samples: samples, candidates: candidates).many().map {
      words in
      Token(
        text: words.map { $0.text }.joined(separator: " "),
        start: words[0].start, end: words[words.count - 1].end)
    }
  }

  static var file: Form { any("FILE", "a file", samples: ["notes.txt"]).named }

  /// This form, except that it refuses an empty word.
  var named: Form {
    Form(syntax: syntax) { arguments throws(ShellError) in
      let token = try read(&arguments)
      guard token.text.isEmpty else { return token }
      throw ShellError(
        "A file's name can't be empty; say which file", column: token.start)
    }
  }
}

extension Form where Value == OutputFile {
  /// `FILE [replace]`: a file, and whether an older one may be overwritten.
  static func target(_ file: Form<Token> = .file) -> Form {
    file.and(.flag("replace", "overwrite an older file of this shell's")).map {
      file, replaces in
      OutputFile(path: file.text, replaces: replaces, column: file.start)
    }
  }
}

extension Form where Value == Bool {
  /// An optional keyword; the value is whether it was typed.
  static func flag(_ word: String, _ meaning: String) -> Form {
    Shell.word(word, meaning).optional.map { $0 != nil }
  }
}

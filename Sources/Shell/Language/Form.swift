/// How a command's words are written and how they are read: one value for both.
///
/// Small forms make larger ones, so that what the usage line shows is what is
/// read.
struct Form<Value> {
  let syntax: Syntax

  /// Reads its words, and no others.
  let read: (inout Arguments) throws(ShellError) -> Value
}

// MARK: Words

extension Form where Value == Void {
  /// No word at all.
  static var nothing: Form { Form(syntax: .nothing) { _ in } }

  /// This, and then a value.
  func then<Other>(_ other: Form<Other>) -> Form<Other> {
    Form<Other>(syntax: syntax.then(other.syntax)) {
      arguments throws(ShellError) in
      try read(&arguments)
      return try other.read(&arguments)
    }
  }
}

extension Form {
  /// One word, if the syntax accepts it.
  ///
  /// - Parameter value: What the word says; throws what is wrong with one that
  ///   can't be meant.
  private init(
    one syntax: Syntax,
    value: @escaping (Token, Arguments) throws(ShellError) -> Value
  ) {
    self.init(syntax: syntax) { arguments throws(ShellError) in
      guard let token = arguments.next, syntax.accepts(token) else {
        throw arguments.mismatch()
      }
      do throws(ShellError) {
        let result = try value(token, arguments)
        arguments.advance()
        return result
      } catch {
        throw error.pointing(at: token.start)
      }
    }
  }

  /// A word in whose place something is put; what is wrong with it is told at
  /// its place.
  static func noun(
    _ noun: Noun,
    value: @escaping (Token, Arguments) throws(ShellError) -> Value
  ) -> Form {
    Form(one: .noun(noun), value: value)
  }

  /// A word in whose place something is put.
  ///
  /// - Parameters:
  ///   - title: How usage lines write it.
  ///   - what: How errors call it.
  ///   - accepts: Whether a word can be one, as far as its letters tell.
  ///   - candidates: What it could be just now.
  static func noun(
    _ title: String, _ what: String, samples: [String],
    accepts: @escaping (String) -> Bool = { _ in true },
    candidates: @escaping (Surroundings) -> [Candidate] = { _ in [] },
    value: @escaping (Token, Arguments) throws(ShellError) -> Value
  ) -> Form {
    .noun(
      Noun(
        title: title, what: what, accepts: accepts, candidates: candidates,
        samples: samples), value: value)
  }

  /// A word that says by itself what it is.
  ///
  /// - Parameter read: What the word says; `nil` for one that can't stand here.
  static func noun(
    _ title: String, _ what: String, samples: [String],
    candidates: @escaping (Surroundings) -> [Candidate] = { _ in [] },
    read: @escaping (String) -> Value?
  ) -> Form {
    .noun(
      title, what, samples: samples, accepts: { read($0) != nil },
      candidates: candidates,
      value: { token, arguments throws(ShellError) in
        guard let value = read(token.text) else { throw arguments.mismatch() }
        return value
      })
  }

  /// A word to be typed as it is, which stands for a value.
  static func word(_ text: String, _ meaning: String, is value: Value) -> Form {
    Form(one: .word(Keyword(text: text, meaning: meaning))) { _, _ in value }
  }

  /// One word of several, each of which stands for a value.
  static func word(of words: [(text: String, meaning: String, value: Value)])
    -> Form
  {
    either(words.map { word($0.text, $0.meaning, is: $0.value) })
  }
}

/// A word to be typed as it is.
func word(_ text: String, _ meaning: String) -> Form<Void> {
  .word(text, meaning, is: ())
}

// MARK: Putting together

extension Form {
  /// This form, its value made into another.
  func map<Other>(_ transform: @escaping (Value) -> Other) -> Form<Other> {
    Form<Other>(syntax: syntax) { arguments throws(ShellError) in
      transform(try read(&arguments))
    }
  }

  /// This value, and then another.
  func and<Other>(_ other: Form<Other>) -> Form<(Value, Other)> {
    Form<(Value, Other)>(syntax: syntax.then(other.syntax)) {
      arguments throws(ShellError) in
      let first = try read(&arguments)
      return (first, try other.read(&arguments))
    }
  }

  /// This, or nothing.
  var optional: Form<Value?> {
    Form<Value?>(syntax: .optional(syntax)) { arguments throws(ShellError) in
      guard syntax.begins(with: arguments.next) else { return nil }
      return try read(&arguments)
    }
  }

  /// This, or else a value.
  func optional(_ value: Value) -> Form<Value> { optional.map { $0 ?? value } }

  /// This, with the column where it begins.
  var placed: Form<(Value, column: Int)> {
    Form<(Value, column: Int)>(syntax: syntax) { arguments throws(ShellError) in
      let column = arguments.column
      return (try read(&arguments), column)
    }
  }

  /// The first of some forms that can begin as the words do.
  static func either(_ forms: [Form]) -> Form {
    Form(syntax: .choice(forms.map { $0.syntax })) {
      arguments throws(ShellError) in
      for form in forms where form.syntax.begins(with: arguments.next) {
        return try form.read(&arguments)
      }
      for form in forms where form.syntax.canBeEmpty && arguments.isAtEnd {
        return try form.read(&arguments)
      }
      throw arguments.mismatch()
    }
  }

  static func either(_ forms: Form...) -> Form { either(forms) }

  /// This, once or more, as often as words go on as it begins.
  func many(_ joint: Syntax.Joint = .unsaid) -> Form<[Value]> {
    Form<[Value]>(syntax: .many(syntax, joint)) {
      arguments throws(ShellError) in
      var values = [try read(&arguments)]
      while syntax.begins(with: arguments.next) {
        values.append(try read(&arguments))
      }
      return values
    }
  }

  /// This, and then a `:` and commands.
  ///
  /// - Parameter what: How errors call what stands before the `:`.
  func commands(after what: String) -> Form<(Value, Commands)> {
    let colon = Syntax.commands(after: what)
    return Form<(Value, Commands)>(syntax: syntax.then(colon)) {
      arguments throws(ShellError) in
      let value = try read(&arguments)
      return (value, try arguments.expectCommands(after: what))
    }
  }
}

extension Syntax {
  fileprivate func then(_ other: Syntax) -> Syntax {
    switch (self, other) {
    case (.sequence(let parts), .sequence(let more)): .sequence(parts + more)
    case (.sequence(let parts), _): .sequence(parts + [other])
    case (_, .sequence(let more)): .sequence([self] + more)
    default: .sequence([self, other])
    }
  }
}

/// A parser for some of a command's words, together with their grammar.
///
/// Small forms combine into larger ones, so a usage line always shows exactly
/// what is parsed.
struct Form<Value> {
  let syntax: Syntax

  /// Consumes the form's words, and no others, and returns their value.
  let read: (inout Arguments) throws(ShellError) -> Value
}

// MARK: Words

extension Form where Value == Void {
  /// The empty form, which reads no word.
  static var nothing: Form { Form(syntax: .nothing) { _ in } }

  /// This form followed by another, whose value it returns.
  func then<Other>(_ other: Form<Other>) -> Form<Other> {
    Form<Other>(syntax: syntax.then(other.syntax)) {
      arguments throws(ShellError) in
      try read(&arguments)
      return try other.read(&arguments)
    }
  }
}

extension Form {
  /// Makes a form that reads one word, if the syntax accepts it.
  ///
  /// - Parameter value: Converts the word; throws for a word that is spelled
  ///   correctly but names nothing. The error points at the word.
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

  /// A form that reads one word for a placeholder; an error points at the word.
  static func noun(
    _ noun: Noun,
    value: @escaping (Token, Arguments) throws(ShellError) -> Value
  ) -> Form {
    Form(one: .noun(noun), value: value)
  }

  /// A form that reads one word for a placeholder, such as `ROW`.
  ///
  /// - Parameters:
  ///   - title: The placeholder as usage lines write it: `ROW`.
  ///   - what: The placeholder as errors name it: `a row such as 12 or 1.4`.
  ///   - accepts: Whether a word's spelling fits.
  ///   - candidates: The completions in the current session.
  ///   - value: Converts the word; throws for a word that names nothing.
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

  /// A form that reads one word for a placeholder, by its spelling alone.
  ///
  /// - Parameter read: The word's value; `nil` for a word that doesn't fit.
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

  /// A form that reads a keyword, typed as it is, and returns a value for it.
  static func word(_ text: String, _ meaning: String, is value: Value) -> Form {
    Form(one: .word(Keyword(text: text, meaning: meaning))) { _, _ in value }
  }

  /// A form that reads one of several keywords, and returns its value.
  static func word(of words: [(text: String, meaning: String, value: Value)])
    -> Form
  {
    either(words.map { word($0.text, $0.meaning, is: $0.value) })
  }
}

/// A form that reads a keyword, typed as it is, and returns nothing.
func word(_ text: String, _ meaning: String) -> Form<Void> {
  .word(text, meaning, is: ())
}

// MARK: Combining

extension Form {
  /// This form, with its value transformed.
  func map<Other>(_ transform: @escaping (Value) -> Other) -> Form<Other> {
    Form<Other>(syntax: syntax) { arguments throws(ShellError) in
      transform(try read(&arguments))
    }
  }

  /// This form followed by another; the value is a pair.
  func and<Other>(_ other: Form<Other>) -> Form<(Value, Other)> {
    Form<(Value, Other)>(syntax: syntax.then(other.syntax)) {
      arguments throws(ShellError) in
      let first = try read(&arguments)
      return (first, try other.read(&arguments))
    }
  }

  /// This form, or no words, for which the value is `nil`.
  var optional: Form<Value?> {
    Form<Value?>(syntax: .optional(syntax)) { arguments throws(ShellError) in
      guard syntax.begins(with: arguments.next) else { return nil }
      return try read(&arguments)
    }
  }

  /// This form, or no words, for which the value is a default.
  func optional(_ value: Value) -> Form<Value> { optional.map { $0 ?? value } }

  /// This form, with the column of its first word added to its value.
  var placed: Form<(Value, column: Int)> {
    Form<(Value, column: Int)>(syntax: syntax) { arguments throws(ShellError) in
      let column = arguments.column
      return (try read(&arguments), column)
    }
  }

  /// A choice, which reads as the first form that can begin with the next word,
  /// or, if no word is left, as the first form that can be empty.
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

  /// This form once or more, as long as it can begin with the next word; the
  /// value is a list.
  ///
  /// - Parameter joint: The separator between repetitions.
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

  /// This form, then a `:` and commands.
  ///
  /// - Parameter what: How errors name the words before the `:`.
  func commands(after what: String) -> Form<(Value, CommandLine)> {
    let colon = Syntax.commands(after: what)
    return Form<(Value, CommandLine)>(syntax: syntax.then(colon)) {
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

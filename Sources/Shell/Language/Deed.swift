import Reports
import Session
import Workshop

/// What the words of a command come to.
enum Deed {
  /// An action performed on the table.
  case act(Action)

  /// A look at the lab, which changes nothing.
  case look((Surroundings) throws(ShellError) -> Report)

  /// A change of one part of the lab.
  case change((inout Lab) throws(ShellError) -> Report)

  /// Other commands, and what came of them.
  case run((Interpreter, Sink) throws(ShellError) -> Report)
}

// A form's words become a deed, which is handed the part of the lab that it may
// change, and no other.

extension Form {
  /// Looks, and changes nothing in the lab.
  func looks(
    _ look: @escaping (Value, Surroundings) throws(ShellError) -> Report
  ) -> Form<Deed> {
    map { value in
      .look { around throws(ShellError) in try look(value, around) }
    }
  }

  /// Needs no words, looks, and changes nothing in the lab.
  static func looks(_ look: @escaping (Surroundings) -> Report) -> Form<Deed>
  where Value == Deed {
    Form<Void>.nothing.map {
      .look { around throws(ShellError) in look(around) }
    }
  }

  /// Goes to other steps and other tables.
  func goes(
    _ go:
      @escaping (Value, inout Sessions, Settings) throws(ShellError) -> Report
  ) -> Form<Deed> {
    map { value in
      .change { lab throws(ShellError) in
        try go(value, &lab.sessions, lab.settings)
      }
    }
  }

  /// Says how answers are printed.
  func sets(_ set: @escaping (Value, inout Settings) -> Report) -> Form<Deed> {
    map { value in
      .change { lab throws(ShellError) in set(value, &lab.settings) }
    }
  }

  /// Keeps an eye on facts.
  func watches(
    _ watch:
      @escaping (Value, inout Watches, TableSession) throws(ShellError)
      -> Report
  ) -> Form<Deed> {
    map { value in
      .change { lab throws(ShellError) in
        try watch(value, &lab.watches, lab.sessions.current)
      }
    }
  }

  /// Performs other commands, and says what came of them.
  func runs(
    _ run: @escaping (Value, Interpreter, Sink) throws(ShellError) -> Report
  ) -> Form<Deed> {
    map { value in
      .run { interpreter, sink throws(ShellError) in
        try run(value, interpreter, sink)
      }
    }
  }

  /// Looks after exercises; what the workshop refuses because of a word points
  /// at that word.
  func exercises(
    _ exercise:
      @escaping (Value, inout Sitting, (any Host)?) throws(HostError)
      -> Report
  ) -> Form<Deed> {
    Form<Deed>(syntax: syntax) { words throws(ShellError) in
      let first = words.column
      let value = try read(&words)
      let last = words.lastColumn
      return .change { lab throws(ShellError) in
        do throws(HostError) {
          return try exercise(
            value, &lab.sitting, lab.sessions.catalogue.host)
        } catch {
          throw ShellError(error, word: first, number: last)
        }
      }
    }
  }
}

extension ShellError {
  /// - Parameters:
  ///   - word: Where the word stands that the workshop was told.
  ///   - number: Where a number stands behind it.
  fileprivate init(_ error: HostError, word: Int, number: Int) {
    switch error.kind {
    case .word: self.init(error.message, column: word)
    case .number: self.init(error.message, column: number)
    case .missing: self.init(error.message, kind: .noInput)
    case .refused, .isThere, .interrupted: self.init(error.message)
    }
  }
}

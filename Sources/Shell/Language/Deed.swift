import Reports
import Session
import Workshop

/// A parsed command, ready to be performed.
enum Deed {
  /// An action performed on the table.
  case act(Action)

  /// A look at the lab, which changes nothing and returns a report.
  case look((Surroundings) throws(ShellError) -> Report)

  /// A change of one part of the lab.
  case change((inout Lab) throws(ShellError) -> Report)

  /// A run of other commands, and a report on them.
  case run((Interpreter, Sink) throws(ShellError) -> Report)
}

// Each method below turns a form's value into a deed. A deed is handed only the
// part of the lab that it may change.

extension Form {
  /// A form whose deed reports on the lab and changes nothing.
  func looks(
    _ look: @escaping (Value, Surroundings) throws(ShellError) -> Report
  ) -> Form<Deed> {
    map { value in
      .look { around throws(ShellError) in try look(value, around) }
    }
  }

  /// A form without words, whose deed reports on the lab and changes nothing.
  static func looks(_ look: @escaping (Surroundings) -> Report) -> Form<Deed>
  where Value == Deed {
    Form<Void>.nothing.map {
      .look { around throws(ShellError) in look(around) }
    }
  }

  /// A form whose deed goes to other steps, branches and sessions.
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

  /// A form whose deed changes how answers are printed.
  func sets(_ set: @escaping (Value, inout Settings) -> Report) -> Form<Deed> {
    map { value in
      .change { lab throws(ShellError) in set(value, &lab.settings) }
    }
  }

  /// A form whose deed changes which facts are watched.
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

  /// A form whose deed performs other commands and reports on them.
  func runs(
    _ run: @escaping (Value, Interpreter, Sink) throws(ShellError) -> Report
  ) -> Form<Deed> {
    map { value in
      .run { interpreter, sink throws(ShellError) in
        try run(value, interpreter, sink)
      }
    }
  }

  /// A form whose deed works on the exercises; an error about a word or a
  /// number points at it.
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
  ///   - word: The column for an error about a word.
  ///   - number: The column for an error about a number.
  fileprivate init(_ error: HostError, word: Int, number: Int) {
    switch error.kind {
    case .word: self.init(error.message, column: word)
    case .number: self.init(error.message, column: number)
    case .missing: self.init(error.message, kind: .noInput)
    case .refused, .isThere, .interrupted: self.init(error.message)
    }
  }
}

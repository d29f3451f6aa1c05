import Reports
import Session
import Workshop

/// A parsed command, ready to be performed.
enum Effect {
  /// An action to perform on the table.
  case act(Action)

  /// A look at the lab, which changes nothing and returns a report.
  case look((Surroundings) throws(ShellError) -> Report)

  /// A file written from the lab, which itself stays as it is.
  case write((Surroundings) throws(ShellError) -> Report)

  /// A change of one part of the lab.
  case change((inout Lab) throws(ShellError) -> Report)

  /// Work on the learner's exercises, whose files the host reaches.
  case exercise(
    (inout WorkshopState, (any Host)?) throws(ShellError) -> Report)

  /// A run of other commands, and a report on them.
  case run((Interpreter, Sink) throws(ShellError) -> Report)
}

// Each method below turns a form's value into an effect, and hands the effect
// only the part of the lab that it may change; `runs` hands over the
// interpreter.

extension Form {
  /// A form whose effect reports on the lab and changes nothing.
  func looks(
    _ look: @escaping (Value, Surroundings) throws(ShellError) -> Report
  ) -> Form<Effect> {
    map { value in
      .look { surroundings throws(ShellError) in try look(value, surroundings) }
    }
  }

  /// A form whose effect reports on a history of steps.
  func looksAt(
    _ look: @escaping (Value, any History) throws(SessionError) -> Report
  ) -> Form<Effect> {
    looks { value, surroundings throws(ShellError) in
      try asking(look(value, surroundings.history))
    }
  }

  /// A form whose effect reports on a table; it fails on a history without one.
  func looksAtTable(
    _ look: @escaping (Value, TableSession) throws(SessionError) -> Report
  ) -> Form<Effect> {
    looksAt { value, history throws(SessionError) in
      try look(value, try history.session)
    }
  }

  /// A form whose effect writes a file, and changes nothing in the lab.
  func writes(
    _ write: @escaping (Value, Surroundings) throws(ShellError) -> Report
  ) -> Form<Effect> {
    map { value in
      .write { surroundings throws(ShellError) in try write(value, surroundings)
      }
    }
  }

  /// A form whose effect goes to other steps, branches and sessions.
  func goes(
    _ go:
      @escaping (Value, inout Sessions, Settings) throws(ShellError) -> Report
  ) -> Form<Effect> {
    map { value in
      .change { lab throws(ShellError) in
        try go(value, &lab.sessions, lab.settings)
      }
    }
  }

  /// A form whose effect changes how answers are printed.
  func sets(_ set: @escaping (Value, inout Settings) -> Report) -> Form<Effect>
  {
    map { value in
      .change { lab throws(ShellError) in set(value, &lab.settings) }
    }
  }

  /// A form whose effect changes which facts are watched.
  func watches(
    _ watch:
      @escaping (Value, inout Watches, TableSession) throws(ShellError)
      -> Report
  ) -> Form<Effect> {
    map { value in
      .change { lab throws(ShellError) in
        try watch(value, &lab.watches, lab.sessions.current)
      }
    }
  }

  /// A form whose effect performs other commands and reports on them.
  func runs(
    _ run: @escaping (Value, Interpreter, Sink) throws(ShellError) -> Report
  ) -> Form<Effect> {
    map { value in
      .run { interpreter, sink throws(ShellError) in
        try run(value, interpreter, sink)
      }
    }
  }

  /// A form whose effect works on the exercises.
  ///
  /// An error about a word points at the form's first word; an error about a
  /// number points at its last.
  func exercises(
    _ exercise:
      @escaping (Value, inout WorkshopState, (any Host)?) throws(HostError)
      -> Report
  ) -> Form<Effect> {
    Form<Effect>(syntax: syntax) { words throws(ShellError) in
      let first = words.column
      let value = try read(&words)
      let last = words.lastColumn
      return .exercise { workshop, host throws(ShellError) in
        do throws(HostError) {
          return try exercise(value, &workshop, host)
        } catch {
          throw ShellError(error, word: first, number: last)
        }
      }
    }
  }
}

extension ShellError {
  /// Makes the error for a request that the workshop refuses.
  ///
  /// - Parameters:
  ///   - word: The column for an error about a word.
  ///   - number: The column for an error about a number.
  fileprivate init(_ error: HostError, word: Int, number: Int) {
    switch error.kind {
    case .word: self.init(error.message, column: word)
    case .number: self.init(error.message, column: number)
    case .missing: self.init(error.message, kind: .noInput)
    case .refused, .isThere, .isForeign, .interrupted: self.init(error.message)
    }
  }
}

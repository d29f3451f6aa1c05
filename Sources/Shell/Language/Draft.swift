import Reports
import Session
import Workshop

/// A command without its deed: what it is called, and how its words are read.
///
///     Draft("tap", .travel, "touch a row", example: "tap 3", form: .row)
///       .acts { row, _ in .tap(row) }
struct Draft<Value> {
  private let name: String
  private let short: String?
  private let group: Command.Group
  private let summary: String
  private let example: String
  private let form: Form<Value>
  private let repeats: Bool
  private let again: String?

  /// - Parameters:
  ///   - again: What Enter on an empty line does, if it is not the same line.
  ///   - form: What stands behind the name.
  init(
    _ name: String, short: String? = nil, _ group: Command.Group,
    _ summary: String, example: String, repeats: Bool = false,
    again: String? = nil, form: Form<Value>
  ) {
    self.name = name
    self.short = short
    self.group = group
    self.summary = summary
    self.example = example
    self.form = form
    self.repeats = repeats
    self.again = again
  }

  private func doing(_ deed: Deed) -> Command {
    Command(
      name: name, short: short, group: group, summary: summary,
      example: example, syntax: form.syntax,
      check: { words throws(ShellError) in _ = try form.readAll(&words) },
      deed: deed, repeats: repeats,
      again: again)
  }
}

extension Draft where Value == Void {
  /// A command of one word.
  init(
    _ name: String, short: String? = nil, _ group: Command.Group,
    _ summary: String, repeats: Bool = false
  ) {
    self.init(
      name, short: short, group, summary, example: name, repeats: repeats,
      form: .nothing)
  }
}

// MARK: Deeds

extension Draft {
  /// Looks, and changes nothing in the lab.
  func looks(
    _ look: @escaping (Value, Surroundings) throws(ShellError) -> Report
  ) -> Command {
    doing(
      .look { words throws(ShellError) in
        try look(try form.readAll(&words), words.around)
      })
  }

  /// Has an action performed on the table.
  func acts(
    _ action: @escaping (Value, Surroundings) throws(ShellError) -> Action
  ) -> Command {
    doing(
      .act { words throws(ShellError) in
        .act(try action(try form.readAll(&words), words.around))
      })
  }

  /// Has an action performed on the table, or only looks.
  func actsOrLooks(
    _ request: @escaping (Value, Surroundings) throws(ShellError) -> Request
  ) -> Command {
    doing(
      .act { words throws(ShellError) in
        try request(try form.readAll(&words), words.around)
      })
  }

  /// Goes to other steps and other tables.
  func goes(
    _ go:
      @escaping (Value, inout Sessions, Settings) throws(ShellError)
      -> Report
  ) -> Command {
    doing(
      .go { sessions, words throws(ShellError) in
        try go(
          try form.readAll(&words), &sessions, words.around.settings)
      })
  }

  /// Begins afresh.
  func begins(
    _ begin:
      @escaping (Value, inout Sessions, inout Settings)
      throws(ShellError) -> Report
  ) -> Command {
    doing(
      .begin { sessions, settings, words throws(ShellError) in
        try begin(try form.readAll(&words), &sessions, &settings)
      })
  }

  /// Says how answers are printed.
  func sets(
    _ set: @escaping (Value, inout Settings) throws(ShellError) -> Report
  ) -> Command {
    doing(
      .set { settings, words throws(ShellError) in
        try set(try form.readAll(&words), &settings)
      })
  }

  /// Keeps an eye on facts.
  func watches(
    _ watch:
      @escaping (Value, inout Watches, TableSession)
      throws(ShellError) -> Report
  ) -> Command {
    doing(
      .watch { watches, words throws(ShellError) in
        try watch(
          try form.readAll(&words), &watches, words.around.session)
      })
  }

  /// Looks after exercises.
  func exercises(
    _ exercise:
      @escaping (Value, inout Sitting, Surroundings)
      throws(ShellError) -> Report
  ) -> Command {
    doing(
      .exercise { sitting, words throws(ShellError) in
        try exercise(try form.readAll(&words), &sitting, words.around)
      })
  }

  /// Performs other commands, and says what came of them.
  ///
  /// - Parameter mutates: Whether what they change is its own change.
  func runs(
    mutates: Bool = false,
    _ run: @escaping (Value, Interpreter, Sink) throws(ShellError) -> Report
  ) -> Command {
    doing(
      .run(mutates: mutates) { interpreter, words, sink throws(ShellError) in
        try run(try form.readAll(&words), interpreter, sink)
      })
  }

  /// Ends the session with an exit code.
  func leaves(_ code: @escaping (Value) throws(ShellError) -> Int?) -> Command {
    doing(
      .leave { words throws(ShellError) in
        try code(try form.readAll(&words))
      })
  }
}

extension Form {
  /// Reads all words of a command.
  fileprivate func readAll(_ words: inout Arguments) throws(ShellError)
    -> Value
  {
    let value = try read(&words)
    try words.expectEnd()
    return value
  }
}

import Session

/// A command: a value from which come the parser, the help, the hints, the
/// completion and the reference.
///
///     Command(
///       "tap", .travel, "touch a row", example: "tap 3",
///       acts: Form<IndexPath>.row.map { .tap($0) })
public struct Command {
  public let name: String

  /// The one documented short form, if there is one.
  public let short: String?
  public let group: Group

  /// What it does, in half a sentence.
  public let summary: String

  /// A line worth trying.
  public let example: String

  /// Whether Enter on an empty line does it again.
  public let repeats: Bool

  /// What Enter does instead, if it is not the same line.
  let again: String?

  /// Whether it changes the table.
  public let mutates: Bool

  /// What may stand behind the name, and what is to be done then.
  let form: Form<Deed>

  /// Whether everything after a `:` belongs to it.
  let takesCommands: Bool

  /// Whether a `,` ends a word of its form.
  let takesCommas: Bool

  init(
    _ name: String, short: String? = nil, _ group: Group, _ summary: String,
    example: String? = nil, repeats: Bool = false, again: String? = nil,
    mutates: Bool = false, form: Form<Deed>
  ) {
    self.name = name
    self.short = short
    self.group = group
    self.summary = summary
    self.example = example ?? name
    self.repeats = repeats
    self.again = again
    self.mutates = mutates
    self.form = form
    takesCommands = form.syntax.hasCommands
    takesCommas = form.syntax.hasCommas
  }

  /// A command whose words come to an action on the table.
  init(
    _ name: String, short: String? = nil, _ group: Group, _ summary: String,
    example: String? = nil, repeats: Bool = false, acts form: Form<Action>
  ) {
    self.init(
      name, short: short, group, summary, example: example, repeats: repeats,
      mutates: true, form: form.map { .act($0) })
  }
}

extension Command {
  /// How its words are written.
  package var syntax: Syntax { form.syntax }

  /// Reads all words behind its name; nothing is done yet.
  func read(_ words: Arguments) throws(ShellError) -> Deed {
    var words = words
    let deed = try form.read(&words)
    guard words.isAtEnd else { throw words.mismatch() }
    return deed
  }

  public enum Group: String, CaseIterable {
    case travel, change, look, compare, time, learn, output, workshop, session
  }
}

import Looks
import Session

/// A shell command: the value from which the parser, the help, the hints, the
/// completion and the reference are derived.
///
///     Command(
///       "tap", .travel, "touch a row", example: "tap 3",
///       acts: Form<IndexPath>.row.map { .tap($0) })
public struct Command {
  public let name: String

  /// The one documented short form, if there is one.
  public let short: String?
  public let group: Group

  /// What the command does, in half a sentence.
  public let summary: String

  /// A line worth trying, as the command's help shows it.
  public let example: String

  /// Whether Enter on an empty line repeats the command.
  public let repeats: Bool

  /// The line that Enter performs instead of the typed line; `nil` for the
  /// typed line.
  let again: String?

  /// Whether the command can change the table.
  public let mutates: Bool

  /// What must be on show for the command to answer.
  let need: Need

  /// Other words and another answer while dumps are on show; `nil` for none.
  let overDumps: OverDumps?

  /// The parser for the words after the name; its value is what the command
  /// does.
  let form: Form<Effect>

  /// Whether the command takes a `:` and everything after it, as commands.
  let takesCommands: Bool

  /// Whether a `,` separates the command's words, as a space does.
  let takesCommas: Bool

  init(
    _ name: String, short: String? = nil, _ group: Group, _ summary: String,
    example: String? = nil, repeats: Bool = false, again: String? = nil,
    mutates: Bool = false, needs need: Need = .table, form: Form<Effect>,
    overDumps: OverDumps? = nil
  ) {
    self.name = name
    self.short = short
    self.group = group
    self.summary = summary
    self.example = example ?? name
    self.repeats = repeats
    self.again = again
    self.mutates = mutates
    self.need = need
    self.form = form
    self.overDumps = overDumps
    takesCommands = form.syntax.hasCommands
    takesCommas = form.syntax.hasCommas
  }

  /// Makes a command whose words are parsed into an action on the table.
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
  /// Other words for a command, and another answer, while dumps are on show.
  ///
  /// A class, because most commands have none and all are copied.
  final class OverDumps {
    let summary: String
    let example: String?
    let form: Form<Effect>

    init(_ summary: String, example: String? = nil, form: Form<Effect>) {
      self.summary = summary
      self.example = example
      self.form = form
    }

    deinit {}
  }

  /// The command as it is while dumps are on show; `nil` if it needs more than
  /// they tell.
  var forDumps: Command? {
    guard let overDumps else { return need == .table ? nil : self }
    return Command(
      name, short: short, group, overDumps.summary, example: overDumps.example,
      repeats: repeats, form: overDumps.form)
  }

  /// The grammar of the words after the command's name.
  package var syntax: Syntax { form.syntax }

  /// Parses all words after the command's name, without performing anything.
  func read(_ words: Arguments) throws(ShellError) -> Effect {
    var words = words
    let effect = try form.read(&words)
    guard words.isRead else { throw words.mismatch() }
    return effect
  }

  public enum Group: String, CaseIterable {
    case travel, change, look, compare, time, learn, output, workshop, session
  }
}

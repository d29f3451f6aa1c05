import Editions
import Looks
import Reports
import Session
import Stage
import Text

extension Interpreter {
  /// The words that begin so, in both languages.
  func glossary(_ word: String, column: Int) throws(ShellError) -> Report {
    let terms = Term.beginning(word)
    guard !terms.isEmpty else {
      let near = nearest(to: word, among: Term.all.map { $0.english })
      throw ShellError(
        "The glossary has no '\(word)'; "
          + (near.map { "did you mean '\($0)'?" }
            ?? "'glossary' lists all its words"),
        column: column)
    }
    return glossaryReport(terms)
  }

  /// Everything that has to do with a word.
  func apropos(_ word: Token) throws(ShellError) -> Report {
    let wanted = Array(word.text.lowercased().utf8)
    var grid = Grid("what", "name", "in short")
    var fields: [JSON] = []
    func look(_ kind: String, _ name: String, _ summary: String, _ more: String)
    {
      let text = (name + " " + summary + " " + more).lowercased()
      guard occurs(wanted, in: Array(text.utf8)) else { return }
      grid.rows.append([
        StyledLine(kind, .faint), StyledLine(name, .code), StyledLine(summary),
      ])
      fields.append(
        .object([
          .init("what", .string(kind)), .init("name", .string(name)),
          .init("summary", .string(summary)),
        ]))
    }
    for command in Command.all {
      look("command", command.name, command.summary, command.usage)
    }
    for scenario in scenarios {
      look("scenario", scenario.name, scenario.summary, "")
    }
    for policy in session.edition.policies {
      look("policy", policy.rawValue, policy.summary, "")
    }
    for listing in session.edition.listings {
      look("listing", listing.name, "\(listing.file):\(listing.line)", "")
    }
    for term in Term.all {
      look("term", term.english, term.meaning, term.chinese)
    }
    guard !fields.isEmpty else {
      throw ShellError(
        "Nothing has to do with '\(word.text)'; 'help' lists all commands",
        column: word.start)
    }
    return Report(
      "apropos", fields: [.init("found", .array(fields))],
      blocks: [.grid(grid)])
  }
}

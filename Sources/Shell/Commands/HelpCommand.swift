import Editions
import Looks
import Reports
import Session
import Stage
import Text

/// `[COMMAND·WORD·@GROUP·all]`
var helpForm: Form<Effect> {
  Form.either(
    .word(
      "all", "every command",
      is: .look { report(on: Command.Group.allCases, $0) }),
    groupForm.looks { report(on: [$0], $1) },
    Form<Token>.any(
      "COMMAND·WORD", "a command, or a word to search for",
      samples: ["scroll", "orphaned"], candidates: { topics($0) }
    ).looks { word, surroundings throws(ShellError) in
      try help(on: word, surroundings)
    }
  ).optional(.look { overviewReport(in: $0) })
}

private var groupForm: Form<Command.Group> {
  let groups = Command.Group.allCases
  return .noun(
    "@GROUP", "a group such as @look", samples: ["@look"],
    accepts: { $0.hasPrefix("@") },
    candidates: { _ in groups.map { Candidate($0.word, $0.summary) } },
    value: { token, _ throws(ShellError) in
      for group in groups where group.word == token.text { return group }
      throw ShellError(
        "There is no group \(token.text); the groups are "
          + groups.map { $0.word }.joined(separator: ", "))
    })
}

private func topics(_ surroundings: Surroundings) -> [Candidate] {
  Command.all.map { Candidate($0.name, $0.summary) }
    + termCandidates(surroundings)
}

/// The help of the command that a word names, and, unless the word is its whole
/// name, everything else that has to do with the word.
///
/// - Throws: The error of an unknown command if nothing has to do with it.
private func help(on word: Token, _ surroundings: Surroundings)
  throws(ShellError)
  -> Report
{
  do throws(ShellError) {
    let named = try Command.resolve(word, isScript: false)
    let command = [named].taken(in: surroundings).first ?? named
    var help = command.help(in: surroundings.session.edition)
    guard ![command.name, command.short].contains(word.text) else {
      return help
    }
    let others = entries(about: word.text, surroundings)
      .filter { $0.name != command.name }
    if !others.isEmpty { help.add { report(on: others).blocks } }
    return help
  } catch {
    let isBegun = Command.all.contains { $0.name.hasPrefix(word.text) }
    let found = isBegun ? [] : entries(about: word.text, surroundings)
    guard !found.isEmpty else { throw error }
    return report(on: found)
  }
}

// MARK: Reports

/// A report of the names of all commands that the table or the dump on show
/// takes, group by group.
private func overviewReport(in surroundings: Surroundings) -> Report {
  let names = Command.all.taken(in: surroundings).map { $0.name }
  let (example, shortened) =
    names.contains("scroll") ? ("scroll", "bot") : ("cells", "orp")
  return Report(["commands": .strings(names)]) {
    for group in Command.Group.allCases {
      let commands = group.commands.taken(in: surroundings)
      if !commands.isEmpty {
        group.heading
        StyledLine(
          commands.map { $0.name }.joined(separator: " "), .code)
      }
    }
    StyledLine(
      "Type 'help \(example)' for one of them, 'help @look' for a group, "
        + "'help all' for all. A name may be shortened while it stays "
        + "clear: '\(shortened)'.", .faint)
  }
}

/// A report of the groups' commands with their summaries, group by group.
private func report(
  on groups: [Command.Group], _ surroundings: Surroundings
) -> Report {
  let commands = Command.all.filter { groups.contains($0.group) }
    .taken(in: surroundings)
  return Report(["commands": names(commands)]) {
    for group in groups {
      let commands = group.commands.taken(in: surroundings)
      if !commands.isEmpty {
        group.heading
        Grid("", "", rows: commands) { command in
          let short = command.short.map { ", \($0)" } ?? ""
          return ["\(command.name + short, .code)", "\(command.summary)"]
        }
      }
    }
  }
}

extension [Command] {
  /// The commands that the table or the dump on show takes, as they are there.
  fileprivate func taken(in surroundings: Surroundings) -> [Command] {
    compactMap { try? surroundings.sessions.adapted($0) }
      .filter { $0.usage(in: surroundings.session.edition) != nil }
  }
}

private func names(_ commands: [Command]) -> JSON {
  .strings(commands.map { $0.name })
}

extension Command {
  /// The command's help: an example, the summary, and the usage of what an
  /// edition's table takes; for a command that it refuses, the whole usage.
  fileprivate func help(in edition: Edition) -> Report {
    let taken = usage(in: edition)
    let usage = taken ?? usage
    return Report([
      "name": .string(name), "short": JSON(short),
      "group": .string(group.rawValue), "usage": .string(usage),
      "summary": .string(summary), "example": .string(example),
    ]) {
      if taken == nil { "Chapter \(firstChapter) adds it:" }
      "Try: \(example, .code)"
      "\(name, .title)\(short.map { " (or \($0))" } ?? ""): \(summary)."
      "Form: \(usage, .code)"
    }
  }
}

extension Command.Group {
  /// `@look`
  fileprivate var word: String { "@" + rawValue }

  fileprivate var heading: StyledLine {
    "\(word, .title)\(" \(summary)", .faint)"
  }
}

// MARK: Everything there is

/// An entry that `help` finds by its name, its summary, or the words in `more`.
private typealias Entry = (
  kind: String, name: String, summary: String, more: String
)

/// Whether a word is at the beginning of one of an entry's words: 'me' isn't in
/// 'frame'. Chinese has no blanks between words.
private func has(_ entry: Entry, _ word: String) -> Bool {
  let blank = UInt8(ascii: " ")
  func words(_ text: String) -> [UInt8] {
    [blank] + text.lowercased().utf8.map { $0.isOfWord ? $0 : blank }
  }
  let text = words("\(entry.name) \(entry.summary) \(entry.more)")
  let isChinese = word.utf8.first.map { $0 >= 0x80 } ?? false
  return occurs(Array(words(word).dropFirst(isChinese ? 1 : 0)), in: text)
}

extension UInt8 {
  fileprivate var isOfWord: Bool {
    self >= 0x80 || (0x30...0x39).contains(self) || (0x61...0x7A).contains(self)
  }
}

/// The entries that have to do with a word; empty for none.
private func entries(about word: String, _ surroundings: Surroundings)
  -> [Entry]
{
  let all = everything(surroundings)
  let names = Trouble.all.first { $0.word == word.lowercased() }?.names ?? []
  let meant = names.compactMap { name in all.first { $0.name == name } }
  return meant + all.filter { has($0, word) && !names.contains($0.name) }
}

/// A word that people have for what goes wrong, and the commands, policies and
/// terms that have to do with it.
nonisolated struct Trouble {
  let word: String
  let names: [String]

  static let all = [
    Trouble(word: "laws", names: ["law"]),
    Trouble(word: "leak", names: ["orphans", "orphaned", "cells", "repeat"]),
    Trouble(word: "memory", names: ["memory-warning", "orphans", "cap"]),
    Trouble(word: "keyboard", names: ["inset"]),
    Trouble(word: "image", names: ["follow", "why", "hidden"]),
    Trouble(word: "swipe", names: ["flick", "delete"]),
    Trouble(word: "edit", names: ["data", "insert", "delete", "move"]),
    Trouble(word: "jump", names: ["shift", "anchor", "updates", "estimate"]),
    Trouble(word: "selectrow", names: ["tap"]),
    Trouble(word: "visiblecells", names: ["screen", "cells"]),
    Trouble(word: "willdisplay", names: ["calls"]),
    Trouble(word: "flicker", names: ["reload", "reconfigure", "frame"]),
  ]
}

private func report(on found: [Entry]) -> Report {
  let fields = found.map { entry -> JSON in
    [
      "what": .string(entry.kind), "name": .string(entry.name),
      "summary": .string(entry.summary),
    ]
  }
  let rows = found.filter { $0.kind != "outside" }
  return Report(["found": .array(fields)]) {
    if !rows.isEmpty {
      Grid("what", "name", "in short", rows: rows) {
        ["\($0.kind, .faint)", "\($0.name, .code)", "\($0.summary)"]
      }
    }
    found.filter { $0.kind == "outside" }.map { entry -> StyledLine in
      "\("Outside", .title): \(entry.name). \(entry.summary)"
    }
  }
}

private func everything(_ surroundings: Surroundings) -> [Entry] {
  let edition = surroundings.session.edition
  var all: [Entry] = []
  all += Command.all.map { ("command", $0.name, $0.summary, $0.usage) }
  all += surroundings.scenarios.map { ("scenario", $0.name, $0.summary, "") }
  all += edition.policies.map { ("policy", $0.rawValue, $0.summary, "") }
  all += edition.listings.map {
    ("listing", $0.name, "\($0.file):\($0.line)", "")
  }
  all += outside.map {
    ("outside", $0.name, $0.sentence, "outside " + $0.words)
  }
  all += glossary.map { ("term", $0.english, $0.meaning, $0.chinese) }
  return all
}

import Editions
import Looks
import Reports
import Session
import Stage
import Text

/// Commands that look things up.
let referenceCommands: [Command] = [
  Command(
    "compare-code", .learn,
    "how the code changes from one chapter to another",
    example: "compare-code 1 2",
    form: Form<Edition>.chapter("CHAPTER").and(.chapter("CHAPTER")).and(
      listingForm("'Cells'").optional
    ).looks { input, _ throws(ShellError) in
      let ((old, new), name) = input
      let wanted = name?.text.lowercased() ?? ""
      let names = listingNames(of: [old, new], beginning: wanted)
      guard !names.isEmpty else {
        throw ShellError(
          "No listing of either chapter is called '\(wanted)'; 'code' lists "
            + "them", column: name?.start)
      }
      return codeComparison(old, new, listings: names, isOne: !wanted.isEmpty)
    }),
  Command(
    "glossary", .learn, "the words of the book, in English and Chinese",
    example: "glossary orphaned",
    form: Form<Token>.words(
      "WORD", "a word", samples: ["orphaned"],
      candidates: { termCandidates($0) }
    ).optional.looks { word, _ throws(ShellError) in
      let wanted = word?.text ?? ""
      let terms = Looks.terms(beginning: wanted)
      guard !terms.isEmpty else {
        throw ShellError(
          "The glossary has no term", unknown: wanted,
          among: glossary.map { $0.english },
          else: "'glossary' lists all its words", column: word?.start)
      }
      return glossaryReport(terms)
    }),
  Command(
    "apropos", .learn,
    "search commands, scenarios, listings and terms for a word",
    example: "apropos orphan",
    form: Form<Token>.any(
      "WORD", "a word", samples: ["orphan"], candidates: { termCandidates($0) }
    ).looks { word, around throws(ShellError) in
      let found = everything(around).filter { has($0, word.text) }
      guard !found.isEmpty else {
        throw ShellError(
          "Nothing has to do with '\(word.text)'; 'help' lists all commands",
          column: word.start)
      }
      return report(on: found)
    }),
  tourCommand,
]

/// The names of some chapters' listings that begin with `wanted`, which must be
/// in lower case; each name once.
private nonisolated func listingNames(
  of editions: [Edition], beginning wanted: String
) -> [String] {
  var names: [String] = []
  for listing in editions.flatMap({ $0.listings })
  where !names.contains(listing.name) {
    if listing.name.lowercased().hasPrefix(wanted) {
      names.append(listing.name)
    }
  }
  return names
}

private func termCandidates(_: Surroundings) -> [Candidate] {
  glossary.map { Candidate($0.english, $0.meaning) }
}

// MARK: Everything there is

/// An entry that `apropos` finds by its name, its summary, or the words in
/// `more`.
private typealias Entry = (
  kind: String, name: String, summary: String, more: String
)

private func has(_ entry: Entry, _ word: String) -> Bool {
  let text = "\(entry.name) \(entry.summary) \(entry.more)".lowercased()
  return occurs(Array(word.lowercased().utf8), in: Array(text.utf8))
}

private func report(on found: [Entry]) -> Report {
  let fields = found.map { entry -> JSON in
    [
      "what": .string(entry.kind), "name": .string(entry.name),
      "summary": .string(entry.summary),
    ]
  }
  return Report(["found": .array(fields)]) {
    Grid("what", "name", "in short", rows: found) {
      ["\($0.kind, .faint)", "\($0.name, .code)", "\($0.summary)"]
    }
  }
}

private func everything(_ around: Surroundings) -> [Entry] {
  let edition = around.session.edition
  var all: [Entry] = []
  all += Command.all.map { ("command", $0.name, $0.summary, $0.usage) }
  all += around.scenarios.map { ("scenario", $0.name, $0.summary, "") }
  all += edition.policies.map { ("policy", $0.rawValue, $0.summary, "") }
  all += edition.listings.map {
    ("listing", $0.name, "\($0.file):\($0.line)", "")
  }
  all += glossary.map { ("term", $0.english, $0.meaning, $0.chinese) }
  return all
}

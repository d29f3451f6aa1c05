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
    "what the later chapter changes in the code of the earlier",
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
      return codeComparison(
        old, new, listings: names, isOne: !wanted.isEmpty)
    }),
  Command(
    "glossary", .learn, "the words of the book, in English and Chinese",
    example: "glossary orphaned",
    form: Form<Token>.words(
      "WORD", "a word", samples: ["orphaned"],
      candidates: { termCandidates($0) }
    ).optional.looks { word, _ throws(ShellError) in
      let wanted = word?.text ?? ""
      let terms = Term.beginning(wanted)
      guard !terms.isEmpty else {
        throw ShellError(
          "The glossary has no", unknown: wanted,
          among: Term.all.map { $0.english },
          else: "'glossary' lists all its words", column: word?.start)
      }
      return glossaryReport(terms)
    }),
  Command(
    "apropos", .learn,
    "which commands, scenarios, listings and terms have to do with a word",
    example: "apropos orphan",
    form: Form<Token>.any(
      "WORD", "a word", samples: ["orphan"], candidates: { termCandidates($0) }
    ).looks { word, around throws(ShellError) in
      let found = everything(around).filter { $0.has(word.text) }
      guard !found.isEmpty else {
        throw ShellError(
          "Nothing has to do with '\(word.text)'; 'help' lists all commands",
          column: word.start)
      }
      return report(on: found)
    }),
  tourCommand,
]

/// The names of some chapters' listings that begin so, each once.
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
  Term.all.map { Candidate($0.english, $0.meaning) }
}

// MARK: Everything there is

/// Something that `apropos` can find.
private struct Entry {
  let kind: String
  let name: String
  let summary: String
  let more: String

  init(_ kind: String, _ name: String, _ summary: String, more: String = "") {
    self.kind = kind
    self.name = name
    self.summary = summary
    self.more = more
  }

  func has(_ word: String) -> Bool {
    let text = (name + " " + summary + " " + more).lowercased()
    return occurs(Array(word.lowercased().utf8), in: Array(text.utf8))
  }
}

private func report(on found: [Entry]) -> Report {
  let fields = found.map { entry -> JSON in
    [
      "what": .string(entry.kind), "name": .string(entry.name),
      "summary": .string(entry.summary),
    ]
  }
  return Report("apropos", ["found": .array(fields)]) {
    Grid(
      "what", "name", "in short",
      rows: found.map {
        ["\($0.kind, .faint)", "\($0.name, .code)", "\($0.summary)"]
      })
  }
}

private func everything(_ around: Surroundings) -> [Entry] {
  let edition = around.session.edition
  return Command.all.map {
    Entry("command", $0.name, $0.summary, more: $0.usage)
  }
    + around.scenarios.map { Entry("scenario", $0.name, $0.summary) }
    + edition.policies.map { Entry("policy", $0.rawValue, $0.summary) }
    + edition.listings.map {
      Entry("listing", $0.name, "\($0.file):\($0.line)")
    }
    + Term.all.map {
      Entry("term", $0.english, $0.meaning, more: $0.chinese)
    }
}

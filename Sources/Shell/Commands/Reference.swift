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
        let hint = didYouMean(
          wanted, Term.all.map { $0.english },
          else: "'glossary' lists all its words")
        throw ShellError(
          "The glossary has no '\(wanted)'; \(hint)", column: word?.start)
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
      return Entry.report(found)
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
  var more = ""

  func has(_ word: String) -> Bool {
    let text = (name + " " + summary + " " + more).lowercased()
    return occurs(Array(word.lowercased().utf8), in: Array(text.utf8))
  }

  static func report(_ found: [Entry]) -> Report {
    var grid = Grid("what", "name", "in short")
    for entry in found {
      grid.rows.append([
        StyledLine(entry.kind, .faint), StyledLine(entry.name, .code),
        StyledLine(entry.summary),
      ])
    }
    let fields = found.map { entry in
      JSON.object([
        .init("what", .string(entry.kind)), .init("name", .string(entry.name)),
        .init("summary", .string(entry.summary)),
      ])
    }
    return Report(
      "apropos", fields: [.init("found", .array(fields))],
      blocks: [.grid(grid)])
  }
}

private func everything(_ around: Surroundings) -> [Entry] {
  let edition = around.session.edition
  return Command.all.map {
    Entry(kind: "command", name: $0.name, summary: $0.summary, more: $0.usage)
  }
    + around.scenarios.map {
      Entry(kind: "scenario", name: $0.name, summary: $0.summary)
    }
    + edition.policies.map {
      Entry(kind: "policy", name: $0.rawValue, summary: $0.summary)
    }
    + edition.listings.map {
      Entry(
        kind: "listing", name: $0.name, summary: "\($0.file):\($0.line)")
    }
    + Term.all.map {
      Entry(
        kind: "term", name: $0.english, summary: $0.meaning,
        more: $0.chinese)
    }
}

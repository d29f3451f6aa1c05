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
    example: "compare-code 1 2", needs: .nothing,
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
    example: "glossary orphaned", needs: .nothing,
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

func termCandidates(_: Surroundings) -> [Candidate] {
  glossary.map { Candidate($0.english, $0.meaning) }
}

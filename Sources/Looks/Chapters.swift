public import Editions
public import Reports

/// Report on the chapters and their questions; the current chapter is marked.
///
/// - Parameter editions: The book's chapters, and a learner's own.
public nonisolated func chaptersReport(_ editions: [Edition], at here: Edition)
  -> Report
{
  Report([
    "chapter": json(here),
    "chapters": .strings(editions.map { $0.title }),
  ]) {
    Grid("chapter#", "title", "question", rows: editions) { edition in
      let isHere = edition.name == here.name
      return [
        StyledLine(edition.word, isHere ? .selected : .plain),
        StyledLine(edition.title + (isHere ? " (here)" : ""), .title),
        "\(edition.question)",
      ]
    }
  }
}

/// A chapter in JSON: its number, or the name of a learner's own.
public nonisolated func json(_ edition: Edition) -> JSON {
  edition.ownName.map { .string($0) } ?? .int(edition.chapter)
}

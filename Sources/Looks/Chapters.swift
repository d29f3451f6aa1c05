public import Editions
public import Reports

/// Report on the chapters and their questions; the current chapter is marked.
public nonisolated func chaptersReport(at here: Edition) -> Report {
  Report([
    "chapter": .int(here.chapter),
    "chapters": .strings(Edition.book.map { $0.title }),
  ]) {
    Grid("chapter#", "title", "question", rows: Edition.book) { edition in
      let isHere = edition.name == here.name
      return [
        StyledLine("\(edition.chapter)", isHere ? .selected : .plain),
        StyledLine(edition.title + (isHere ? " (here)" : ""), .title),
        "\(edition.question)",
      ]
    }
  }
}

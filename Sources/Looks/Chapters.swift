public import Editions
public import Reports

/// The chapters, their questions, and which one is on stage.
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

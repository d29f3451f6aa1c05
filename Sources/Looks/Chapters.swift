public import Editions
public import Reports

/// The chapters, their questions, and which one is on stage.
public nonisolated func chaptersReport(at here: Edition) -> Report {
  Report([
    "chapter": .int(here.chapter),
    "chapters": .strings(Edition.allCases.map { $0.title }),
  ]) {
    Grid("chapter#", "title", "question", rows: Edition.allCases) { edition in
      let isHere = edition == here
      return [
        StyledLine("\(edition.chapter)", isHere ? .selected : .plain),
        StyledLine(edition.title + (isHere ? " (here)" : ""), .title),
        "\(edition.question)",
      ]
    }
  }
}

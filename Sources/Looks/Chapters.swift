public import Editions
public import Reports

/// The chapters, their questions, and which one is on stage.
public nonisolated func chaptersReport(at here: Edition) -> Report {
  var grid = Grid("chapter#", "title", "question")
  for edition in Edition.allCases {
    let isHere = edition == here
    grid.rows.append([
      StyledLine("\(edition.chapter)", isHere ? .selected : .plain),
      StyledLine(edition.title + (isHere ? " (here)" : ""), .title),
      StyledLine(edition.question),
    ])
  }
  return Report(
    "chapter",
    fields: [
      .init("chapter", .int(here.chapter)),
      .init(
        "chapters", .array(Edition.allCases.map { .string($0.title) })),
    ],
    blocks: [.grid(grid)])
}

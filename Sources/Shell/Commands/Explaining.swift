import Looks
import Stage

extension Form where Value == Subject {
  /// `[CELL·ROW·orphan·last] or height ROW`
  static var subject: Form {
    .either(
      Form.either(
        Form<Int>.cell.map { .cell($0) },
        Form<IndexPath>.existingRow.map { .row($0) },
        .word("orphan", "a cell nothing can reach").meaning(.orphan),
        .word("last", "the last step").meaning(.last)
      ).optional(.last),
      Form<Void>.word("height", "where a row's height came from").then(
        Form<IndexPath>.existingRow
      ).map { .height($0) })
  }
}

extension Form where Value == HeightRange {
  /// `[ROW [ROW]] or sections`
  static var heights: Form {
    .either(
      Form<IndexPath>.existingRow.and(
        Form<IndexPath>.existingRow.optional
      ).optional.map { rows in
        guard let (first, last) = rows else { return .onScreen }
        return .rows(first, last ?? first)
      },
      .word("sections", "where headers, rows and footers lie")
        .meaning(.sections))
  }
}

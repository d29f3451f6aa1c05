import Stage
import Testing

struct TableErrorTests {
  private nonisolated static let row = IndexPath(row: 4, section: 1)
  private nonisolated static let sentences: [(TableError, String)] = [
    (
      .noCell(row: row),
      "The data source returned no cell for row 1.4; return one from "
        + "tableView(_:cellForRowAt:) for every row"
    ),
    (
      .countChanged(row: row, was: 5, now: 4),
      "The data source returned no cell for row 1.4: section 1 had 5 rows "
        + "when sizes were read and has 4 now; call reloadData() after every "
        + "change to the data"
    ),
    (
      .sameCell(cell: "c3", row: row, other: IndexPath(row: 0, section: 0)),
      "The data source returned c3 for row 1.4, but row 0.0 shows it already; "
        + "return a different cell for each row"
    ),
    (
      .waitingCell(cell: "c3", row: row, identifier: "row"),
      "The data source returned c3 for row 1.4, but c3 waits in the queue "
        + "'row'; dequeue a cell instead of keeping it"
    ),
    (
      .negativeCount(section: nil, count: -2),
      "numberOfSections(in:) returned -2; return 0 or more"
    ),
    (
      .negativeCount(section: 3, count: -1),
      "tableView(_:numberOfRowsInSection:) returned -1 for section 3; return "
        + "0 or more"
    ),
    (
      .impossibleHeight(row: nil, height: -44),
      "rowHeight can't be -44; set a finite height of 0 or more"
    ),
    (
      .impossibleHeight(row: row, height: .nan),
      "tableView(_:heightForRowAt:) returned not a number for row 1.4; return a finite "
        + "height of 0 or more"
    ),
    (
      .impossibleFit(cell: "c3", row: row, height: -1),
      "c3, fitted for row 1.4, is -1 points tall; return a finite height of 0 "
        + "or more"
    ),
    (
      .impossibleEstimate(row: nil, height: -44),
      "estimatedRowHeight can't be -44; set a finite height above 0, or 0 for none"
    ),
    (
      .impossibleEstimate(row: row, height: 0),
      "tableView(_:estimatedHeightForRowAt:) returned 0 for row 1.4; return a "
        + "finite height above 0: a row estimated at nothing would never be "
        + "looked at"
    ),
    (
      .calledWhileServing(
        call: "reloadData()", question: "tableView(_:cellForRowAt:)"),
      "reloadData() was called from inside tableView(_:cellForRowAt:), while "
        + "the table waits for its answer; call it after returning"
    ),
    (
      .unregistered(identifier: "row", row: row),
      "No cell is registered for 'row', which row 1.4 asked for; call "
        + "register(_:forCellReuseIdentifier:) before dequeuing"
    ),
    (
      .replacedCell(cell: "c3", row: row),
      "Row 1.4 is reconfigured, and the data source didn't return "
        + "c3, which shows it; return what dequeueReusableCell("
        + "withIdentifier:for:) hands out"
    ),
    (
      .otherIdentifier(identifier: "a", cell: "c3", has: "b", row: row),
      "Row 1.4 is reconfigured, and the data source dequeued 'a', where c3 "
        + "shows it, a 'b'; reload the row to show it with a different kind "
        + "of cell"
    ),
    (
      .invalidSnapshot(.noSection("A")),
      "The snapshot has no section 'A'; append it first"
    ),
    (
      .unreturned(cell: "c3", identifier: "row", row: row),
      "Row 1.4 dequeued c3 from 'row' and returned a different cell; return "
        + "what "
        + "you dequeue, or set the policy unreturned to keep"
    ),
    (
      .heightForHeight(identifier: "row", row: row),
      "Row 1.4's cell 'row' was dequeued by the 'for:' form from inside "
        + "tableView(_:heightForRowAt:); that form needs the row's height, so "
        + "this would never end; use "
        + "dequeueReusableCell(withIdentifier:) there"
    ),
    (
      .impossibleSectionHeight(kind: "header", section: 1, height: .infinity),
      "The header of section 1 is infinity points tall; give it a finite "
        + "height of 0 or more"
    ),
    (
      .endlessContent(height: .infinity),
      "The rows are infinitely many points tall together; keep their sum "
        + "below a trillion"
    ),
    (
      .endlessRows(section: 1, count: 1 << 40),
      "tableView(_:numberOfRowsInSection:) returned 1099511627776 for section "
        + "1; return less than ten billion"
    ),
    (
      .calledInBatch(call: "reloadData()"),
      "reloadData() was called while a batch of updates is open; call "
        + "endUpdates() first"
    ),
    (
      .noBatch,
      "endUpdates() was called and no batch of updates is open; call "
        + "beginUpdates() first, once for every endUpdates()"
    ),
    (
      .invalidUpdate(
        .rowCount(
          section: 0, after: 4, before: 5, inserted: 1, deleted: 0, movedIn: 0,
          movedOut: 0)),
      "Invalid update: invalid number of rows in section 0. The number of rows "
        + "contained in an existing section after the update (4) must be equal "
        + "to the number of rows contained in that section before the update "
        + "(5), plus or minus the number of rows inserted or deleted from that "
        + "section (1 inserted, 0 deleted) and plus or minus the number of "
        + "rows moved into or out of that section (0 moved in, 0 moved out). "
        + "Report each data change to the table, and nothing else"
    ),
    (
      .invalidUpdate(
        .sectionCount(after: 3, before: 3, inserted: 0, deleted: 1)),
      "Invalid update: invalid number of sections. The number of sections "
        + "contained in the table view after the update (3) must be equal to "
        + "the number of sections contained in the table view before the "
        + "update (3), plus or minus the number of sections inserted or "
        + "deleted (0 inserted, 1 deleted). Report each data change to the "
        + "table, and nothing else"
    ),
    (
      .invalidUpdate(
        .counts(
          before: [3, 1_000], after: [0, 1_000],
          updates: ["Delete row (0 - 1)", "Delete row (0 - 0)"])),
      "Invalid batch updates detected: the number of sections and/or rows "
        + "returned by the data source before and after performing the batch "
        + "updates are inconsistent with the updates. Data source before "
        + "updates = { 2 sections with row counts: [3, 1000] } Data source "
        + "after updates = { 2 sections with row counts: [0, 1000] } Updates = "
        + "[ Delete row (0 - 1), Delete row (0 - 0) ]; report each data "
        + "change to the table, and nothing else"
    ),
    (
      .invalidUpdate(
        .noRow(
          verb: "delete", row: IndexPath(row: 7, section: 0), rows: 5,
          sections: 1)),
      "attempt to delete row 7 from section 0 which only contains 5 rows "
        + "before the update; name what goes by its position before the update"
    ),
    (
      .invalidUpdate(
        .noRow(verb: "move", row: row, rows: 4, sections: 2)),
      "attempt to move index path (row 1.4) that does not exist - there are "
        + "only 4 rows in section 1 before the update; name what goes by its "
        + "position before the update"
    ),
    (
      .invalidUpdate(
        .noRow(verb: "move", row: row, rows: nil, sections: 1)),
      "attempt to move row 4 from section 1, but there is only 1 section "
        + "before the update; name what goes by its position before the update"
    ),
    (
      .invalidUpdate(
        .noPlace(verb: "insert", row: row, rows: 4, sections: 2)),
      "attempt to insert row 4 into section 1, but there are only 4 rows in "
        + "section 1 after the update; name what comes by its position after "
        + "the update"
    ),
    (
      .invalidUpdate(
        .noPlace(verb: "insert", row: row, rows: nil, sections: 0)),
      "attempt to insert row 4 into section 1, but there are only 0 sections "
        + "after the update; name what comes by its position after the update"
    ),
    (
      .invalidUpdate(.noSection(verb: "delete", section: 3, sections: 2)),
      "attempt to delete section 3, but there are only 2 sections before the "
        + "update; name what goes by its position before the update"
    ),
    (
      .invalidUpdate(.noSectionPlace(verb: "insert", section: 3, sections: 2)),
      "attempt to insert section 3, but there are only 2 sections after the "
        + "update; name what comes by its position after the update"
    ),
    (
      .invalidUpdate(
        .namedTwice(what: "row 0.3", first: "deleted", second: "moved")),
      "attempt to perform a delete and a move from the same index path (row "
        + "0.3); say one of the two"
    ),
    (
      // UIKit says delete here, too.
      .invalidUpdate(
        .namedTwice(what: "row 0.3", first: "reloaded", second: "moved")),
      "attempt to perform a delete and a move from the same index path (row "
        + "0.3); say one of the two"
    ),
    (
      .invalidUpdate(
        .namedTwice(what: "row 0.3", first: "deleted", second: "reloaded")),
      "attempt to delete and reload the same index path (row 0.3); say one of "
        + "the two"
    ),
    (
      .invalidUpdate(
        .namedTwice(
          what: "row 0.3", first: "inserted", second: "a move's target")),
      "attempt to perform an insert and a move to the same index path (row "
        + "0.3); say one of the two"
    ),
    (
      .invalidUpdate(
        .namedTwice(what: "section 3", first: "deleted", second: "moved")),
      "One update says of section 3 that it is deleted and that it is moved; "
        + "say one of the two"
    ),
    (
      .invalidUpdate(
        .namedTwice(what: "row 0.3", first: "deleted", second: "deleted")),
      "One update says twice that row 0.3 is deleted; say it once"
    ),
  ]

  @Test("Every mistake of an app has its sentence")
  func described() {
    for (error, sentence) in Self.sentences {
      #expect(error.description == sentence)
      // A new case breaks this switch; add it to the list above, too.
      switch error {
      case .noCell, .countChanged, .sameCell, .waitingCell, .negativeCount,
        .impossibleHeight, .impossibleFit, .calledWhileServing, .unregistered,
        .unreturned,
        .heightForHeight, .impossibleSectionHeight, .endlessContent,
        .endlessRows, .impossibleEstimate, .calledInBatch, .noBatch,
        .replacedCell, .otherIdentifier:
        break
      case .invalidSnapshot(let reason):
        switch reason {
        case .duplicates, .unknownItem, .noItem, .noSection, .sectionTwice:
          break
        }
      case .invalidUpdate(let reason):
        switch reason {
        case .rowCount, .sectionCount, .noRow, .noPlace, .noSection,
          .noSectionPlace, .namedTwice, .counts:
          break
        }
      }
    }
    #expect(
      Self.sentences.count == 39, "28 cases, some of them in several forms")
  }
}

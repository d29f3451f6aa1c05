import Editions
import Session
import Stage
import Text
import Workbench

@testable import WhereItEndsExercise

private typealias IndexPath = Stage.IndexPath

/// Compares the predictions with chapter 4's table itself.
func checkWhereItEnds() throws {
  let table = try session(.rowIndex, showing: { Cellar() }).table
  guard let geometry = table.geometry else {
    throw NotYet("chapter 4's table doesn't say where its sections are")
  }
  try expect(
    "where the footer of section 1 begins", decimal(footerOfSection1Begins),
    is: decimal(geometry.rectForFooter(inSection: 1).minY),
    because: footerOfSection1Begins < 160
      ? "The table's own header is part of the content: above section 1 "
        + "are that, a header, and two rows."
      : "Section 1 has no title above it and no view, so its header takes no "
        + "room. Its footer begins where its only row ends.")
  try expect(
    "how tall the content is", decimal(contentHeight),
    is: decimal(table.scrollView.contentSize.height),
    because: "A title is shown only where there is room, and the delegate "
      + "leaves none for 'Cheese'; an absent footer takes none either.")
  let stretch = Rect(x: 0, y: 150, width: 320, height: 60)
  try expect(
    "index paths of the rows from 150 to 210", rowsFrom150To210,
    is: geometry.indexPathsForRows(in: stretch).count,
    because: "Index paths are for rows, and a footer isn't a row. Which rows "
      + "begin before 210 and end past 150?")
}

/// The cellar that the exercise describes.
private final class Cellar: TableViewController, SectionCount, SectionTitles,
  SectionHeights
{
  func viewDidLoad(_ tableView: any Table) {
    tableView.headersAndFooters?.tableHeaderView = Label(
      "Cellar", frame: Rect(x: 0, y: 0, width: 0, height: 50))
  }

  func numberOfSections(in tableView: any Table) -> Int { 3 }

  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  {
    section == 0 ? 2 : 1
  }

  func tableView(_ tableView: any Table, titleForHeaderInSection section: Int)
    -> String?
  {
    ["Wine", nil, "Cheese"][section]
  }

  func tableView(_ tableView: any Table, titleForFooterInSection section: Int)
    -> String?
  {
    section == 1 ? "One bottle left" : nil
  }

  func tableView(
    _ tableView: any Table, heightForHeaderInSection section: Int
  ) -> Double {
    section == 2 ? 0 : 22
  }

  func tableView(
    _ tableView: any Table, heightForFooterInSection section: Int
  ) -> Double {
    22
  }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    tableView.dequeueReusableCell(withIdentifier: "row")
      ?? TableViewCell(reuseIdentifier: "row")
  }
}

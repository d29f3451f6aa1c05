import Editions
import Session
import Stage
import TestSupport
import Testing

/// Selection and highlight belong to the table, not to the app.
struct SelectionLaws {
  @Test(
    "Whatever the app marks as selected or highlighted, the table decides",
    arguments: Edition.book)
  func overruled(edition: Edition) throws {
    let app = MadeUpApp()
    app.cell = { table, _ in
      let cell =
        table.dequeueReusableCell(withIdentifier: "row")
        ?? TableViewCell(reuseIdentifier: "row")
      cell.isSelected = true
      cell.isHighlighted = true
      return cell
    }
    let session = try TableSession(
      edition, Scenario("eager", "marks every cell as selected") { app })
    var checks = Checks()
    for distance in [0.0, 44, 5, 100, -149] {
      try session.scroll(distance)
      for cell in session.current.after.cells(.visible) {
        checks.holds(!cell.isSelected, "\(cell.name) is selected")
        checks.holds(!cell.isHighlighted, "\(cell.name) is highlighted")
      }
    }
    #expect(checks.isFine, "\(checks)")
  }
}

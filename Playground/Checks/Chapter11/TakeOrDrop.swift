import Editions
import Session
import Stage
import Workbench

@testable import TakeOrDropExercise

/// Lets answers land in one cell, first alone and then late, and then runs the
/// learner's cells in an album.
func checkTakeOrDrop() throws {
  try checkOneQuestion()
  try checkTwoQuestions()
  try checkSameURL()
  try checkMemory()
  try checkScroll()
  try checkReconfigured()
}

// MARK: One cell

private func checkOneQuestion() throws {
  let one = OneCell()
  try one.ask("Ada", milliseconds: 100)
  try one.expect(
    nil, after: 50, "a cell asks for Ada.jpg",
    because: "The cell has nothing to show until its answer lands.")
  try one.expect(
    "Ada.jpg", after: 200, "a cell asks for Ada.jpg, which lands",
    because: "This answers the cell's last question, so the cell takes it.")
}

/// The earlier answer lands first, and then second.
private func checkTwoQuestions() throws {
  let slow = OneCell()
  try slow.ask("Ada", milliseconds: 100)
  try slow.ask("Fay", milliseconds: 200)
  let name = "a cell asks for Ada.jpg, then for Fay.jpg"
  try slow.expect(
    nil, after: 150, "\(name); Ada.jpg lands",
    because: "The cell has asked for Fay.jpg since, so it drops Ada.jpg.")
  try slow.expect(
    "Fay.jpg", after: 250, "\(name); Ada.jpg lands, then Fay.jpg",
    because: "Dropping one answer mustn't drop the next.")
  let fast = OneCell()
  try fast.ask("Ada", milliseconds: 200)
  try fast.ask("Fay", milliseconds: 100)
  try fast.expect(
    "Fay.jpg", after: 150, "\(name); Fay.jpg lands",
    because: "This answers the cell's last question, so the cell takes it.")
  try fast.expect(
    "Fay.jpg", after: 250, "\(name); Fay.jpg lands, then Ada.jpg",
    because: "The cell asked for Ada.jpg before, so that answer is too late.")
}

private func checkSameURL() throws {
  let one = OneCell()
  try one.ask("Ada", milliseconds: 200)
  try one.ask("Ada", milliseconds: 100)
  one.land(250)
  guard one.cell.picture?.request == 2 else {
    throw NotYet(
      "a cell asks for Ada.jpg twice; the second answer lands, then the first: "
        + "the cell shows the first one's picture. Both have the same URL, so "
        + "compare something else.")
  }
}

private func checkMemory() throws {
  let one = OneCell()
  try one.ask("Kim", milliseconds: 0)
  try one.expect(
    "Kim.jpg", after: 1, "a cell asks for Kim.jpg, which is in memory",
    because: "Its answer has no number, and the cell takes it at once.")
  let late = OneCell()
  try late.ask("Ada", milliseconds: 100)
  try late.ask("Kim", milliseconds: 0)
  let name = "a cell asks for Ada.jpg, then for Kim.jpg, which is in memory"
  try late.expect(
    "Kim.jpg", after: 50, name,
    because: "Its answer has no number, and the cell takes it at once.")
  try late.expect(
    "Kim.jpg", after: 150, "\(name); Ada.jpg lands",
    because: "The cell was filled again since it asked for Ada.jpg.")
}

/// A cell that is filled again and again, outside of any table.
private final class OneCell {
  let cell = FaceCell(reuseIdentifier: nil)
  private var time = 0
  private lazy var network = Network { [unowned self] _ in
    Reply(milliseconds: time)
  }

  /// Fills the cell with the picture of a person, which takes some time.
  func ask(_ name: String, milliseconds: Int) throws {
    attempt("a cell asks for \(name).jpg")
    time = milliseconds
    let asker = Asker(
      row: IndexPath(row: 0, section: 0), identifier: name, cell: cell.number)
    cell.fill(with: "\(name).jpg", for: asker, from: network)
  }

  /// Lets the answers land that are due in the first milliseconds.
  func land(_ milliseconds: Int64) {
    network.beginFrame(
      at: milliseconds * 1_000, next: milliseconds * 1_000 + 16_667)
  }

  func expect(
    _ url: String?, after milliseconds: Int64, _ caseName: String,
    because reason: String
  ) throws {
    attempt(caseName)
    land(milliseconds)
    try Workbench.expect(
      "\(caseName): the cell's picture", cell.picture?.url ?? "none",
      is: url ?? "none", because: reason)
  }
}

// MARK: An album

private func checkScroll() throws {
  let faces = Faces()
  let album = try faces.session()
  attempt("an album, after 'scroll 400; wait 400'")
  _ = try album.perform(.scroll(by: 400, step: nil))
  _ = try album.perform(.wait(microseconds: 400_000))
  try faces.checkRows(
    of: album, "after 'scroll 400; wait 400'",
    because: "The cell has asked for another picture since.")
}

private func checkReconfigured() throws {
  let faces = Faces()
  let album = try faces.session()
  attempt("an album, after 'data edit 0 Fay; reconfigure 0; wait 400'")
  faces.files[0] = "Fay"
  _ = try album.perform(.reconfigure([IndexPath(row: 0, section: 0)]))
  _ = try album.perform(.wait(microseconds: 400_000))
  try faces.checkRows(
    of: album, "after 'data edit 0 Fay; reconfigure 0; wait 400'",
    because: "The cell is still the same row's, and wants another picture.")
}

/// The people of the chapter's album, in the learner's cells.
private final class Faces: TableViewController, PictureShowing {
  let names = [
    "Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jan",
    "Kim", "Leo",
  ]
  let times = [340, 90, 200, 60, 150, 120, 280]

  /// The name of each person's file, without `.jpg`.
  lazy var files = names
  var network: Network?

  func session() throws -> TableSession {
    try TableSession(
      .lateAnswers,
      Scenario(
        "exercise", "an exercise's album",
        screen: Size(width: 320, height: 400)
      ) { [self] in self })
  }

  /// Throws `NotYet` unless each row on screen shows its own picture, or none
  /// if its request failed.
  func checkRows(
    of album: TableSession, _ caseName: String, because reason: String
  ) throws {
    let table = try album.table
    for row in table.indexPathsForVisibleRows {
      let url = "\(files[row.row]).jpg"
      let shown = table.cellForRow(at: row)?.picture?.url
      let expected = reply(to: url).fails ? nil : url
      try expect(
        "an album, \(caseName): the picture of row \(row.row), "
          + "\(names[row.row])", shown ?? "none", is: expected ?? "none",
        because: shown == nil
          ? "Each cell has its own last question." : reason)
    }
  }

  func viewDidLoad(_ tableView: any Table) {
    tableView.register(FaceCell.self, forCellReuseIdentifier: "face")
    tableView.rowHeight = 80
  }

  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  {
    names.count
  }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: "face", for: indexPath)
    cell.text = names[indexPath.row]
    if let cell = cell as? FaceCell, let network {
      let asker = Asker(
        row: indexPath, identifier: names[indexPath.row], cell: cell.number)
      cell.fill(with: "\(files[indexPath.row]).jpg", for: asker, from: network)
    }
    return cell
  }

  func pictureURL(forRowAt indexPath: IndexPath) -> String? {
    "\(files[indexPath.row]).jpg"
  }

  func identifier(forRowAt indexPath: IndexPath) -> String? {
    names[indexPath.row]
  }

  func reply(to url: String) -> Reply {
    let place = names.firstIndex { url == "\($0).jpg" } ?? 0
    return Reply(
      milliseconds: url == "Kim.jpg" ? 0 : times[place % times.count],
      fails: url == "Hal.jpg")
  }
}

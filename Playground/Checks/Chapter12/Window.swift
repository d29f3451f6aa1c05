import Editions
import Session
import Stage
import Workbench

@testable import WindowExercise

/// Tries the learner's window on all small lists, and then beside the chapter's
/// own table.
func checkWindow() throws {
  try checkRows()
  try checkMoves()
  try checkSequences()
  try checkRotations()
  try checkTable()
}

// MARK: The rows about to come

private func checkRows() throws {
  for rowCount in [1, 2, 3, 4, 5, 6, 0] {
    for size in 0...(rowCount + 1) {
      for place in places(in: rowCount) {
        try checkRows(rowCount, size, place)
      }
    }
  }
}

private func checkRows(_ rowCount: Int, _ size: Int, _ place: Place) throws {
  let caseName =
    "\(inWords(rowCount)), a window of \(size), and \(place.rowsInWords) on "
    + "screen, going \(place.isDown ? "down" : "up"): the rows about to come"
  attempt(caseName)
  let window = Window(rowCount: rowCount, size: size)
  let came = window.rows(nextTo: place.shown, isDown: place.isDown)
  let next = slowRows(rowCount, size, place)
  guard came != next else { return }
  try expect(
    caseName, list(came), is: list(next),
    because: reason(came, rowCount, size, place))
}

/// What is wrong with the rows that a learner's window has.
private func reason(
  _ came: [Int], _ rowCount: Int, _ size: Int, _ place: Place
) -> String {
  if let row = came.first(where: { !(0..<rowCount).contains($0) }) {
    return row < 0
      ? "The list begins with row 0." : "The list has no row \(row)."
  }
  if let row = came.first(where: { place.shown.contains($0) }) {
    return "Row \(row) is on screen already."
  }
  let farther = came.contains {
    place.isDown ? $0 < place.shown.lowerBound : $0 >= place.shown.upperBound
  }
  if farther {
    return "Going \(place.isDown ? "down" : "up"), the rows "
      + "\(place.isDown ? "below" : "above") are next."
  }
  if came.count > size { return "That's more rows than the window has." }
  if Set(came).count < came.count { return "Each row is there once." }
  let next = slowRows(rowCount, size, place)
  if let nearest = next.first, let first = came.first, first != nearest {
    return "Row \(nearest) is the nearest, so it comes first."
  }
  if Set(came) == Set(next) { return "The nearest rows come first." }
  return "The window begins right beside the rows on screen, and has as many "
    + "rows as there are, up to its size."
}

// MARK: What the app is told

/// Tries each move from each place.
private func checkMoves() throws {
  for rowCount in 1...5 {
    for size in 0...rowCount {
      let places = places(in: rowCount)
      for first in places {
        try check([first], rowCount, size)
        for second in places where first.leads(to: second) {
          try check([first, second], rowCount, size)
        }
      }
    }
  }
}

/// Tries longer ways, in the smallest lists in which something can come back.
private func checkSequences() throws {
  let rowCount = 4
  let places = places(in: rowCount)
  for size in 1...2 {
    for first in places {
      for second in places where first.leads(to: second) {
        for third in places where second.leads(to: third) {
          try check([first, second, third], rowCount, size)
        }
      }
    }
  }
}

/// Shows fewer rows, or more, in the same direction.
private func checkRotations() throws {
  for rowCount in 1...5 {
    for size in 0...rowCount {
      let places = places(in: rowCount)
      for first in places {
        for second in places where first.isRotated(to: second) {
          try check([first, second], rowCount, size)
        }
      }
    }
  }
}

/// Moves a learner's window from place to place, beside the slow one; only what
/// the last move tells is compared.
private func check(_ places: [Place], _ rowCount: Int, _ size: Int) throws {
  let path = path(through: places)
  let caseName = "\(inWords(rowCount)) and a window of \(size), \(path)"
  attempt(caseName)
  var window = Window(rowCount: rowCount, size: size)
  var slow = SlowWindow(rowCount: rowCount, size: size)
  for place in places {
    let came = window.move(to: place.shown, isDown: place.isDown)
    let before = slow
    let told = slow.move(to: place)
    guard place == places.last else { continue }
    try compare(came, with: told, after: before, at: place, caseName)
  }
}

/// `down to row 0, then up to rows 1 and 2`
private func path(through places: [Place]) -> String {
  var path = places[0].inWords
  for (place, next) in zip(places, places.dropFirst()) {
    path += ", then "
    path +=
      place.leads(to: next) ? next.inWords : "rotated to \(next.rowsInWords)"
  }
  return path
}

/// Throws `NotYet` unless a window tells its app the same as the slow one.
private func compare(
  _ came: (announce: [Int], cancel: [Int]),
  with told: (announce: [Int], cancel: [Int]),
  after slow: SlowWindow, at place: Place, _ caseName: String
) throws {
  if came.announce != told.announce {
    try expect(
      "\(caseName): announced", list(came.announce), is: list(told.announce),
      because: reasonToAnnounce(came.announce, told.announce, slow))
  }
  let canceled = came.cancel.sorted()
  if canceled != told.cancel {
    try expect(
      "\(caseName): canceled", list(canceled), is: list(told.cancel),
      because: reasonToCancel(canceled, told.cancel, slow, place))
  }
}

private func reasonToAnnounce(
  _ came: [Int], _ told: [Int], _ slow: SlowWindow
) -> String {
  if let row = came.first(where: { slow.states[$0] == .announced }) {
    return "Row \(row) was announced before, and the app hasn't been told "
      + "anything else since."
  }
  if let row = told.first(where: { !came.contains($0) }) {
    return switch slow.states[row] {
    case .canceled: "Row \(row) was canceled, so it has to be announced again."
    case .shown:
      "Row \(row) has been on screen and has left, so it has to be announced "
        + "again."
    default: "Row \(row) is about to come, and was never announced."
    }
  }
  return Set(came) == Set(told)
    ? "The nearest row comes first." : "Only rows that are about to come are."
}

private func reasonToCancel(
  _ came: [Int], _ told: [Int], _ slow: SlowWindow, _ place: Place
) -> String {
  if let row = told.first(where: { !came.contains($0) }) {
    return "Row \(row) was announced, hasn't come, and isn't about to come now."
  }
  if let row = came.first(where: { !told.contains($0) }) {
    if place.shown.contains(row) {
      return "Row \(row) is on screen, so it has come."
    }
    return switch slow.states[row] {
    case .announced: "Row \(row) is still about to come."
    case .canceled: "Row \(row) was canceled before."
    case .shown: "Row \(row) has come before, so there's nothing to cancel."
    default: "Row \(row) was never announced."
    }
  }
  return "Each row is canceled once."
}

// MARK: Places

/// The rows on screen, and the direction in which the user went.
private struct Place: Equatable {
  let shown: Range<Int>
  let isDown: Bool

  /// `down to rows 1 and 2`
  var inWords: String { "\(isDown ? "down" : "up") to \(rowsInWords)" }

  /// `rows 1 and 2`
  var rowsInWords: String {
    switch shown.count {
    case 0: "no row"
    case 1: "row \(shown.lowerBound)"
    case 2: "rows \(shown.lowerBound) and \(shown.lowerBound + 1)"
    default: "rows \(shown.lowerBound) to \(shown.upperBound - 1)"
    }
  }

  /// Whether a scroll from here in the other place's direction can end there; if
  /// it's short, the rows are the same.
  func leads(to other: Place) -> Bool {
    let (now, then) = (shown, other.shown)
    return other.isDown
      ? then.lowerBound >= now.lowerBound && then.upperBound >= now.upperBound
      : then.lowerBound <= now.lowerBound && then.upperBound <= now.upperBound
  }

  /// Whether a rotation can end in the other place, which shows a different
  /// number of rows.
  func isRotated(to other: Place) -> Bool {
    other.isDown == isDown && other.shown != shown
      && (other.shown.lowerBound == shown.lowerBound
        || other.shown.upperBound == shown.upperBound)
  }
}

/// All places in a list.
private func places(in rowCount: Int) -> [Place] {
  guard rowCount > 0 else {
    return [true, false].map { Place(shown: 0..<0, isDown: $0) }
  }
  return (0..<rowCount).flatMap { first in
    ((first + 1)...rowCount).flatMap { end in
      [true, false].map { Place(shown: first..<end, isDown: $0) }
    }
  }
}

private func inWords(_ rowCount: Int) -> String {
  rowCount == 1 ? "1 row" : "\(rowCount) rows"
}

private func list(_ rows: [Int]) -> String {
  rows.isEmpty
    ? "none" : rows.map { "\($0)" }.joined(separator: ", ")
}

// MARK: The slow model

/// Looks at each row of the list: is it on the right side, and how many rows are
/// between it and the screen?
private func slowRows(_ rowCount: Int, _ size: Int, _ place: Place) -> [Int] {
  var rows: [Int] = []
  for distance in 0..<max(size, 0) {
    for row in 0..<rowCount {
      let between =
        place.isDown
        ? row - place.shown.upperBound : place.shown.lowerBound - 1 - row
      if between == distance { rows.append(row) }
    }
  }
  return rows
}

/// A window that remembers of each row what has become of it.
private struct SlowWindow {
  enum State { case unknown, announced, shown, canceled }

  let rowCount: Int
  let size: Int
  var states: [Int: State] = [:]

  mutating func move(to place: Place) -> (announce: [Int], cancel: [Int]) {
    let next = slowRows(rowCount, size, place)
    for row in place.shown { states[row] = .shown }
    var canceled: [Int] = []
    for row in 0..<rowCount
    where states[row] == .announced && !next.contains(row) {
      states[row] = .canceled
      canceled.append(row)
    }
    let new = next.filter { states[$0] != .announced }
    for row in new { states[row] = .announced }
    return (new, canceled)
  }
}

// MARK: A table

/// Scrolls the chapter's table, and compares what it tells its app.
private func checkTable() throws {
  let distances: [Double] = [
    44, 44, 30, -10, -44, 88, 220, -100, -400, 1_000, 66, -22, 600, -30, -3_000,
    20, 2_000, -500, 500,
  ]
  for size in [0, 1, 3, 10] {
    let app = Announcing()
    let session = try session(.aheadOfTime) { app }
    _ = try session.perform(.policy(.window, "\(size)"))
    app.told = ([], [])
    _ = try session.perform(.reload(held: false))
    var window = Window(rowCount: app.rowCount, size: size)
    var path = ["policy window \(size); reload"]
    var isDown = true
    try compare(&window, with: app, in: session, isDown, path[0])
    for distance in distances {
      let offset = session.current.after.viewport.minY
      app.told = ([], [])
      _ = try session.perform(.scroll(by: distance, step: nil))
      path.append("scroll \(Int(distance))")
      let now = session.current.after.viewport.minY
      if now != offset { isDown = now > offset }
      try compare(
        &window, with: app, in: session, isDown,
        path.joined(separator: "; "))
    }
  }
}

private func compare(
  _ window: inout Window, with app: Announcing, in session: TableSession,
  _ isDown: Bool, _ path: String
) throws {
  let rows = try session.table.indexPathsForVisibleRows.map { $0.row }
  let shown = (rows.first ?? 0)..<((rows.last ?? -1) + 1)
  let caseName =
    "40 rows in chapter 12's table, which announces rows itself, after '\(path)'"
  attempt(caseName)
  let came = window.move(to: shown, isDown: isDown)
  try expect(
    "\(caseName): announced", list(came.announce), is: list(app.told.announce),
    because: "That's what the table does.")
  try expect(
    "\(caseName): canceled", list(came.cancel.sorted()),
    is: list(app.told.cancel), because: "That's what the table does.")
}

/// An app that keeps what it is told of rows about to come.
private final class Announcing: TableViewController, RowPrefetching {
  let rowCount = 40
  var told: (announce: [Int], cancel: [Int]) = ([], [])

  func viewDidLoad(_ tableView: any Table) {
    tableView.register(TableViewCell.self, forCellReuseIdentifier: "row")
  }

  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  { rowCount }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }

  func tableView(
    _ tableView: any Table, prefetchRowsAt indexPaths: [IndexPath]
  ) {
    told.announce = indexPaths.map { $0.row }
  }

  func tableView(
    _ tableView: any Table, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {
    told.cancel = indexPaths.map { $0.row }
  }
}

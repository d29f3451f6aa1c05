import Inspector
import Session
import Stage

/// Which rows had which cells, change by change.
struct Film {
  /// One moment at which some row got or lost its cell.
  struct Picture {
    let step: Int
    let offset: Double
    let cells: [IndexPath: Int]
  }

  var pictures: [Picture] = []

  /// - Parameter everyFrame: Whether a frame in which no row got or lost its
  ///   cell has a picture too.
  /// - Complexity: O(*frames* + *changes* · *rows on screen*).
  init(of session: TableSession, everyFrame: Bool) {
    var cells: [IndexPath: Int] = [:]
    var before: Snapshot?
    for step in session.steps[...session.position] {
      // Where rows get other numbers, only the step's end can be told.
      for frame in step.frames where !step.isUpdate {
        let hasChanged = !frame.left.isEmpty || !frame.arrived.isEmpty
        guard hasChanged || everyFrame else { continue }
        for row in frame.left { cells[row] = nil }
        for arrival in frame.arrived { cells[arrival.row] = arrival.cell }
        note(step, frame.offset, cells, orAgain: everyFrame)
      }
      defer { before = step.after }
      if let before, step.after.hasSameCells(as: before) { continue }
      var after: [IndexPath: Int] = [:]
      for cell in step.after.cells(.visible) {
        if let row = cell.row { after[row] = cell.number }
      }
      cells = after
      note(step, step.after.viewport.minY, cells, orAgain: false)
    }
  }

  /// Takes a picture, unless it would be the same again.
  private mutating func note(
    _ step: Step, _ offset: Double, _ cells: [IndexPath: Int],
    orAgain: Bool
  ) {
    if !orAgain, let last = pictures.last, last.cells == cells { return }
    pictures.append(
      Picture(step: step.number, offset: offset, cells: cells))
  }
}

extension Film {
  /// How many pictures a film keeps, unless somebody asks for another number.
  static let length = 200

  /// How many rows its pictures may have between them.
  static let rows = 100

  /// The last pictures; fewer than asked for where they would have too many
  /// rows.
  func last(_ limit: Int?) -> [Picture] {
    var last = Array(pictures.suffix(limit ?? Film.length))
    while last.count > 1, Film.rows(of: last).count > Film.rows {
      last.removeFirst((last.count + 1) / 2)
    }
    return last
  }

  /// The rows that have a cell in some picture, top to bottom.
  static func rows(of pictures: [Picture]) -> [IndexPath] {
    Set(pictures.flatMap { $0.cells.keys }).sorted()
  }

  /// The cells that some picture shows, oldest first.
  static func cells(of pictures: [Picture]) -> [Int] {
    Set(pictures.flatMap { $0.cells.values }).sorted()
  }
}

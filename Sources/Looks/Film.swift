import Inspector
public import Reports
public import Session
import Stage
import Text

/// The maximum number of pictures in a film report.
public nonisolated let mostFilmPictures = 5_000

/// A record of which cell showed which row: one picture for each change, or for
/// each frame.
struct Film {
  /// The cells of all rows on screen at one moment.
  struct Picture {
    let step: Int
    let offset: Double
    let cells: [IndexPath: Int]
  }

  /// The last pictures, at least `kept` of them if there are as many.
  private(set) var pictures: [Picture] = []

  /// The last frames, other than updates', in which what stays on screen moved
  /// apart from the finger: at most `Film.mostJumps`.
  private(set) var jumps: [(step: Int, shift: Double)] = []

  /// Whether there are fewer pictures than asked for because frames are
  /// forgotten, or a picture is of a step whose frames are forgotten.
  var hasLapse: Bool {
    pictures.suffix(kept).contains { $0.step < forgotten }
      || pictures.count < kept && isCut
  }
  private let forgotten: Int

  /// Whether a step's first frames are forgotten.
  private var isCut = false

  /// The number of all pictures, those that are not kept included.
  private(set) var count = 0
  private let kept: Int

  /// - Parameters:
  ///   - kept: The number of pictures to keep: the last ones.
  ///   - everyFrame: Whether a frame in which no row got or lost its cell has a
  ///     picture too.
  /// - Complexity: O(*frames* + *changes* · *rows on screen*) time,
  ///   O(*kept* · *rows on screen*) space.
  init(of history: any History, keeping kept: Int, everyFrame: Bool) {
    self.kept = kept
    forgotten = history.forgotten
    var cells: [IndexPath: Int] = [:]
    var before: Snapshot?
    for number in 0...history.position {
      let step = history.observation(of: number)
      if let earlier = step.forgottenFrames {
        isCut = true
        cells = earlier.shown.reduce(into: [:]) { $0[$1.row] = $1.cell }
      }
      // An update gives rows new index paths, so only its end can be shown.
      for frame in step.frames where !step.mayMoveRows {
        if history.isInterrupted { return }
        if frame.shift != 0 {
          if jumps.count == Film.mostJumps { jumps.removeFirst() }
          jumps.append((number, frame.shift))
        }
        let hasChanged = !frame.left.isEmpty || !frame.arrived.isEmpty
        guard hasChanged || everyFrame else { continue }
        for row in frame.left { cells[row] = nil }
        for arrival in frame.arrived { cells[arrival.row] = arrival.cell }
        addPicture(number, frame.offset, cells, orAgain: everyFrame)
      }
      defer { before = step.after }
      if let before, step.after.hasSameCells(as: before) { continue }
      cells = step.after.cells(.visible).reduce(into: [:]) { cells, cell in
        if let row = cell.row { cells[row] = cell.number }
      }
      addPicture(number, step.after.viewport.minY, cells, orAgain: false)
    }
  }

  /// Appends a picture; leaves out a picture with the same cells as the last
  /// one, unless `orAgain` is true.
  private mutating func addPicture(
    _ step: Int, _ offset: Double, _ cells: [IndexPath: Int], orAgain: Bool
  ) {
    if !orAgain, let last = pictures.last, last.cells == cells { return }
    if pictures.count >= 2 * kept { pictures.removeFirst(kept) }
    pictures.append(Picture(step: step, offset: offset, cells: cells))
    count += 1
  }
}

extension Film {
  /// The maximum number of pictures in a film report, unless the reader names
  /// another number.
  static let length = 200

  /// The maximum number of jumps in a film report.
  static let mostJumps = 12

  /// The maximum number of different rows in the pictures of a report.
  static let mostRows = 100

  /// The last `kept` pictures; fewer if they would have more than
  /// `Film.mostRows` rows.
  var last: [Picture] {
    var last = Array(pictures.suffix(kept))
    while last.count > 1, Film.rows(of: last).count > Film.mostRows {
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

/// Report on which cell showed which row: a strip of pictures, with rows down
/// and time across.
///
/// - Parameters:
///   - limit: The maximum number of pictures, at most `mostFilmPictures`; `nil`
///     for 200.
///   - everyFrame: Whether each frame has a picture, not only each change.
public func filmReport(
  last limit: Int?, everyFrame: Bool, in history: any History
) -> Report {
  let film = Film(
    of: history, keeping: min(limit ?? Film.length, mostFilmPictures),
    everyFrame: everyFrame)
  let count = film.count
  let pictures = film.last
  let cells = Film.cells(of: pictures)
  let which =
    pictures.count == count
    ? counted(count, "picture")
    : "The last \(pictures.count) of \(counted(count, "picture"))"
  let occasion = everyFrame ? "frame" : "time a row got or lost its cell"
  let isCut = pictures.count == Film.length && count > Film.length
  let hint = isCut ? " Give a number to see more." : ""
  let rows = Film.rows(of: pictures)
  let stories = rows.map { story(of: $0, in: pictures, history) }
  return Report([
    "changes": .int(count), "shown": .int(pictures.count),
    "cells": json(cells: cells),
    "letters": .string(cells.map { letter(of: $0) }.joined()),
    "pictures": .array(pictures.map { json($0) }),
    "jumps": .array(film.jumps.map { json($0) }),
  ]) {
    "\(which), one for each \(occasion), up to @\(history.position).\(hint)"
    Report.Block.drawing(
      .strip(strip(of: pictures, rows, in: history)), inWords: stories)
    legend(cells, hasDots: pictures.contains { $0.cells.count < rows.count })
    if !film.jumps.isEmpty { jumpLine(of: film) }
    if film.hasLapse { lapse(of: history) }
  }
}

/// `The last frames in which … from the finger: @2 by 20.5, @3 by −4.`
private func jumpLine(of film: Film) -> StyledLine {
  var line: StyledLine =
    "The last frames in which what stays on screen moved apart from the finger"
  for (index, jump) in film.jumps.enumerated() {
    line += "\(index == 0 ? ":" : ",") @\(jump.step) by \(decimal(jump.shift))"
  }
  return line + "."
}

private func legend(_ cells: [Int], hasDots: Bool) -> StyledLine {
  var line: StyledLine = "\(counted(cells.count, "cell")): "
  for (index, cell) in cells.prefix(14).enumerated() {
    line += index == 0 ? tag(cell) : ", \(tag(cell))"
  }
  if cells.count > 14, let last = cells.last { line += ", … \(tag(last))" }
  if cells.contains(where: { $0 > 62 }) {
    line += ". After c62 the letters start over"
  }
  return line + (hasDots ? ". A dot is a row off screen." : ".")
}

/// The pictures side by side.
private func strip(
  of pictures: [Film.Picture], _ rows: [IndexPath], in history: any History
) -> Strip {
  Strip(
    "row", columns: pictures.map { "@\($0.step)" },
    rows: rows.map { row in
      Strip.Row(
        name(of: row, in: history),
        pictures.map { picture in
          picture.cells[row].map { Span(letter(of: $0), .cell($0)) }
        })
    })
}

/// `row 3: @0 A c1, @5 N c14`
private func story(
  of row: IndexPath, in pictures: [Film.Picture], _ history: any History
) -> StyledLine {
  var line: StyledLine = "row \(name(of: row, in: history)):"
  for (index, picture) in pictures.enumerated() {
    if index % 1_024 == 1_023, history.isInterrupted { break }
    let cell = picture.cells[row]
    guard index == 0 || cell != pictures[index - 1].cells[row] else { continue }
    let comma = index == 0 ? "" : ","
    let now = cell.map { tag($0) } ?? "none"
    line += "\(comma) \("@\(picture.step) ", .faint)\(now)"
  }
  return line
}

private nonisolated func json(_ jump: (step: Int, shift: Double)) -> JSON {
  ["step": .int(jump.step), "shift": .number(jump.shift)]
}

private nonisolated func json(_ picture: Film.Picture) -> JSON {
  let cells = picture.cells.sorted { $0.key < $1.key }
    .map { ($0.key.description, json(cell: $0.value)) }
  return [
    "step": .int(picture.step), "offset": .number(picture.offset),
    "cells": .object(JSON.Fields(cells)),
  ]
}

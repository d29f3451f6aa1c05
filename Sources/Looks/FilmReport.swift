import Inspector
public import Reports
public import Session
import Stage
import Text

/// The last changes, or frames: rows down, time across.
///
/// - Parameters:
///   - limit: How many pictures at most; 200 if nothing is said.
///   - everyFrame: Whether each frame has a picture, not only each change.
public func filmReport(
  last limit: Int?, everyFrame: Bool, in session: TableSession
) -> Report {
  let film = Film(of: session, everyFrame: everyFrame)
  let count = film.pictures.count
  let pictures = film.last(limit)
  let cells = Film.cells(of: pictures)
  let which =
    pictures.count == count
    ? counted(count, "picture")
    : "The last \(pictures.count) of \(counted(count, "picture"))"
  let occasion = everyFrame ? "frame" : "time a row got or lost its cell"
  let isCut = pictures.count == Film.length && count > Film.length
  let hint = isCut ? " More are shown if you say how many." : ""
  let (strip, words) = drawn(pictures, in: session)
  return Report(
    "film",
    [
      "changes": .int(count), "shown": .int(pictures.count),
      "cells": json(cells: cells),
      "letters": .string(cells.map { letter(of: $0) }.joined()),
      "pictures": .array(pictures.map { json($0) }),
    ]
  ) {
    "\(which), one for each \(occasion), up to @\(session.position).\(hint)"
    Report.Block.drawing(.strip(strip), inWords: words)
    legend(cells)
  }
}

private func legend(_ cells: [Int]) -> StyledLine {
  var line: StyledLine = "\(counted(cells.count, "cell")): "
  for (index, cell) in cells.prefix(14).enumerated() {
    line += index == 0 ? tag(cell) : ", \(tag(cell))"
  }
  if cells.count > 14, let last = cells.last { line += ", … \(tag(last))" }
  return cells.contains { $0 > 62 }
    ? line + ". After c62 the letters begin again." : line + "."
}

/// The pictures side by side, and row by row in words.
private func drawn(_ pictures: [Film.Picture], in session: TableSession)
  -> (Strip, words: [StyledLine])
{
  let rows = Film.rows(of: pictures)
  let strip = Strip(
    "row", columns: pictures.map { "@\($0.step)" },
    rows: rows.map { row in
      Strip.Row(
        name(of: row, in: session),
        pictures.map { picture in
          picture.cells[row].map { Span(letter(of: $0), .cell($0)) }
        })
    })
  return (strip, rows.map { story(of: $0, in: pictures, session) })
}

/// `row 3: A, then N from @5`
private func story(
  of row: IndexPath, in pictures: [Film.Picture], _ session: TableSession
) -> StyledLine {
  var line: StyledLine = "row \(name(of: row, in: session)):"
  for (index, picture) in pictures.enumerated() {
    let cell = picture.cells[row]
    guard index == 0 || cell != pictures[index - 1].cells[row] else { continue }
    let comma = index == 0 ? "" : ","
    let now = cell.map { tag($0) } ?? "none"
    line += "\(comma) \("@\(picture.step) ", .faint)\(now)"
  }
  return line
}

private nonisolated func json(_ picture: Film.Picture) -> JSON {
  let cells = picture.cells.sorted { $0.key < $1.key }
    .map { ($0.key.description, json(cell: $0.value)) }
  return [
    "step": .int(picture.step), "offset": .number(picture.offset),
    "cells": .object(JSON.Fields(cells)),
  ]
}

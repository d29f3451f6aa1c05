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
  let look = FilmLook(
    session: session, everyFrame: everyFrame, count: film.pictures.count,
    pictures: film.last(limit))
  return look.report
}

private struct FilmLook {
  let session: TableSession
  let everyFrame: Bool

  /// How many pictures there are in all.
  let count: Int

  /// Those that are shown.
  let pictures: [Film.Picture]

  var report: Report {
    let cells = Film.cells(of: pictures)
    var letters = ""
    for cell in cells { letters += letter(of: cell) }
    return Report(
      "film",
      fields: [
        .init("changes", .int(count)), .init("shown", .int(pictures.count)),
        .init("cells", json(cells: cells)), .init("letters", .string(letters)),
        .init("pictures", .array(pictures.map { json($0) })),
      ],
      blocks: [
        .text(caption), .drawing(.strip(strip), inWords: words),
        .text(legend(cells)),
      ])
  }

  private var rows: [IndexPath] { Film.rows(of: pictures) }

  private var caption: StyledLine {
    let which =
      pictures.count == count
      ? counted(count, "picture")
      : "The last \(pictures.count) of \(counted(count, "picture"))"
    let occasion = everyFrame ? "frame" : "time a row got or lost its cell"
    let hint =
      pictures.count == Film.length && count > Film.length
      ? " More are shown if you say how many." : ""
    return StyledLine(
      "\(which), one for each \(occasion), up to @\(session.position)." + hint)
  }

  private func legend(_ cells: [Int]) -> StyledLine {
    var line = StyledLine("\(counted(cells.count, "cell")): ")
    for (index, cell) in cells.prefix(14).enumerated() {
      if index > 0 { line += ", " }
      line += tag(cell)
    }
    if cells.count > 14, let last = cells.last {
      line += ", … " + tag(last)
    }
    line += "."
    if cells.contains(where: { $0 > 62 }) {
      line += " After c62 the letters begin again."
    }
    return line
  }

  private var strip: Strip {
    Strip(
      "row", columns: pictures.map { "@\($0.step)" },
      rows: rows.map { row in
        Strip.Row(
          name(of: row, in: session),
          pictures.map { picture in
            picture.cells[row].map { Span(letter(of: $0), .cell($0)) }
          })
      })
  }

  /// `row 3: A, then N from @5`
  private var words: [StyledLine] {
    rows.map { row in
      var line = StyledLine("row \(name(of: row, in: session)):")
      var before: Int?
      var isFirst = true
      for picture in pictures {
        let cell = picture.cells[row]
        guard cell != before || isFirst else { continue }
        isFirst = false
        before = cell
        line += StyledLine(line.spans.count > 1 ? ", " : " ")
        line += StyledLine("@\(picture.step) ", .faint)
        line +=
          cell.map { tag($0) } ?? "none"
      }
      return line
    }
  }
}

private nonisolated func json(_ picture: Film.Picture) -> JSON {
  var cells: [JSON.Field] = []
  for row in picture.cells.keys.sorted() {
    if let cell = picture.cells[row] {
      cells.append(.init(row.description, .string("c\(cell)")))
    }
  }
  return .object([
    .init("step", .int(picture.step)),
    .init("offset", .number(picture.offset)),
    .init("cells", .object(cells)),
  ])
}

import Inspector
import Session
import Stage

/// Which rows had which cells, change by change.
private struct Film {
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

/// A cell's letter, everywhere the same: A is c1, B is c2; after 62 cells they
/// begin again.
nonisolated func letter(of cell: Int) -> String {
  let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
  return String(letters[(cell - 1) % letters.count])
}

extension Interpreter {
  /// The last changes, or frames, that fit on the page: rows down, time across.
  func film(last limit: Int?, everyFrame: Bool) -> Report {
    let film = Film(of: session, everyFrame: everyFrame)
    var label = 3
    for picture in film.pictures.suffix(renderer.width) {
      for row in picture.cells.keys { label = max(label, name(of: row).count) }
    }
    let room = max(1, renderer.width - label - 1)
    var pictures = Array(film.pictures.suffix(min(limit ?? room, room)))
    var rows = Interpreter.rows(of: pictures)
    while rows.count > 100, pictures.count > 1 {
      pictures.removeFirst((pictures.count + 1) / 2)
      rows = Interpreter.rows(of: pictures)
    }
    var letters: [String] = []
    for cell in Interpreter.cells(of: pictures) {
      letters.append(letter(of: cell))
    }
    var report = Report("film")
    report.fields = [
      .init("changes", .int(film.pictures.count)),
      .init("shown", .int(pictures.count)),
      .init("cells", json(cells: Interpreter.cells(of: pictures))),
      .init("letters", .string(letters.joined())),
      .init("pictures", .array(pictures.map { json($0) })),
    ]
    report.blocks = [
      .text(caption(film.pictures.count, pictures, everyFrame)),
      .drawing(
        drawing(pictures, rows, label), inWords: words(pictures, rows)),
      .text(legend(pictures)),
    ]
    return report
  }

  private static func rows(of pictures: [Film.Picture]) -> [IndexPath] {
    var rows: Set<IndexPath> = []
    for picture in pictures {
      for row in picture.cells.keys { rows.insert(row) }
    }
    return rows.sorted()
  }

  private static func cells(of pictures: [Film.Picture]) -> [Int] {
    var cells: Set<Int> = []
    for picture in pictures {
      for cell in picture.cells.values { cells.insert(cell) }
    }
    return cells.sorted()
  }

  private func caption(
    _ count: Int, _ pictures: [Film.Picture], _ everyFrame: Bool
  ) -> StyledLine {
    let last = pictures.count
    let which =
      last == count
      ? counted(count, "picture")
      : "The last \(last) of \(counted(count, "picture"))"
    let occasion =
      everyFrame ? "frame" : "time a row got or lost its cell"
    return StyledLine(
      "\(which), one for each \(occasion), up to @\(session.position).")
  }

  private func legend(_ pictures: [Film.Picture]) -> StyledLine {
    let cells = Interpreter.cells(of: pictures)
    var line = StyledLine("\(counted(cells.count, "cell")): ")
    for (index, cell) in cells.prefix(14).enumerated() {
      if index > 0 { line += ", " }
      line += StyledLine(letter(of: cell), .cell(cell)) + " "
      line += cellName(cell)
    }
    if cells.count > 14, let last = cells.last {
      line += ", … "
      line += StyledLine(letter(of: last), .cell(last)) + " " + cellName(last)
    }
    line += "."
    if cells.contains(where: { $0 > 62 }) {
      line += " After c62 the letters begin again."
    }
    return line
  }

  private func drawing(
    _ pictures: [Film.Picture], _ rows: [IndexPath], _ label: Int
  ) -> [StyledLine] {
    var lines = [ruler(pictures, label)]
    for row in rows {
      var line = StyledLine(name(of: row)).fitted(to: label, trailing: true)
      line += " "
      for picture in pictures {
        if let cell = picture.cells[row] {
          line += StyledLine(letter(of: cell), .cell(cell))
        } else {
          line += StyledLine(".", .faint)
        }
      }
      lines.append(line)
    }
    return lines
  }

  /// Where each step begins, as far as the numbers find room.
  private func ruler(_ pictures: [Film.Picture], _ label: Int) -> StyledLine {
    var text = ""
    var before = -1
    for (index, picture) in pictures.enumerated() {
      let mark = "@\(picture.step)"
      if picture.step != before, text.count <= index,
        index + mark.count <= pictures.count || index == 0
      {
        text += spaces(index - text.count) + mark + " "
      }
      before = picture.step
    }
    let title = StyledLine("row").fitted(to: label, trailing: true)
    return title + " " + StyledLine(text.isEmpty ? "" : text, .faint)
  }

  /// `row 3: A, then N from @5`
  private func words(_ pictures: [Film.Picture], _ rows: [IndexPath])
    -> [StyledLine]
  {
    rows.map { row in
      var line = StyledLine("row \(name(of: row)):")
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
          cell.map {
            StyledLine(letter(of: $0) + " ", .cell($0)) + cellName($0)
          } ?? "none"
      }
      return line
    }
  }

  private func json(_ picture: Film.Picture) -> JSON {
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
}

// MARK: One cell

extension Interpreter {
  /// One cell through all steps: a line for each stay on a row or elsewhere.
  func follow(_ cell: Int) -> Report {
    var grid = Grid("step", "state", "row", "says")
    var fields: [JSON] = []
    func note(
      _ step: Int, _ state: CellState, _ row: IndexPath?, _ text: String
    ) {
      grid.rows.append([
        StyledLine("@\(step)"), styled(state), styled(row), StyledLine(text),
      ])
      fields.append(
        .object([
          .init("step", .int(step)), .init("state", .string(state.rawValue)),
          .init("row", JSON(row?.description)), .init("text", .string(text)),
        ]))
    }
    for event in session.eventsSoFar where event.cell == cell {
      let text = session.steps[event.step].after[cell]?.text ?? ""
      switch event.kind {
      case .shown(let row): note(event.step, .visible, row, text)
      case .moved(_, let row): note(event.step, .visible, row, text)
      case .left(_, let state): note(event.step, state, nil, "")
      case .unreturned(_, let state): note(event.step, state, nil, "")
      case .died: note(event.step, .dead, nil, "")
      case .dequeuedToMeasure(_, _, _, let state):
        note(event.step, state, nil, text)
      case .madeToMeasure: note(event.step, .measuring, nil, text)
      case .made, .dequeued: break
      }
    }
    let stays = grid.rows.count
    if stays > 40 {
      let gone = stays - 39
      grid.rows.replaceSubrange(
        10..<10 + gone,
        with: [[StyledLine("…", .faint), "", "", StyledLine("\(gone) more")]])
    }
    var line = StyledLine(letter(of: cell), .cell(cell)) + " "
    line += cellName(cell)
    let state = session.current.after.state(of: cell) ?? .dead
    line += " is " + styled(state) + StyledLine(" at @\(session.position); ")
    line += StyledLine("it has shown \(counted(rowsShown(by: cell), "row")).")
    return Report(
      "follow",
      fields: [
        .init("cell", .string("c\(cell)")),
        .init("letter", .string(letter(of: cell))),
        .init("state", .string(state.rawValue)), .init("stays", .array(fields)),
      ], blocks: [.text(line), .grid(grid)])
  }

  private func rowsShown(by cell: Int) -> Int {
    var rows: Set<IndexPath> = []
    for event in session.eventsSoFar where event.cell == cell {
      if case .shown(let row) = event.kind { rows.insert(row) }
    }
    return rows.count
  }
}

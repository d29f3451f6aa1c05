import Inspector
import Stage
import Text

/// A cell where the picture has it.
nonisolated struct Tile {
  let cell: CellRecord
  let frame: Rect

  /// What stands at its trailing edge.
  let tail: String

  /// What one reads when pointing at it.
  let title: String

  /// Why it is where it is, in a few words.
  var note: String?

  /// The parts that lie beyond the screen's edges.
  var beyond: [Rect] = []
}

/// One layer of the view tree, and what stands on it.
nonisolated struct Sheet {
  let title: String
  let height: Double
  let tiles: [Tile]
  var labels: [Label] = []

  /// The scroll indicator's thumb.
  var thumb: Rect?
  var isPhone = false

  /// A text beside the cells: a header or a footer.
  struct Label {
    let text: String
    let frame: Rect
  }

  var width: Double { Sheet.width }
  static let width = 272.0

  /// How far a cell may stick out of the screen.
  private static let overhang = 24.0
}

nonisolated extension Sheet {
  /// The layers, the farthest from the reader first: orphans, then what waits,
  /// then the screen.
  static func sheets(of picture: Picture) -> [Sheet] {
    let snapshot = picture.snapshot
    let front = screen(picture)
    let inTree = snapshot.tree.compactMap { snapshot[$0] }
    var sheets: [Sheet] = []
    let orphans = inTree.filter { $0.state == .orphaned }
    let waiting = inTree.filter { $0.state == .pooled }
    sheets += folded(orphans, "orphaned", pitch: 46, front.height) {
      cell, frame in
      let reason = picture.reasons[cell.number]
      return Tile(
        cell: cell, frame: frame, tail: cell.isHidden ? "" : "not hidden",
        title: reason?.sentence ?? "", note: reason?.short)
    }
    sheets += folded(waiting, "hidden and waiting", pitch: 30, front.height) {
      cell, frame in
      Tile(
        cell: cell, frame: frame, tail: "",
        title: "\(cell.name) is hidden and waits for '"
          + (cell.reuseIdentifier ?? "") + "'")
    }
    return sheets + [front]
  }

  /// Cells that nobody sees, one below the other in the order of the tree, on
  /// as many sheets as it takes; three at most.
  private static func folded(
    _ cells: [CellRecord], _ title: String, pitch: Double, _ height: Double,
    tile: (CellRecord, Rect) -> Tile
  ) -> [Sheet] {
    let room = max(Int((height - 12) / pitch), (cells.count + 2) / 3)
    var sheets: [Sheet] = []
    var rest = cells[...]
    while !rest.isEmpty {
      var tiles: [Tile] = []
      for (index, cell) in rest.prefix(room).enumerated() {
        tiles.append(
          tile(
            cell,
            Rect(
              x: 9, y: 9 + Double(index) * pitch, width: width - 18,
              height: pitch - 5)))
      }
      let more = sheets.isEmpty ? "" : ", continued"
      sheets.append(
        Sheet(
          title: "in the tree, \(title)"
            + (sheets.isEmpty ? ": \(cells.count)" : more),
          height: max(height, Double(tiles.count) * pitch + 14), tiles: tiles))
      rest = rest.dropFirst(tiles.count)
    }
    return sheets
  }

  /// The phone, its cells to scale; a row too low to be read makes the whole
  /// screen taller.
  private static func screen(_ picture: Picture) -> Sheet {
    let snapshot = picture.snapshot
    let view = snapshot.viewport
    var lowest = 44.0
    for cell in snapshot.visible where cell.frame.height > 0 {
      lowest = min(lowest, cell.frame.height)
    }
    let scale = min(4, max(0.72, 17 / lowest))
    let height = max(40, view.height * scale)
    func frame(_ rect: Rect) -> Rect {
      let top = max(-overhang, (rect.minY - view.minY) * scale)
      let bottom = min(height + overhang, (rect.maxY - view.minY) * scale)
      return Rect(
        x: 3, y: top + 1, width: width - 6, height: max(2, bottom - top - 2))
    }
    func beyond(_ frame: Rect) -> [Rect] {
      [
        Rect(
          x: 2, y: frame.minY - 1, width: width - 4,
          height: -frame.minY + 1),
        Rect(
          x: 2, y: height, width: width - 4, height: frame.maxY + 1 - height),
      ].filter { $0.height > 1 && $0.minY < frame.maxY }
    }
    var tiles: [Tile] = []
    for cell in snapshot.visible {
      let row = picture.rows[cell.number] ?? ""
      let frame = frame(cell.frame)
      tiles.append(
        Tile(
          cell: cell, frame: frame, tail: "row \(row)",
          title: "\(cell.name) shows row \(row): '\(cell.text)'",
          beyond: beyond(frame)))
    }
    var labels: [Label] = []
    for label in snapshot.labels {
      labels.append(Label(text: label.text, frame: frame(label.frame)))
    }
    return Sheet(
      title: "on screen: \(decimal(view.minY)) to \(decimal(view.maxY)) of "
        + "\(decimal(snapshot.contentSize.height)) points",
      height: height, tiles: tiles, labels: labels,
      thumb: thumb(snapshot, height), isPhone: true)
  }

  private static func thumb(_ snapshot: Snapshot, _ height: Double) -> Rect? {
    let content = snapshot.contentSize.height
    let view = snapshot.viewport
    guard content > view.height else { return nil }
    let length = max(14, height * view.height / content)
    let way = (height - length) * view.minY / (content - view.height)
    return Rect(x: width + 3, y: way, width: 4, height: length)
  }
}

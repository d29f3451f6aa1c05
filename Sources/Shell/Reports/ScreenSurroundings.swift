import Inspector
import Reports
import Session
import Stage
import Text

/// What lies beyond one edge of the screen.
nonisolated struct Beyond {
  let edge: Edge
  let points: Double

  /// How many rows; `nil` while no row has a cell to count from.
  let rows: Int?

  enum Edge: String {
    case above
    case below
  }

  /// `5 rows above, 224 points`
  var words: String {
    let length = "\(decimal(points)) \(points == 1 ? "point" : "points")"
    if rows == 0 { return "no row \(edge.rawValue), \(length)" }
    guard let rows else { return "\(length) \(edge.rawValue)" }
    return "\(counted(rows, "row")) \(edge.rawValue), \(length)"
  }
}

extension Interpreter {
  /// What lies beyond an edge, if anything does.
  ///
  /// - Complexity: O(*sections*).
  func beyond(_ snapshot: Snapshot, _ edge: Beyond.Edge) -> Beyond? {
    let points =
      edge == .above
      ? snapshot.viewport.minY
      : snapshot.contentSize.height - snapshot.viewport.maxY
    guard points > 0 else { return nil }
    let rows = snapshot.visibleRows
    guard let outermost = edge == .above ? rows.first : rows.last else {
      return Beyond(edge: edge, points: points, rows: nil)
    }
    let counts = session.rowCounts
    var before = outermost.row
    for count in counts.prefix(outermost.section) { before += count }
    let count =
      edge == .above ? before : counts.reduce(0, +) - before - 1
    return Beyond(edge: edge, points: points, rows: count)
  }

  func fields(_ beyond: Beyond?) -> [JSON.Field] {
    [
      .init("points", .number(beyond?.points ?? 0)),
      .init(
        "rows", beyond.map { $0.rows.map { .int($0) } ?? .null } ?? .int(0)),
    ]
  }

  /// What lies beyond an edge, as a line between the phone's sides.
  func outside(_ beyond: Beyond?, _ inner: Int) -> [StyledLine] {
    guard let beyond else { return [] }
    let arrow = beyond.edge == .above ? "▲" : "▼"
    let words = StyledLine("\(arrow) \(beyond.words)", .faint)
    return [
      StyledLine("┊ ", .faint) + words.fitted(to: inner)
        + StyledLine(" ┊", .faint)
    ]
  }
}

// MARK: Beside the phone

extension Interpreter {
  /// The narrowest queues, and the narrowest phone that has them beside it.
  private static let narrowQueues = 18
  private static let narrowPhone = 22

  /// The phone, and the queues beside it, or below it where there is no room.
  func phoneAndQueues(_ rows: [CellRecord], _ snapshot: Snapshot)
    -> [StyledLine]
  {
    let hasQueues =
      !snapshot.pools.isEmpty || snapshot.count(.orphaned) > 0
    let width = renderer.width
    let beside = width - 8 - Interpreter.narrowQueues
    guard hasQueues, beside >= Interpreter.narrowPhone else {
      let screen = phone(rows, snapshot, inner: phoneWidth, style: .whole)
      return hasQueues
        ? screen + queues(snapshot, width: phoneWidth + 4, most: 8) : screen
    }
    let inner = min(beside, 40)
    let screen = phone(rows, snapshot, inner: inner, style: .whole)
    let trays = queues(
      snapshot, width: min(width - inner - 8, 30),
      most: max(8, screen.count - 3 * snapshot.pools.count))
    var lines: [StyledLine] = []
    for index in 0..<max(screen.count, trays.count) {
      let left = index < screen.count ? screen[index] : ""
      lines.append(
        index < trays.count
          ? left.fitted(to: inner + 8) + trays[index] : left)
    }
    return lines
  }

  /// The queues as trays, open at the top, where the next cell comes out; and
  /// the cells that are in none of them.
  ///
  /// - Parameter most: How many cells of a queue are drawn.
  private func queues(_ snapshot: Snapshot, width: Int, most: Int)
    -> [StyledLine]
  {
    var lines: [StyledLine] = []
    for pool in snapshot.pools {
      let note = pool.cells.isEmpty ? ": empty" : ": next out on top"
      let title = StyledLine(pool.identifier, .title)
      let whole = title + StyledLine(note, .faint)
      lines.append(whole.width > width ? title.clipped(to: width) : whole)
      for cell in pool.cells.prefix(most) {
        lines.append(side(waiting(snapshot, cell), width))
      }
      if pool.cells.count > most {
        let more = grouped(pool.cells.count - most)
        lines.append(side(StyledLine("… \(more) more", .faint), width))
      }
      let floor = String(repeating: "─", count: max(0, width - 2))
      lines.append(StyledLine("└\(floor)┘", .faint))
    }
    let orphans = snapshot.cells(.orphaned)
    guard !orphans.isEmpty else { return lines }
    lines.append(StyledLine("orphaned, in the tree", .bad).clipped(to: width))
    for orphan in orphans.prefix(8) {
      lines.append(
        ("  " + waiting(snapshot, orphan.number)).clipped(to: width))
    }
    if orphans.count > 8 {
      lines.append(StyledLine("  … \(orphans.count - 8) more", .faint))
    }
    return lines
  }

  private func side(_ line: StyledLine, _ width: Int) -> StyledLine {
    StyledLine("│ ", .faint) + line.fitted(to: max(1, width - 4))
      + StyledLine(" │", .faint)
  }

  private func waiting(_ snapshot: Snapshot, _ cell: Int) -> StyledLine {
    tag(cell) + StyledLine(" \(snapshot[cell]?.text ?? "")")
  }
}

import Text

// What one dump of a table shows.

extension Dump {
  /// A distance up to which two edges count as one: frames are rounded to
  /// pixels.
  private static let slack = 0.5

  public var hidden: [Int] {
    cellsInTree.filter { $0.isHidden }.map { $0.number }
  }

  public var visible: [DumpedCell] { cellsInTree.filter { !$0.isHidden } }

  var visibleCount: Int { cellsInTree.count { !$0.isHidden } }

  /// The numbers and the frames of the visible cells that have a frame and can be
  /// seen, top to bottom.
  private var placed: [(cell: Int, frame: DumpedFrame)] {
    var placed: [(cell: Int, frame: DumpedFrame)] = []
    for cell in cellsInTree where !cell.isHidden && !cell.isClear {
      if let frame = cell.frame { placed.append((cell.number, frame)) }
    }
    return placed.sorted { one, other in
      (one.frame.y, one.frame.maxY) < (other.frame.y, other.frame.maxY)
    }
  }

  /// The part of the content that the screen shows; `nil` if the dump doesn't
  /// tell.
  private var screen: (top: Double, bottom: Double)? {
    guard let table, let offset = table.offset, let frame = table.frame
    else { return nil }
    return (offset, offset + frame.height)
  }

  /// Whether the screen shows some of a stretch, as far as the dump tells.
  private func isOnScreen(from top: Double, to bottom: Double) -> Bool {
    guard let screen else { return true }
    return bottom > screen.top + Dump.slack && top < screen.bottom - Dump.slack
  }

  /// Whether a layout may put cells anywhere: side by side, or on one another.
  private var isOfCollection: Bool { table?.isCollection == true }

  /// A sentence on how little of the screen the visible cells cover; `nil` if they
  /// cover all that has content, or the dump doesn't tell.
  var uncovered: String? {
    guard let screen, let height = table?.contentHeight, !isOfCollection else {
      return nil
    }
    let (top, bottom) = (max(0, screen.top), min(height, screen.bottom))
    let views = others + visible.compactMap { $0.frame }
    var covered = 0.0
    var end = top
    for view in fromTop(views) {
      let from = max(end, view.y)
      end = max(end, min(bottom, view.maxY))
      covered += max(0, end - from)
    }
    guard bottom - top - covered > Dump.slack else { return nil }
    return "The visible cells cover \(decimal(covered)) of "
      + "\(decimal(bottom - top)) points; the dump may be cut."
  }

  /// Whether a hidden cell lies where a table may prepare a row: wholly outside
  /// the screen, by a screen at most.
  func mayBePrepared(_ cell: DumpedCell) -> Bool {
    guard cell.isHidden, let screen, let frame = cell.frame else {
      return false
    }
    let height = screen.bottom - screen.top
    return !isOnScreen(from: frame.y, to: frame.maxY)
      && frame.y <= screen.bottom + height && frame.maxY >= screen.top - height
  }

  /// More hidden cells than twice the visible ones.
  var manyHidden: Finding? {
    let hidden = hidden
    let screenful = visibleCount
    let classes = Set(cellsInTree.filter { $0.isHidden }.map { $0.className })
    guard screenful > 0, hidden.count > 2 * screenful else { return nil }
    return Finding(
      kind: .manyHidden,
      sentence: "\(counted(hidden.count, "cell")) are hidden, more than two "
        + "screenfuls of \(grouped(screenful)).",
      cells: hidden, certainty: classes.count > 1 ? .possible : .likely,
      doubt: classes.count > 1
        ? "They are of \(classes.count) classes, and each kind of row may have "
          + "needed a screenful."
        : "The screen may have shown many more rows before, as when it was "
          + "larger or the rows were lower.")
  }

  /// Visible cells of which one begins above another's end.
  var overlap: Finding? {
    var found: Set<Int> = []
    var isSame = false
    var lowest: (cell: Int, frame: DumpedFrame)?
    for item in placed where item.frame.height > 0 {
      if let above = lowest,
        above.frame.maxY - item.frame.y > Dump.slack
      {
        found.insert(above.cell)
        found.insert(item.cell)
        if above.frame == item.frame { isSame = true }
      }
      if item.frame.maxY > lowest?.frame.maxY ?? -.infinity { lowest = item }
    }
    guard !found.isEmpty, !isOfCollection else { return nil }
    return Finding(
      kind: .overlap,
      sentence: isSame
        ? "Visible cells share one rectangle." : "Visible cells overlap.",
      cells: found.sorted(), certainty: .likely,
      doubt: "This is normal during an animation, while a row is dragged, or "
        + "where cards overlap on purpose.")
  }

  /// A stretch between visible cells on the screen that nothing covers.
  var gap: Finding? {
    // A cell that fades in or out has its place.
    let clear = visible.filter { $0.isClear }.compactMap { $0.frame }
    let covers = (others + clear).filter { $0.height > 0 }
    var rest = fromTop(covers)[...]
    var end: (y: Double, cell: Int)?
    var gaps: [(from: Double, to: Double, cells: [Int])] = []
    for item in placed where item.frame.height > 0 {
      if var (y, cell) = end {
        // Headers that begin before the next cell may cover what is between.
        while let cover = rest.first, cover.y < item.frame.y {
          if cover.y <= y + Dump.slack { y = max(y, cover.maxY) }
          rest.removeFirst()
        }
        if item.frame.y - y > Dump.slack, isOnScreen(from: y, to: item.frame.y)
        {
          gaps.append((y, item.frame.y, [cell, item.cell]))
        }
        cell = item.cell
      }
      if item.frame.maxY > end?.y ?? -.infinity {
        end = (item.frame.maxY, item.cell)
      }
    }
    guard let first = gaps.first, !isOfCollection else { return nil }
    let more = gaps.count > 1 ? ", the first of \(gaps.count) gaps" : ""
    return Finding(
      kind: .gap,
      sentence: "There is a gap between visible cells from "
        + "\(decimal(first.from)) to \(decimal(first.to))\(more).",
      cells: Set(gaps.flatMap { $0.cells }).sorted(),
      certainty: form == .tree ? .likely : .possible,
      doubt: form == .tree
        ? "A header without its own view leaves such a gap, as do cards "
          + "spaced on purpose and a row being dragged."
        : "Headers aren't in a list, and one of them may be there.")
  }

  /// Visible cells beyond the edges of the screen.
  var offScreen: Finding? {
    guard let screen else { return nil }
    let found = placed.filter {
      $0.frame.maxY < screen.top - Dump.slack
        || $0.frame.y > screen.bottom + Dump.slack
    }
    guard !found.isEmpty else { return nil }
    let verb =
      found.count == 1 ? "isn't hidden and lies" : "aren't hidden and lie"
    return Finding(
      kind: .offScreen,
      sentence:
        "\(counted(found.count, "cell")) \(verb) outside of the screen, "
        + "which shows \(decimal(screen.top)) to \(decimal(screen.bottom)).",
      cells: found.map { $0.cell }.sorted(), certainty: .possible,
      doubt: "A table may prepare a row early, and let one go after an "
        + "animation.")
  }

  /// The height of the tallest iPad's screen, in points: 13 inches, upright.
  private static let tallestScreen = 1_376.0

  /// A table that is taller than any screen and has all its content inside.
  var tall: Finding? {
    guard let table, let frame = table.frame, let height = table.contentHeight,
      min(frame.height, height) > Dump.tallestScreen,
      frame.height >= height - Dump.slack, !visible.isEmpty
    else { return nil }
    return Finding(
      kind: .tall,
      sentence:
        "The table is \(decimal(frame.height)) points tall, so that all "
        + "its content of \(decimal(height)) points is inside, and "
        + "\(counted(visibleCount, "cell")) \(visibleCount == 1 ? "is" : "are") "
        + "visible to it.",
      cells: visible.map { $0.number }.sorted(), certainty: .likely,
      doubt: "A window on a large display may really be that tall.")
  }

  /// Visible cells that end below the content.
  var shortContent: Finding? {
    guard let height = table?.contentHeight else { return nil }
    let found = placed.filter { $0.frame.maxY > height + Dump.slack }
    guard let last = found.last else { return nil }
    return Finding(
      kind: .shortContent,
      sentence: "The content ends at \(decimal(height)), and a visible cell at "
        + "\(decimal(last.frame.maxY)).",
      cells: found.map { $0.cell }.sorted(), certainty: .likely,
      doubt: "This is normal during an animation or before the next layout.")
  }
}

/// Frames in order of their tops.
private func fromTop(_ frames: [DumpedFrame]) -> [DumpedFrame] {
  frames.sorted { $0.y < $1.y }
}

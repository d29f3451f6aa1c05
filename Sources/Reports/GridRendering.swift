import Text

extension Renderer {
  /// A grid as lines of facts, one for each row:
  /// `cell c1, row 0.0, state visible`, or, for a grid without titles,
  /// `cells: 13 made, 13 alive`.
  func facts(of grid: Grid) -> [StyledLine] {
    grid.rows.map { row in
      var line = StyledLine()
      for (index, (column, value)) in zip(grid.columns, row).enumerated()
      where value.width > 0 {
        if !line.spans.isEmpty {
          let isLast = index == row.count - 1
          line += isLast && !grid.hasTitles ? ": " : ", "
        }
        let isNamed = !column.title.isEmpty && column.title != value.text
        line += isNamed ? "\(column.title) \(value)" : value
      }
      return line
    }
  }

  /// A grid in a box; `nil` if the grid is too wide.
  ///
  /// On a page of at least `roomForCuts` columns, the widest columns of the
  /// grid are shrunk until it fits. Without titles, the last column has
  /// sentences, which are wrapped; other values are cut.
  func box(around grid: Grid) -> [StyledLine]? {
    let grid = grid.withBarsDrawn
    let whole = grid.columns.indices.map { index in
      grid.rows.reduce(columns(of: grid.columns[index].title)) {
        max($0, $1[index].width)
      }
    }
    let widths = shrunk(whole)
    guard widths == whole || width >= Renderer.roomForCuts,
      total(of: widths) <= width
    else { return nil }
    let frame = GridFrame(grid: grid, widths: widths)
    var lines = [frame.rule("┌", "┬", "┐")]
    if grid.hasTitles {
      lines += [frame.line(grid.titles), frame.rule("├", "┼", "┤")]
    }
    return lines + grid.rows.flatMap { frame.lines($0) }
      + [frame.rule("└", "┴", "┘")]
  }

  /// The least page width at which columns are shrunk.
  private static let roomForCuts = 60

  private func total(of widths: [Int]) -> Int {
    widths.reduce(widths.count * 3 + 1, +)
  }

  private func shrunk(_ whole: [Int]) -> [Int] {
    var widths = whole
    while total(of: widths) > width, let widest = widths.max(), widest > 3,
      let index = widths.firstIndex(of: widest)
    {
      widths[index] -= 1
    }
    return widths
  }
}

/// The lines around and between a grid's values.
private struct GridFrame {
  let grid: Grid

  /// The width of each column, in columns of the page.
  let widths: [Int]

  func rule(_ left: String, _ cross: String, _ right: String) -> StyledLine {
    let parts = widths.map { repeated("─", $0 + 2) }
    return StyledLine(left + parts.joined(separator: cross) + right, .faint)
  }

  func lines(_ values: [StyledLine]) -> [StyledLine] {
    guard !grid.hasTitles, let last = values.last else { return [line(values)] }
    let parts = last.wrapped(to: widths[values.count - 1])
    return parts.indices.map { index in
      line(
        values.dropLast().map { index == 0 ? $0 : StyledLine() }
          + [parts[index]])
    }
  }

  func line(_ values: [StyledLine]) -> StyledLine {
    var line = StyledLine("│", .faint)
    for (index, value) in values.enumerated() {
      let fitted = value.fitted(
        to: widths[index], trailing: grid.columns[index].isNumber)
      line += " \(fitted) \("│", .faint)"
    }
    return line
  }
}

/// A string of `count` signs; empty for a negative count.
func repeated(_ sign: String, _ count: Int) -> String {
  String(repeating: sign, count: max(0, count))
}

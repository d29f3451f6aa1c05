import Inspector
public import Reports
public import Stage

/// A place, in points.
public nonisolated func json(_ point: Point) -> JSON {
  .object([.init("x", .number(point.x)), .init("y", .number(point.y))])
}

/// An extent, in points.
public nonisolated func json(_ size: Size) -> JSON {
  .object([
    .init("width", .number(size.width)),
    .init("height", .number(size.height)),
  ])
}

/// A rectangle, in points.
public nonisolated func json(_ rect: Rect) -> JSON {
  .object([
    .init("x", .number(rect.minX)), .init("y", .number(rect.minY)),
    .init("width", .number(rect.width)),
    .init("height", .number(rect.height)),
  ])
}

/// Cells by their names.
public nonisolated func json(cells: [Int]) -> JSON {
  .array(cells.map { .string("c\($0)") })
}

/// Cells with all that is known of them.
nonisolated func json(_ cells: [CellRecord]) -> JSON {
  .array(
    cells.map { cell in
      .object([
        .init("cell", .string(cell.name)),
        .init("class", .string(cell.className)),
        .init("reuseIdentifier", JSON(cell.reuseIdentifier)),
        .init("text", .string(cell.text)),
        .init("isHidden", .bool(cell.isHidden)),
        .init("tag", .int(cell.tag)),
        .init("accessory", .string(cell.accessory)),
        .init("isSelected", .bool(cell.isSelected)),
        .init("isHighlighted", .bool(cell.isHighlighted)),
        .init("subviews", .int(cell.subviews)),
        .init("frame", json(cell.frame)),
        .init("row", JSON(cell.row?.description)),
        .init("state", .string(cell.state.rawValue)),
      ])
    })
}

public import Inspector
public import Reports
public import Stage

/// A point as JSON, in points.
public nonisolated func json(_ point: Point) -> JSON {
  ["x": .number(point.x), "y": .number(point.y)]
}

/// A size as JSON, in points.
public nonisolated func json(_ size: Size) -> JSON {
  ["width": .number(size.width), "height": .number(size.height)]
}

/// Insets as JSON, in points.
public nonisolated func json(_ insets: EdgeInsets) -> JSON {
  ["top": .number(insets.top), "bottom": .number(insets.bottom)]
}

/// The insets of a table as JSON fields; none if the content has no inset.
public nonisolated func insetFields(of snapshot: Snapshot) -> JSON.Fields {
  guard snapshot.hasInsets else { return [:] }
  return [
    "contentInset": json(snapshot.contentInset),
    "adjustedContentInset": json(snapshot.adjustedContentInset),
  ]
}

/// A rectangle as JSON, in points.
public nonisolated func json(_ rect: Rect) -> JSON {
  [
    "x": .number(rect.minX), "y": .number(rect.minY),
    "width": .number(rect.width), "height": .number(rect.height),
  ]
}

/// A cell's name as JSON; null for no cell.
nonisolated func json(cell: Int?) -> JSON { JSON(cell.map { "c\($0)" }) }

/// Cells' names as a JSON array.
public nonisolated func json(cells: [Int]) -> JSON {
  .array(cells.map { json(cell: $0) })
}

/// Cells as JSON objects with all their properties.
public nonisolated func json(_ cells: [CellRecord]) -> JSON {
  .array(
    cells.map { cell in
      [
        "cell": .string(cell.name), "class": .string(cell.className),
        "reuseIdentifier": JSON(cell.reuseIdentifier),
        "text": .string(cell.text), "isHidden": .bool(cell.isHidden),
        "tag": .int(cell.tag), "accessory": .string(cell.accessory),
        "isSelected": .bool(cell.isSelected),
        "isHighlighted": .bool(cell.isHighlighted),
        "subviews": .int(cell.subviews),
        "frame": cell.isPlaced ? json(cell.frame) : nil,
        "row": JSON(cell.row?.description), "state": "\(cell.state)",
      ]
    })
}

import Stage

/// How tall is a cell? Three are asked, and a line may come on top.
func rowHeight(of cell: TableViewCell, width: Double, line: Double) -> Double {
  // Beside the accessory; a wide one may leave nothing, or less than that.
  let room = Size(width: width - accessoryWidth(of: cell), height: 0)
  // Constraints can only answer if there is a width to impose on them.
  let fitting = room.width > 0 ? cell.systemLayoutSizeFitting(room) : nil
  // `??` asks the next one only after a nil: 0 is an answer, and ends it.
  let height = (fitting ?? cell.sizeThatFits(room))?.height ?? 44
  // What takes no room takes none for a line either.
  return height == 0 ? 0 : height + line
}

/// How much of the width the accessory takes, in points.
func accessoryWidth(of cell: TableViewCell) -> Double {
  if let view = cell.accessoryView { return view.frame.width + 16 }
  return switch cell.accessoryType {
  case .none: 0
  case .disclosureIndicator: 34
  case .detailDisclosureButton: 68
  case .checkmark: 40
  case .detailButton: 48
  }
}

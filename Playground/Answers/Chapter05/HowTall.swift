import Stage

/// How tall is a cell? Three answers are tried, and a line may come on top.
func rowHeight(of cell: TableViewCell, width: Double, line: Double) -> Double {
  // The room beside the accessory; a wide one may leave none, or less.
  let room = Size(width: width - accessoryWidth(of: cell), height: 0)
  // Constraints can only answer if there is a width to impose on them.
  let fitting = room.width > 0 ? cell.systemLayoutSizeFitting(room) : nil
  // `??` goes on only after a nil: 0 is an answer, and ends the search.
  let height = (fitting ?? cell.sizeThatFits(room))?.height ?? 44
  // A row 0 points tall has no line either.
  return height == 0 ? 0 : height + line
}

/// The width that the accessory takes, in points.
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

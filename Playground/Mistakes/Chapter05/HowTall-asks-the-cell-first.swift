// Told: The constraints are asked first
import Stage

/// How tall is a cell? Three answers are tried, and a line may come on top.
func rowHeight(of cell: TableViewCell, width: Double, line: Double) -> Double {
  let room = Size(width: width - accessoryWidth(of: cell), height: 0)
  if let own = cell.sizeThatFits(room) {
    return own.height == 0 ? 0 : own.height + line
  }
  let fitting = room.width > 0 ? cell.systemLayoutSizeFitting(room) : nil
  let height = fitting?.height ?? 44
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

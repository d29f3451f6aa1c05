// Told: The accessory takes
import Stage

/// How tall is a cell? Three answers are tried, and a line may come on top.
func rowHeight(of cell: TableViewCell, width: Double, line: Double) -> Double {
  let room = Size(width: width, height: 0)
  let fitting = cell.systemLayoutSizeFitting(room)
  let height = (fitting ?? cell.sizeThatFits(room))?.height ?? 44
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

// Told: beside a view that leaves no width, no line below it: expected 44, got 824. No width is left
import Stage

func rowHeight(of cell: TableViewCell, width: Double, line: Double) -> Double {
  let content = width - accessoryWidth(of: cell)
  let size = Size(width: content, height: 0)
  var height: Double?
  if content >= 0 { height = cell.systemLayoutSizeFitting(size)?.height }
  let tall = height ?? cell.sizeThatFits(size)?.height ?? 44
  return tall == 0 ? 0 : tall + line
}

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

// Told: a folded cell that computes 0, without an accessory, no line below it: expected 0, got 44. 0 is an answer
import Stage

func rowHeight(of cell: TableViewCell, width: Double, line: Double) -> Double {
  let content = width - accessoryWidth(of: cell)
  let size = Size(width: content, height: 0)
  var height: Double?
  if content > 0 { height = cell.systemLayoutSizeFitting(size)?.height }
  var tall = 44.0
  if let height {
    tall = height
  } else if let own = cell.sizeThatFits(size)?.height, own > 0 {
    tall = own
  }
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

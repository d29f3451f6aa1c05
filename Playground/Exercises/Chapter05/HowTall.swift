import Stage

/// How tall is a cell? Three answers are tried, and a line may be added.
///
/// The content is as wide as the table, minus what the accessory takes. If any
/// width is left, the constraints are asked (`systemLayoutSizeFitting`); if
/// they don't know, or weren't asked, the cell itself (`sizeThatFits`); if it
/// doesn't know either, it's 44 points tall. "I don't know" is `nil`, and 0
/// is an answer. Both are asked with the content's width and a height of 0.
///
/// A line between the rows makes each of them taller. A row 0 points tall
/// has none.
///
/// - Parameter width: The table's, in points.
/// - Parameter line: The line's height, in points.
func rowHeight(of cell: TableViewCell, width: Double, line: Double) -> Double {
  // TODO: the content's width, the three steps, and the line.
  -1
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

public import Stage

/// A living cell as it was at one moment.
public nonisolated struct CellRecord: Equatable, Sendable {
  /// Its number in order of birth, from 1.
  public let number: Int
  public let className: String
  public let reuseIdentifier: String?
  public let text: String
  public let tag: Int
  public let accessory: String
  public let isHidden: Bool
  public let isSelected: Bool
  public let isHighlighted: Bool

  /// How many views lie in it.
  public let subviews: Int

  /// Its frame in content space, in points; what it was last set to.
  public let frame: Rect

  /// The row it is shown for, if it is visible.
  public let row: IndexPath?
  public let state: CellState

  /// `c7`
  public var name: String { "c\(number)" }
}

extension CellRecord {
  init(_ cell: TableViewCell, row: IndexPath?, state: CellState) {
    number = cell.number
    className = cell.className
    reuseIdentifier = cell.reuseIdentifier
    text = cell.text
    tag = cell.tag
    accessory =
      cell.accessoryView == nil ? cell.accessoryType.rawValue : "accessoryView"
    isHidden = cell.isHidden
    isSelected = cell.isSelected
    isHighlighted = cell.isHighlighted
    subviews = cell.subviews.count
    frame = cell.frame
    self.row = row
    self.state = state
  }
}

public import Stage

/// A living cell as it was at one moment.
public nonisolated struct CellRecord: Equatable, Sendable {
  /// The cell's properties at that moment.
  public let likeness: Likeness

  /// The row the cell is shown for, if it is visible.
  public let row: IndexPath?

  /// The row the cell is prepared or kept for, if it is.
  public let readyRow: IndexPath?
  public let state: CellState

  public init(
    _ likeness: Likeness, row: IndexPath? = nil, readyRow: IndexPath? = nil,
    state: CellState
  ) {
    self.likeness = likeness
    self.row = row
    self.readyRow = readyRow
    self.state = state
  }
}

nonisolated extension CellRecord {
  /// The cell's number in order of creation, from 1.
  public var number: Int { likeness.number }

  /// The cell's name, made of its number: `c7`.
  public var name: String { "c\(number)" }
  public var className: String { likeness.className }
  public var reuseIdentifier: String? { likeness.reuseIdentifier }
  public var text: String { likeness.text }
  public var tag: Int { likeness.tag }
  public var accessory: String { likeness.accessory }
  public var isHidden: Bool { likeness.isHidden }
  public var isSelected: Bool { likeness.isSelected }
  public var isHighlighted: Bool { likeness.isHighlighted }

  /// The URL of the cell's picture; `nil` for none.
  public var picture: String? { likeness.picture }

  /// The number of the cell's subviews.
  public var subviews: Int { likeness.subviews }

  /// The cell's frame in content space, in points, as last set.
  public var frame: Rect { likeness.frame }

  /// Whether the cell's frame is known.
  public var isPlaced: Bool { frame.origin.y.isFinite }
}

nonisolated extension Rect {
  /// The frame of a cell that a dump lists without a frame: empty, at infinity,
  /// as `CGRect.null` is.
  public static let null = Rect(x: .infinity, y: .infinity, width: 0, height: 0)
}

/// An immutable copy of a cell's properties at one moment.
///
/// A cell returns the same object until a property changes, so all snapshots of
/// an unchanged cell share one likeness.
public nonisolated final class Likeness: Sendable {
  /// The cell's number in order of creation, from 1; 0 for a cell made outside
  /// of any census.
  public let number: Int
  public let className: String
  public let reuseIdentifier: String?
  public let text: String
  public let tag: Int

  /// The name of the cell's accessory type, or `accessoryView` for a custom
  /// view.
  public let accessory: String
  public let isHidden: Bool
  public let isSelected: Bool
  public let isHighlighted: Bool

  /// The number of the cell's subviews.
  public let subviews: Int

  /// The cell's frame in its superview's space, in points, as last set.
  public let frame: Rect

  /// The URL of the picture that the cell shows; `nil` for none.
  public let picture: String?

  /// Makes a likeness of a cell that isn't here, from what is known of it.
  public init(
    number: Int, className: String, reuseIdentifier: String? = nil,
    text: String, tag: Int = 0, accessory: String = "none",
    isHidden: Bool = false, isSelected: Bool = false,
    isHighlighted: Bool = false, subviews: Int = 0, frame: Rect,
    picture: String? = nil
  ) {
    self.number = number
    self.className = className
    self.reuseIdentifier = reuseIdentifier
    self.text = text
    self.tag = tag
    self.accessory = accessory
    self.isHidden = isHidden
    self.isSelected = isSelected
    self.isHighlighted = isHighlighted
    self.subviews = subviews
    self.frame = frame
    self.picture = picture
  }
}

extension Likeness {
  convenience init(_ cell: TableViewCell) {
    self.init(
      number: cell.number, className: cell.className,
      reuseIdentifier: cell.reuseIdentifier, text: cell.text, tag: cell.tag,
      accessory: cell.accessoryView == nil
        ? cell.accessoryType.rawValue : "accessoryView",
      isHidden: cell.isHidden, isSelected: cell.isSelected,
      isHighlighted: cell.isHighlighted, subviews: cell.subviews.count,
      frame: cell.frame, picture: cell.picture?.url)
  }
}

nonisolated extension Likeness: Equatable {
  public static func == (one: Likeness, other: Likeness) -> Bool {
    one === other
      || one.number == other.number && one.text == other.text
        && one.frame == other.frame && one.tag == other.tag
        && one.isHidden == other.isHidden && one.subviews == other.subviews
        && one.isSelected == other.isSelected
        && one.isHighlighted == other.isHighlighted
        && one.accessory == other.accessory
        && one.className == other.className
        && one.reuseIdentifier == other.reuseIdentifier
        && one.picture == other.picture
  }
}

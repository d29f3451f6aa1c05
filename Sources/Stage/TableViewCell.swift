/// The view of one row.
///
/// A cell is made with the name of the queue it belongs to. Everything that the
/// app puts into it is its luggage, which only the app clears.
open class TableViewCell: View {
  /// The queue this cell waits in when it is not on screen; `nil` for none.
  public let reuseIdentifier: String?

  /// The text that the cell shows.
  public var text = "" {
    didSet { if text != oldValue { markContentChanged() } }
  }

  /// The picture that the cell shows beside its text; `nil` for none, or for one
  /// that hasn't come yet.
  public var picture: Picture? {
    didSet { if picture != oldValue { markContentChanged() } }
  }

  /// The mark at the cell's trailing edge.
  public var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { markContentChanged() } }
  }

  /// A custom view in the accessory's place, which overrides `accessoryType`.
  public var accessoryView: View? {
    didSet { if accessoryView !== oldValue { markContentChanged() } }
  }

  /// Whether the cell is drawn as selected; the table sets it.
  public var isSelected = false {
    didSet { if isSelected != oldValue { markLooksChanged() } }
  }

  /// Whether the cell is drawn as touched; the table sets it.
  public var isHighlighted = false {
    didSet { if isHighlighted != oldValue { markLooksChanged() } }
  }

  /// The cell's number in order of creation, from 1; 0 for a cell made outside
  /// of any census.
  public nonisolated let number: Int

  /// The size of the letters, as a multiple of the usual size; a table that
  /// fits its cells sets it.
  public var letters = 1.0

  private nonisolated let census: Census?
  private var lastLikeness: Likeness?

  /// Whether the cell may differ from its last likeness.
  private var hasChanged = true

  public required init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    census = Census.current
    number = census?.nextNumber() ?? 0
    super.init()
    census?.enter(self)
  }

  deinit {
    census?.strike(number)
  }

  open override var className: String { "TableViewCell" }

  override func markChanged() {
    guard !hasChanged else { return }
    hasChanged = true
    census?.markChanged(number)
  }

  override func markUndrawn() {
    if needsDisplay { census?.markUndrawn(number) }
  }

  override func markUnplaced() { census?.markUnplaced(number) }

  /// Records a change inside the cell as the cell's own; its superviews are not
  /// notified.
  override func markChildrenChanged() { markChanged() }

  override func markChangedBelow() {}

  /// The size the content needs at the given width, by its constraints.
  ///
  /// - Returns: `nil` for content without constraints. UIKit, which asks the
  ///   `contentView`, returns zero instead, so it can't recognize content of
  ///   height 0.
  open func systemLayoutSizeFitting(_ targetSize: Size) -> Size? { nil }

  /// The size the cell needs at the given width, computed by its own code.
  ///
  /// - Returns: `nil` for a cell that computes no size.
  open func sizeThatFits(_ size: Size) -> Size? { nil }

  /// Makes the cell ready for its next row: selection and highlight go, all
  /// else stays.
  ///
  /// Runs just before a dequeue hands the cell out. Override it to clear your
  /// own luggage, and call `super`.
  open func prepareForReuse() {
    isSelected = false
    isHighlighted = false
  }
}

extension TableViewCell {
  /// Records that the cell looks different: it has changed and needs display.
  private func markLooksChanged() {
    setNeedsDisplay()
    markChanged()
  }

  /// Records that the cell has other content: it also needs layout.
  private func markContentChanged() {
    setNeedsLayout()
    markLooksChanged()
  }

  /// The cell's current properties; the same object until a property changes.
  public var likeness: Likeness {
    if let lastLikeness, !hasChanged { return lastLikeness }
    hasChanged = false
    let now = Likeness(self)
    if let lastLikeness, lastLikeness == now { return lastLikeness }
    lastLikeness = now
    return now
  }

  /// The cell's name, made of its number: `c7`.
  public var name: String { "c\(number)" }

  /// The accessories that a cell can have, with UIKit's names.
  public nonisolated enum AccessoryType: String, CaseIterable, Sendable {
    case none
    case disclosureIndicator
    case detailDisclosureButton
    case checkmark
    case detailButton
  }
}

/// The view of one row.
///
/// A cell is made with the name of the queue it belongs to. What else it
/// carries is its luggage: nobody but the app ever empties it.
open class TableViewCell: View {
  /// The queue this cell waits in when it is not on screen; `nil` for none.
  public let reuseIdentifier: String?

  /// What the cell says.
  public var text = "" { didSet { if text != oldValue { noteLooks() } } }

  /// The mark at the cell's trailing edge.
  public var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { noteLooks() } }
  }

  /// A view of the app's own in the accessory's place; it wins over the type.
  public var accessoryView: View? {
    didSet { if accessoryView !== oldValue { noteLooks() } }
  }

  /// Whether the cell is drawn as selected; the table sets it.
  public var isSelected = false {
    didSet { if isSelected != oldValue { noteLooks() } }
  }

  /// Whether the cell is drawn as touched; the table sets it.
  public var isHighlighted = false {
    didSet { if isHighlighted != oldValue { noteLooks() } }
  }

  /// The cell's number in order of birth, from 1; 0 outside any census.
  public nonisolated let number: Int

  private nonisolated let census: Census?
  private var lastLikeness: Likeness?

  /// Whether the cell may say something else than its last likeness.
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

  override func noteChange() {
    guard !hasChanged else { return }
    hasChanged = true
    census?.note(number)
  }

  override func noteDisplay() {
    if needsDisplay { census?.noteDisplay(number) }
  }

  /// A cell's inside is its own, and no matter for the views above.
  override func noteChildren() { noteChange() }

  override func noteChangeBelow() {}

  /// The size the content needs when it is that wide, as its constraints say.
  ///
  /// - Returns: `nil` for a content without constraints. UIKit, which asks the
  ///   `contentView`, answers zero there, so a content of height 0 can't say
  ///   so.
  open func systemLayoutSizeFitting(_ targetSize: Size) -> Size? { nil }

  /// The size the cell asks for when it may be that wide, computed by hand.
  ///
  /// - Returns: `nil` for a cell that computes nothing.
  open func sizeThatFits(_ size: Size) -> Size? { nil }

  /// Makes the cell ready for its next row: selection and highlight go, all
  /// else stays.
  ///
  /// Runs just before a dequeue hands the cell out. Override it to put your
  /// own luggage down, and call `super`.
  open func prepareForReuse() {
    isSelected = false
    isHighlighted = false
  }
}

extension TableViewCell {
  /// The cell looks different: it is to be drawn, and has changed.
  private func noteLooks() {
    setNeedsDisplay()
    noteChange()
  }

  /// What the cell says of itself now: the same object for as long as it says
  /// the same.
  public var likeness: Likeness {
    if let lastLikeness, !hasChanged { return lastLikeness }
    hasChanged = false
    let now = Likeness(self)
    if let lastLikeness, lastLikeness == now { return lastLikeness }
    lastLikeness = now
    return now
  }

  /// `c7`: the name by which everybody calls the cell numbered 7.
  public var name: String { "c\(number)" }

  /// The marks a cell can bear, by UIKit's names.
  public nonisolated enum AccessoryType: String, CaseIterable, Sendable {
    case none
    case disclosureIndicator
    case detailDisclosureButton
    case checkmark
    case detailButton
  }
}

/// A rectangle in a tree of rectangles: what `UIView` is, without pixels.
///
/// Layout and display are two flags, as in UIKit: `setNeedsLayout()` asks for
/// frames, `setNeedsDisplay()` for drawing, and neither implies the other.
open class View {
  /// Where the view stands in its superview, in points.
  public var frame: Rect {
    didSet {
      if frame.size != oldValue.size { setNeedsLayout() }
      if frame != oldValue { noteChange() }
    }
  }

  /// Whether the view stays in the tree without being shown.
  public var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      noteChange()
      noteDisplay()
    }
  }

  /// A number of the app's own choosing.
  public var tag = 0 {
    didSet { if tag != oldValue { noteChange() } }
  }

  /// The view's children, the backmost first.
  public private(set) var subviews: [View] = []

  /// How many of the frontmost children have stood still.
  private var settled = 0

  /// The view's parent, which it does not keep alive.
  public var superview: View? { parent }
  @Unretained private var parent: View?

  /// Whether the next turn of the run loop lays out this view.
  public private(set) var needsLayout = true

  /// Whether the next turn of the run loop draws this view, if it is to be
  /// seen.
  public private(set) var needsDisplay = true

  public init(frame: Rect = .zero) {
    self.frame = frame
  }

  deinit {}

  /// The name of the view's class.
  open var className: String { "View" }

  /// The view is not what it was; a cell tells its census.
  func noteChange() {}

  /// The view may be due to be drawn; a cell tells its census.
  func noteDisplay() {}

  /// Children came or went, or changed places; the view's own count stands.
  func noteChildren() {
    superview?.noteChangeBelow()
  }

  /// What lies below the view is not what it was.
  func noteChangeBelow() {
    settled = 0
    superview?.noteChangeBelow()
  }

  /// Places the subviews; called once per layout pass, and only if needed.
  ///
  /// - Throws: What the app did wrong while it was asked for content.
  open func layoutSubviews() throws(TableError) {}
}

// MARK: The tree

extension View {
  /// Puts a view in front of all other children.
  public func addSubview(_ view: View) {
    insertSubview(view, at: subviews.count)
  }

  /// Puts a view among the children; one that is a child already moves there.
  ///
  /// - Parameter index: The position after the view has been taken from where
  ///   it was; clamped to the number of children.
  /// - Complexity: O(*children*).
  public func insertSubview(_ view: View, at index: Int) {
    if view.superview === self {
      take(view)
    } else {
      view.removeFromSuperview()
      view.parent = self
      view.noteDisplay()
    }
    let index = min(max(index, 0), subviews.count)
    settled = min(settled, subviews.count - index)
    subviews.insert(view, at: index)
    noteChildren()
  }

  /// Takes the view out of its parent, which lets go of it.
  ///
  /// - Complexity: O(*children of the parent*).
  public func removeFromSuperview() {
    guard let parent else { return }
    self.parent = nil
    parent.take(self)
    parent.noteChildren()
    noteChange()
  }

  /// Takes several children out of the view, all at once; what isn't a child
  /// stays where it is.
  ///
  /// - Complexity: O(*children*), however many of them go.
  public func removeSubviews(_ views: [View?]) {
    var areAllHere = true
    for case let view? in views where view.superview === self {
      view.parent = nil
      view.noteChange()
      areAllHere = false
    }
    if areAllHere { return }
    var staying: [View] = []
    for child in subviews where child.superview === self {
      staying.append(child)
    }
    subviews = staying
    settled = 0
    noteChildren()
  }

  /// Says how many of the frontmost children stand as they stood when this
  /// was last asked, and begins to count anew.
  ///
  /// One who looks again and again need not look at those. There can be one
  /// such looker a view.
  public func takeSettled() -> Int {
    defer { settled = subviews.count }
    return settled
  }

  private func take(_ child: View) {
    let index = position(of: child)
    subviews.remove(at: index)
    settled = min(settled, subviews.count - index)
  }

  /// Where a child stands, sought from both ends.
  ///
  /// - Complexity: O(*children between it and the nearer end*).
  private func position(of child: View) -> Int {
    let children = subviews
    var low = 0
    var high = children.count - 1
    while children[low] !== child, children[high] !== child {
      low += 1
      high -= 1
    }
    return children[low] === child ? low : high
  }
}

// MARK: The two flags

extension View {
  /// Asks for a layout pass at the next turn of the run loop.
  public func setNeedsLayout() {
    needsLayout = true
  }

  /// Asks for drawing at the next turn of the run loop.
  public func setNeedsDisplay() {
    needsDisplay = true
    noteDisplay()
  }

  /// Lays out now if a layout pass is due.
  ///
  /// The flag goes down before the pass, so that one asked for meanwhile is
  /// made at the following turn.
  public func layoutIfNeeded() throws(TableError) {
    guard needsLayout else { return }
    needsLayout = false
    try layoutSubviews()
  }

  /// Draws now if drawing is due, and says whether it was.
  ///
  /// There are no pixels here: to draw is to put the flag down.
  public func displayIfNeeded() -> Bool {
    defer { needsDisplay = false }
    return needsDisplay
  }
}

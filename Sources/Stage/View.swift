/// A rectangle in a tree of rectangles, like `UIView` but without pixels.
///
/// Layout and display are two flags, as in UIKit: `setNeedsLayout()` asks for
/// frames, `setNeedsDisplay()` for drawing, and neither implies the other.
open class View {
  /// The view's rectangle in its superview's coordinate space, in points.
  public var frame: Rect {
    didSet {
      if frame.size != oldValue.size { setNeedsLayout() }
      if frame != oldValue { markChanged() }
    }
  }

  /// Whether the view stays in the tree without being shown.
  public var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      markChanged()
      markUndrawn()
    }
  }

  /// A number for the app's own use.
  public var tag = 0 {
    didSet { if tag != oldValue { markChanged() } }
  }

  /// The view's children, the backmost first.
  public private(set) var subviews: [View] = []

  /// The number of frontmost children that have kept their places since the
  /// last `takeSettled()`.
  private var settled = 0

  /// The view's parent, which it does not keep alive.
  public var superview: View? { parent }
  @Unretained private var parent: View?

  /// Whether the next turn of the run loop lays out this view.
  public private(set) var needsLayout = true

  /// Whether the next turn of the run loop draws this view, if it is visible.
  public private(set) var needsDisplay = true

  public init(frame: Rect = .zero) {
    self.frame = frame
  }

  deinit {}

  /// The name of the view's class.
  open var className: String { "View" }

  /// Marks the view as changed; a cell tells its census.
  func markChanged() {}

  /// Marks the view as maybe due for drawing; a cell tells its census.
  func markUndrawn() {}

  /// Marks the view as maybe due for layout; a cell tells its census.
  func markUnplaced() {}

  /// Records that children came, went or moved; the view's own `settled` is
  /// already up to date.
  func markChildrenChanged() {
    superview?.markChangedBelow()
  }

  /// Records a change further down in the view's tree.
  func markChangedBelow() {
    settled = 0
    superview?.markChangedBelow()
  }

  /// Places the subviews; called once per turn of the run loop, and only if
  /// needed.
  ///
  /// A cell in the view tree is laid out after its table, if it is new, or if
  /// its size, text, picture, or accessory has changed. Other views inside a
  /// table are never laid out.
  ///
  /// - Throws: A mistake that the app made when asked for content.
  open func layoutSubviews() throws(TableError) {}
}

// MARK: The tree

extension View {
  /// Puts a view in front of all other children.
  public func addSubview(_ view: View) {
    insertSubview(view, at: subviews.count)
  }

  /// Inserts a view among the children; a view that is a child already moves
  /// there.
  ///
  /// - Parameter index: The position, counted without the view if it is a child
  ///   already; clamped to the number of children.
  /// - Complexity: O(*children*).
  public func insertSubview(_ view: View, at index: Int) {
    if view.superview === self {
      take(view)
    } else {
      view.removeFromSuperview()
      view.parent = self
      view.markUndrawn()
      if view.needsLayout { view.markUnplaced() }
    }
    let index = min(max(index, 0), subviews.count)
    settled = min(settled, subviews.count - index)
    subviews.insert(view, at: index)
    markChildrenChanged()
  }

  /// Takes the view out of its parent, which no longer keeps it alive.
  ///
  /// - Complexity: O(*children of the parent*).
  public func removeFromSuperview() {
    guard let parent else { return }
    self.parent = nil
    parent.take(self)
    parent.markChildrenChanged()
    markChanged()
  }

  /// Takes several children out of the view at once; ignores views that aren't
  /// children.
  ///
  /// - Complexity: O(*children* + *views*).
  public func removeSubviews(_ views: [View?]) {
    var hasRemoved = false
    for case let view? in views where view.superview === self {
      view.parent = nil
      view.markChanged()
      hasRemoved = true
    }
    guard hasRemoved else { return }
    var staying: [View] = []
    for child in subviews where child.superview === self {
      staying.append(child)
    }
    subviews = staying
    settled = 0
    markChildrenChanged()
  }

  /// Returns the number of frontmost children that have kept their places since
  /// the last call, and starts counting anew.
  ///
  /// A caller that polls the view can skip those children. A view supports one
  /// such caller.
  public func takeSettled() -> Int {
    defer { settled = subviews.count }
    return settled
  }

  /// Whether nothing but this view keeps a child alive.
  ///
  /// - Complexity: O(*children*).
  public func keepsAlone(_ child: ObjectIdentifier) -> Bool {
    for index in 0..<subviews.count
    where ObjectIdentifier(subviews[index]) == child {
      return isKnownUniquelyReferenced(&subviews[index])
    }
    return false
  }

  private func take(_ child: View) {
    let index = position(of: child)
    subviews.remove(at: index)
    settled = min(settled, subviews.count - index)
  }

  /// The index of a child, searched from both ends.
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
    guard !needsLayout else { return }
    needsLayout = true
    markUnplaced()
  }

  /// Asks for drawing at the next turn of the run loop.
  public func setNeedsDisplay() {
    needsDisplay = true
    markUndrawn()
  }

  /// Lays out now if a layout pass is due.
  ///
  /// The flag is cleared before the pass, so that a pass requested meanwhile
  /// runs at the following turn.
  public func layoutIfNeeded() throws(TableError) {
    guard needsLayout else { return }
    needsLayout = false
    try layoutSubviews()
  }

  /// Draws now if drawing is due; returns whether it was.
  ///
  /// There are no pixels here: drawing only clears the flag.
  public func displayIfNeeded() -> Bool {
    defer { needsDisplay = false }
    return needsDisplay
  }
}

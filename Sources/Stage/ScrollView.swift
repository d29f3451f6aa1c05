/// A view that shows a part of its content, which may be larger than itself.
open class ScrollView: View {
  /// The viewport's top left corner, in content space.
  ///
  /// Every change asks for a layout pass, which is how scrolling works.
  public var contentOffset = Point.zero {
    didSet { if contentOffset != oldValue { setNeedsLayout() } }
  }

  /// The view's rectangle in its superview, in points; a view that grows beyond
  /// the content's end scrolls back to the end.
  public override var frame: Rect {
    didSet {
      guard frame.height > oldValue.height else { return }
      contentOffset.y = min(contentOffset.y, maximumOffset)
    }
  }

  /// The size of the whole content, in points.
  public var contentSize = Size.zero

  open override var className: String { "ScrollView" }
}

extension ScrollView {
  /// The viewport: what is on screen, in content space.
  public var bounds: Rect { Rect(origin: contentOffset, size: frame.size) }

  /// The largest vertical offset that shows content down to its last point.
  public var maximumOffset: Double {
    max(0, contentSize.height - frame.height)
  }
}

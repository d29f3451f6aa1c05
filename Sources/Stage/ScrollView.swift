/// A view that shows a part of its content, which may be larger than itself.
open class ScrollView: View {
  /// The viewport's top left corner, in content space.
  ///
  /// Every change asks for a layout pass, which is how scrolling works.
  public var contentOffset = Point.zero {
    didSet { if contentOffset != oldValue { setNeedsLayout() } }
  }

  /// The distances that the app keeps between the safe area and the content.
  public var contentInset = EdgeInsets.zero {
    didSet { limitOffset(since: oldValue + safeAreaInsets) }
  }

  /// The distances from the view's edges to its safe area, which bars don't
  /// cover.
  public var safeAreaInsets = EdgeInsets.zero {
    didSet { limitOffset(since: contentInset + oldValue) }
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

  /// The distances from the view's edges to its content: the safe area's and
  /// the app's own.
  public var adjustedContentInset: EdgeInsets { contentInset + safeAreaInsets }

  /// The smallest vertical offset and the largest: they show the content's top
  /// below the upper inset, and its end above the lower.
  public var offsetLimits: ClosedRange<Double> {
    adjustedContentInset.offsetLimits(
      content: contentSize.height, viewport: frame.height)
  }

  /// The largest vertical offset, which shows the content down to its last
  /// point.
  public var maximumOffset: Double { offsetLimits.upperBound }

  /// The offset within the limits that is nearest to a given one.
  public func limitedOffset(_ offset: Double) -> Double {
    min(max(offset, offsetLimits.lowerBound), offsetLimits.upperBound)
  }

  /// Asks for layout if the insets changed, and moves the offset: along with the
  /// upper inset if it was the smallest, else into the limits.
  ///
  /// - Parameter old: The adjusted insets before the change.
  private func limitOffset(since old: EdgeInsets) {
    if adjustedContentInset != old { setNeedsLayout() }
    contentOffset.y =
      contentOffset.y <= -old.top
      ? offsetLimits.lowerBound : limitedOffset(contentOffset.y)
  }
}

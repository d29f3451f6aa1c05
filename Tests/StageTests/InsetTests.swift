import Stage
import TestSupport
import Testing

/// What insets do to a scroll view's offset. Lengths are points.
struct InsetTests {
  @Test("The adjusted inset is the app's own and the safe area's")
  func adjusted() {
    let view = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 100))
    view.contentInset = EdgeInsets(top: 1, bottom: 20)
    view.safeAreaInsets = EdgeInsets(top: 300, bottom: 4_000)
    #expect(view.adjustedContentInset == EdgeInsets(top: 301, bottom: 4_020))
    #expect(view.offsetLimits.lowerBound == -301)
  }

  /// All worlds of a few contents, insets before and after, and offsets,
  /// compared with a walk over all offsets.
  @Test(
    "At the top the offset goes with the inset, else to the nearest allowed")
  func changes() {
    var checks = Checks()
    let insets = everyInset([-10, 0, 20], [0, 30, 120])
    for content in [0.0, 50, 100, 130, 240] {
      for old in insets {
        for new in insets {
          let allowed = offsets(content, old)
          for offset in [allowed.first, allowed.last, 0, 15, 40, 130]
            .compactMap({ $0 }) where allowed.contains(offset)
          {
            checks.follows(content, from: old, to: new, at: offset)
          }
        }
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(checks.compared > 2_000, "\(checks)")
  }

  @Test("An inset changes neither the content nor the viewport's size")
  func content() {
    let view = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 100))
    view.contentSize = Size(width: 320, height: 400)
    view.contentInset = EdgeInsets(top: 20, bottom: 30)
    #expect(view.bounds == Rect(x: 0, y: -20, width: 320, height: 100))
    #expect(view.contentSize.height == 400)
    #expect(view.maximumOffset == 330)
    view.frame.size.height = 600
    #expect(view.contentOffset.y == -20, "shorter content lies below the inset")
    #expect(view.maximumOffset == -20)
  }
}

/// The whole offsets that a viewport of 100 may have: the content's top isn't
/// below the upper inset, and its end not above the lower one, unless its top
/// is at the upper inset.
private func offsets(_ content: Double, _ inset: EdgeInsets) -> [Double] {
  (-400...400).map(Double.init).filter { offset in
    let top = 0 - offset
    let end = content - offset
    return top == inset.top || top < inset.top && end >= 100 - inset.bottom
  }
}

private func everyInset(_ tops: [Double], _ bottoms: [Double]) -> [EdgeInsets] {
  tops.flatMap { top in
    bottoms.map { EdgeInsets(top: top, bottom: $0) }
  }
}

extension Checks {
  /// Changes a view's insets, all at once and split between app and safe area,
  /// and compares the offset with a search among all that are allowed.
  fileprivate mutating func follows(
    _ content: Double, from old: EdgeInsets, to new: EdgeInsets,
    at offset: Double
  ) {
    let allowed = offsets(content, new)
    let nearest = allowed.min { abs($0 - offset) < abs($1 - offset) }
    let wanted = offset == 0 - old.top ? 0 - new.top : nearest
    for isSafeArea in [false, true] {
      let view = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 100))
      view.contentInset = old
      view.contentSize = Size(width: 320, height: content)
      view.contentOffset.y = offset
      if isSafeArea {
        view.safeAreaInsets = EdgeInsets(
          top: new.top - old.top, bottom: new.bottom - old.bottom)
      } else {
        view.contentInset = new
      }
      same(
        view.contentOffset.y, wanted,
        "content \(content), \(old) to \(new), at \(offset)")
      same(
        view.offsetLimits.upperBound, allowed.last,
        "content \(content), \(new): the largest offset")
    }
  }
}

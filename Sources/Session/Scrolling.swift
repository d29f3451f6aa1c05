import Stage

extension Performance {
  /// Scrolls the content by a distance, in points.
  ///
  /// - Parameter step: The distance per frame, in points; `nil` to scroll in a
  ///   single frame.
  /// - Returns: The distance, in points, by which the scroll would have passed
  ///   an end of the content; negative at the top, 0 if it stopped short.
  mutating func scroll(by distance: Double, step: Double?)
    throws(SessionError) -> Double
  {
    let start = view.contentOffset.y
    return try scroll(step: step) { moved in start + moved + distance }
  }

  /// Scrolls the content until a target is in position.
  ///
  /// - Parameter step: The distance per frame, in points; `nil` to scroll in a
  ///   single frame.
  /// - Returns: The distance, in points, by which the scroll would have passed
  ///   an end of the content; negative at the top, 0 if it stopped short.
  mutating func scroll(to target: Action.Target, step: Double?)
    throws(SessionError) -> Double
  {
    let table = table
    return try scroll(step: step) { _ in
      offset(for: target, in: table)
    } land: {
      guard case .row(let row, let position) = target else { return }
      table.estimating?.scrollToRow(at: row, at: position)
    }
  }

  /// Scrolls the content to an offset that may change on the way, as rows
  /// appear and their heights become known.
  ///
  /// Each interval moves the content by `step` on screen, also if its frame is
  /// skipped: moves of the offset by the table itself, which hold the screen
  /// still, don't count.
  ///
  /// - Parameters:
  ///   - step: The distance per frame, in points; `nil` to scroll in a single
  ///     frame.
  ///   - wanted: Returns the offset to scroll to, given the distance by which
  ///     the table itself has moved the offset so far; the result may lie
  ///     beyond the content's ends.
  ///   - land: Called on arrival, before the run loop's last turn.
  /// - Returns: The distance, in points, by which the scroll would have passed
  ///   an end of the content; negative at the top, 0 if it stopped short.
  private mutating func scroll(
    step: Double?, to wanted: (Double) -> Double, land: () -> Void = {}
  ) throws(SessionError) -> Double {
    let start = view.contentOffset.y
    guard stage.pending == nil else {
      view.contentOffset.y = view.limitedOffset(wanted(0))
      dragged = view.contentOffset.y - start
      return isAtEnd ? wanted(0) - view.contentOffset.y : 0
    }
    var moved = 0.0
    let first = stage.clock.frames
    work.begin("frame", of: 1)
    defer { work.end() }
    while true {
      let end = view.limitedOffset(wanted(moved))
      let origin = start + moved
      let way = (end - origin).magnitude
      let stride = step ?? max(way, 1)
      guard way / stride <= Double(TableSession.mostFrames) else {
        throw .tooManyFrames
      }
      let taken = Double(stage.clock.frames - first + 1)
      work.next(of: Int((way / stride).rounded(.up)))
      let hasArrived = taken * stride >= way
      let offset =
        hasArrived ? end : origin + (end < origin ? -1 : 1) * taken * stride
      try beginFrame()
      let old = view.contentOffset.y
      view.contentOffset.y = offset
      if hasArrived { land() }
      dragged = view.contentOffset.y - old
      try layOut()
      moved += view.contentOffset.y - offset
      if hasArrived {
        return isAtEnd ? wanted(moved) - view.contentOffset.y : 0
      }
    }
  }

  private var isAtEnd: Bool {
    let limits = view.offsetLimits
    return view.contentOffset.y <= limits.lowerBound
      || view.contentOffset.y >= limits.upperBound
  }

  /// Scrolls the content as a flick does, one frame after the other, and stops
  /// where it would pass an end of the content.
  ///
  /// - Parameters:
  ///   - after: The number of the deceleration's frames to leave out.
  ///   - first: The number of frames to perform then; `nil` for all the rest.
  /// - Returns: The distance, in points, by which the flick would have passed
  ///   that end; negative at the top, 0 if it stopped short.
  mutating func scroll(by flick: Flick, after: Int, first: Int?)
    throws(SessionError) -> Double
  {
    let start = view.contentOffset.y
    let all = flick.distances(at: stage.clock.rate)
    let gone = after == 0 ? 0 : all[after - 1]
    let distances = all.dropFirst(after).prefix(first ?? .max).map { $0 - gone }
    var moved = 0.0
    work.begin("frame", of: distances.count)
    defer { work.end() }
    let before = stage.clock.frames
    var frame = 0
    while frame < distances.count {
      work.go(to: frame + 1, of: distances.count)
      try beginFrame()
      let wanted = start + moved + distances[frame]
      let end = view.limitedOffset(wanted)
      dragged = end - view.contentOffset.y
      view.contentOffset.y = end
      try layOut()
      if wanted != end { return start + moved + (distances.last ?? 0) - end }
      moved += view.contentOffset.y - end
      // Where frames are skipped, the last one is drawn later.
      let next = stage.clock.frames - before
      let isLast = frame == distances.count - 1
      frame = isLast ? next : min(next, distances.count - 1)
    }
    return 0
  }
}

/// The content offset, in points, that puts a target in position; it may lie
/// beyond the content's ends.
private func offset(for target: Action.Target, in table: any Table) -> Double {
  let view = table.scrollView
  switch target {
  case .top: return view.offsetLimits.lowerBound
  case .bottom: return view.offsetLimits.upperBound
  case .row(let row, let position):
    let rect = table.rectForRow(at: row)
    let inset = view.adjustedContentInset
    let room = view.frame.height - inset.top - inset.bottom - rect.height
    switch position {
    case .top: return rect.minY - inset.top
    case .middle: return rect.minY - inset.top - room / 2
    case .bottom: return rect.minY - inset.top - room
    }
  }
}

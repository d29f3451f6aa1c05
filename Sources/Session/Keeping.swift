import Inspector
import Stage

// How much of its past a session keeps: `LongWork.memoryLimit` bytes at most. The
// sizes are estimates, rather too large than too small.

nonisolated extension Outcome {
  /// The bytes that stay if the step is forgotten: its action, and the table
  /// after it.
  var sizeForgotten: Int {
    Outcome.size + observation.after.size
      + (observation.rowCounts?.count ?? 0) * MemoryLayout<Int>.stride
      + observation.pictures.count * 2 * MemoryLayout<Int>.stride
  }

  /// The bytes that the step takes while it is on record as a whole.
  var size: Int {
    var size = sizeForgotten + events.count * MemoryLayout<Event>.stride
    for frame in observation.frames { size += frame.size }
    for call in calls { size += call.size }
    return size + (observation.forgottenFrames?.size ?? 0)
  }

  private static let size = 960
  private var events: [Event] { observation.events }

  /// The outcome without its frames, events and calls.
  var forgotten: Outcome {
    Outcome(
      observation: Observation(
        after: observation.after, rowCounts: observation.rowCounts,
        pictures: observation.pictures, mayMoveRows: observation.mayMoveRows),
      calls: [], counts: counts, clock: clock, prices: prices, drawn: drawn,
      overshoot: overshoot,
      move: move, requests: requests, wrongFrames: wrongFrames, shift: shift,
      batch: batch, isHeld: isHeld, policy: policy,
      nextRow: nextRow,
      isEstimateAgain: isEstimateAgain, isUnpublished: isUnpublished)
  }
}

nonisolated extension Frame {
  var size: Int {
    let lists =
      arrived.count * MemoryLayout<Arrival>.stride
      + left.count * MemoryLayout<IndexPath>.stride
    return MemoryLayout<Frame>.stride + (lists == 0 ? 0 : lists + Call.list)
      + (bill == nil ? 0 : Call.list + 3 * MemoryLayout<WorkTable>.stride)
  }
}

nonisolated extension Call {
  /// The bytes that a short list takes beside its elements, with what the
  /// allocator adds.
  fileprivate static let list = 64

  var size: Int {
    switch self {
    case .cell(let call): size(of: call)
    case .prefetch(let rows), .cancelPrefetching(let rows):
      MemoryLayout<Call>.stride + Call.list
        + rows.count * MemoryLayout<IndexPath>.stride
    default: MemoryLayout<Call>.stride + Call.answers
    }
  }

  private func size(of call: CellCall) -> Int {
    var size = MemoryLayout<Call>.stride + Call.list
    size += call.made.count * MemoryLayout<CellCall.Made>.stride
    if call.hasTrees { size += Call.tree }
    for dequeue in call.dequeues {
      size += MemoryLayout<Dequeue>.stride + Call.list
      if let cell = dequeue.handedOut {
        size += Call.likeness + cell.text.utf8.count
      }
      if dequeue.after != nil { size += 2 * Call.tree }
    }
    return size
  }

  private static let answers = 128
  private static let likeness = 240
  private static let tree = 500
}

// MARK: Forgetting

nonisolated extension Timeline {
  /// The bytes that a step may take as a whole, if all older steps are
  /// forgotten.
  func room(of most: Int) -> Int { most - sizeForgotten }

  /// Whether no room is left for another step, however much is forgotten.
  func isFull(_ most: Int) -> Bool { room(of: most) < most / 4 }

  /// Forgets the oldest steps before the current one until all take `most`
  /// bytes or less; from a forgotten step on, all steps may be forgotten.
  ///
  /// If the current step has forgotten frames, what came before is forgotten.
  mutating func forget(downTo most: Int) {
    if current.forgottenFrames != nil {
      while forgotten < position { forgetOldest() }
    }
    while size > most, forgotten <= end, forgotten != position {
      forgetOldest()
    }
  }

  /// Forgets all steps.
  mutating func forgetAll() {
    forgetRecalled()
    while forgotten <= end { forgetOldest() }
  }
}

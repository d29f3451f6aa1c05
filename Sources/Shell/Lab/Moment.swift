import Inspector
import Session
import Stage

/// A moment to go back to: when something became of a cell.
enum Moment {
  case orphan
  case created(Int)
  case reuse(Int)
}

/// Where a moment was found: the call in which it came, or, where it came while
/// a height was wanted, for which no call of `cellForRowAt` stands, the event.
typealias MomentFound = (step: Int, call: Int?, cell: Int, event: Event?)

extension Moment {
  /// The last such moment before a call of the current step, or, for `nil`, up
  /// to its end.
  ///
  /// - Complexity: O(*calls* + *steps passed* · *events*).
  func last(in session: TableSession, before call: Int?) -> MomentFound? {
    var end = call
    for number in (0...session.position).reversed() {
      let step = session.steps[number]
      let calls = step.calls.filter { !$0.isTurn }
      for index in (0..<min(end ?? calls.count, calls.count)).reversed() {
        guard case .cell(let call) = calls[index],
          let cell = cell(of: call, in: step)
        else { continue }
        return (number, index, cell, nil)
      }
      if end == nil, let event = measuringEvent(in: step) {
        return (number, nil, event.cell, event)
      }
      end = nil
    }
    return nil
  }

  /// The cell of which a call is the moment sought.
  private func cell(of call: CellCall, in step: Step) -> Int? {
    switch self {
    case .created(let cell):
      return call.made.contains { $0.number == cell } ? cell : nil
    case .reuse(let cell):
      let isReused = call.dequeues.contains { $0.cell == cell && $0.isHit }
      return isReused ? cell : nil
    case .orphan:
      for dequeue in call.dequeues {
        if let cell = dequeue.cell, cell != call.returned,
          isOrphaned(cell, for: call.row, in: step)
        {
          return cell
        }
      }
      return nil
    }
  }

  private func isOrphaned(_ cell: Int, for row: IndexPath, in step: Step)
    -> Bool
  {
    step.events.contains { event in
      guard event.cell == cell,
        case .unreturned(let mistake, into: .orphaned) = event.kind
      else { return false }
      return mistake.row == row
    }
  }

  /// The moment sought, if it came while a height was wanted.
  private func measuringEvent(in step: Step) -> Event? {
    step.events.last { event in
      switch (self, event.kind) {
      case (.orphan, .dequeuedToMeasure(_, _, _, into: .orphaned)),
        (.created(event.cell), .madeToMeasure),
        (.created(event.cell), .dequeuedToMeasure(_, _, false, _)),
        (.reuse(event.cell), .dequeuedToMeasure(_, _, true, _)):
        true
      default: false
      }
    }
  }

  /// The sentence for a moment that there was not.
  func absence(in session: TableSession, before call: Int?) -> String {
    let place = "@\(session.position)"
    let here =
      call.map { "before call \($0 + 1) of \(place)" } ?? "up to \(place)"
    let way = session.isInPast ? "; 'goto @end' goes to the newest step" : ""
    let claim =
      switch self {
      case .orphan: "No cell was orphaned"
      case .created(let cell): "c\(cell) was made by no call"
      case .reuse(let cell): "c\(cell) came out of no queue"
      }
    return "\(claim) \(here)\(way)"
  }
}

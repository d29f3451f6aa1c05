import Inspector
import Session
import Stage

/// A moment to go back to: when something became of a cell.
enum Moment {
  case orphan
  case created(Int)
  case reuse(Int)
}

/// Where a moment was found.
struct MomentFound {
  let step: Int

  /// The call in which it came; `nil` if it came while a height was wanted, for
  /// which no call of `cellForRowAt` stands.
  let call: Int?
  let cell: Int
  let event: Event?
}

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
        return MomentFound(step: number, call: index, cell: cell, event: nil)
      }
      if end == nil, let event = measuringEvent(in: step) {
        return MomentFound(
          step: number, call: nil, cell: event.cell, event: event)
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
}

extension Moment {
  /// The sentence for a moment that there was not.
  func absence(in session: TableSession, before call: Int?) -> String {
    let place = "@\(session.position)"
    let here =
      call.map { "before call \($0 + 1) of \(place)" } ?? "up to \(place)"
    let way = session.isInPast ? "; 'goto @end' goes to the newest step" : ""
    switch self {
    case .orphan: return "No cell was orphaned \(here)" + way
    case .created(let cell):
      return "c\(cell) was made by no call \(here)" + way
    case .reuse(let cell):
      return "c\(cell) came out of no queue \(here)" + way
    }
  }
}

import Inspector
import Looks
import Session
import Stage

/// A moment in a cell's life that `back until` goes to.
enum Moment {
  case orphan
  case created(Int)
  case reuse(Int)
}

/// The place of a moment: the step, the index of the call in it, and the cell.
///
/// For a cell that was made or dequeued while a height was measured, there is
/// no call of `cellForRowAt`; then `call` is `nil`, and `event` is set.
typealias MomentFound = (step: Int, call: Int?, cell: Int, event: Event?)

extension Moment {
  /// Finds the last such moment before a call of the current step, or, if
  /// `call` is `nil`, up to the step's end; `nil` if there was none.
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

  /// The cell that was orphaned, made or reused in a call, if the call is the
  /// sought moment; otherwise `nil`.
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

  /// The step's last event that is the sought moment and happened while a
  /// height was measured; `nil` if there was none.
  private func measuringEvent(in step: Step) -> Event? {
    step.events.last { event in
      switch (self, event.kind) {
      case (.orphan, .dequeuedToMeasure(_, _, _, into: .orphaned, _)),
        (.created(event.cell), .madeToMeasure),
        (.created(event.cell), .dequeuedToMeasure(_, _, false, _, _)),
        (.reuse(event.cell), .dequeuedToMeasure(_, _, true, _, _)):
        true
      default: false
      }
    }
  }

  /// The error's sentence for a moment that was not found.
  func absence(in session: TableSession, before call: Int?) -> String {
    let step = "@\(session.position)"
    let here =
      call.map { "before call \($0 + 1) of \(step)" } ?? "up to \(step)"
    let lapse =
      lastForgotten(in: session).map {
        "; what happened up to \($0) is forgotten"
      } ?? ""
    let way = session.isInPast ? "; 'goto @end' goes to the newest step" : ""
    let claim =
      switch self {
      case .orphan: "No cell was orphaned"
      case .created(let cell): "c\(cell) wasn't made by a call"
      case .reuse(let cell): "c\(cell) never came out of a queue"
      }
    return "\(claim) \(here)\(lapse)\(way)"
  }
}

import Inspector
import Stage

/// What became of each cell between two looks at a table, turn by turn.
struct Lives {
  private let step: Int
  private let before: Snapshot
  private let after: Snapshot

  /// What was said in between.
  private let calls: ArraySlice<Call>

  /// Whether rows may have got other numbers in between.
  private let hasUpdated: Bool
  private(set) var events: [Event] = []

  init(
    step: Int, from before: Snapshot, to after: Snapshot,
    calls: ArraySlice<Call>, hasUpdated: Bool
  ) {
    self.step = step
    self.before = before
    self.after = after
    self.calls = calls
    self.hasUpdated = hasUpdated
  }
}

extension Lives {
  /// Writes down all turns: who left or moved, who came to measure, who was
  /// born otherwise, what each row was given, who died.
  ///
  /// - Parameter isFirst: Whether nothing was written down yet, so that all
  ///   cells there are were born in between.
  mutating func note(gauges: [Recorder.Gauge], isFirst: Bool) {
    guard !isUneventful(gauges) else { return }
    let explained = noteVisible()
    var served = births(in: calls)
    for gauge in gauges {
      served.insert(gauge.cell)
      note(gauge)
    }
    noteOtherBirths(since: isFirst ? 0 : before.made, served: served)
    for case .cell(let call) in calls { note(call) }
    noteDeaths(explained: explained)
  }

  /// Whether nothing has become of any cell, as in most frames of a slow
  /// scroll.
  private func isUneventful(_ gauges: [Recorder.Gauge]) -> Bool {
    guard after.hasSameCells(as: before), !hasUpdated, gauges.isEmpty
    else { return false }
    for case .cell in calls { return false }
    return true
  }

  /// Those that were on screen; returns the numbers of those that have died.
  private mutating func noteVisible() -> Set<Int> {
    let waited = dequeued(in: calls)
    let served = returned(in: calls)
    var dead: Set<Int> = []
    for cell in before.visible {
      if let move = move(of: cell, served) {
        note(cell.number, .moved(from: move.from, to: move.to))
        continue
      }
      noteLeaving(cell, hasWaited: waited.contains(cell.number))
      if after[cell.number] == nil { dead.insert(cell.number) }
    }
    return dead
  }

  private mutating func noteDeaths(explained: Set<Int>) {
    guard after.count(.dead) != before.count(.dead) else { return }
    for number in Difference(from: before, to: after).cells(into: .dead)
    where number <= before.made && !explained.contains(number) {
      note(number, .died)
    }
  }

  /// Where a cell has gone with its row: it shows one as before, was returned
  /// for none since, and its row has another number.
  private func move(of cell: CellRecord, _ served: Set<Int>)
    -> (from: IndexPath, to: IndexPath)?
  {
    guard hasUpdated, !served.contains(cell.number), let row = cell.row,
      let now = after[cell.number]?.row, now != row
    else { return nil }
    return (row, now)
  }

  private mutating func note(_ cell: Int, _ kind: Event.Kind) {
    events.append(Event(step: step, cell: cell, kind: kind))
  }

  private mutating func note(_ gauge: Recorder.Gauge) {
    note(
      gauge.cell,
      gauge.byTable
        ? .madeToMeasure(
          row: gauge.row, className: gauge.className,
          identifier: gauge.identifier)
        : .dequeuedToMeasure(
          row: gauge.row, identifier: gauge.identifier,
          wasWaiting: gauge.wasWaiting,
          into: after.state(of: gauge.cell) ?? .dead))
  }

  /// The cells that the app made at some other time than while it served a
  /// row; before the opening, all cells there are.
  private mutating func noteOtherBirths(since earlier: Int, served: Set<Int>) {
    guard earlier < after.made else { return }
    for number in earlier + 1...after.made where !served.contains(number) {
      guard let cell = after[number] else { continue }
      note(
        cell.number,
        .made(
          row: nil, className: cell.className,
          identifier: cell.reuseIdentifier, byTable: false))
    }
  }

  private mutating func noteLeaving(_ cell: CellRecord, hasWaited: Bool) {
    guard let row = cell.row else { return }
    if let now = after[cell.number], now.state == .visible, now.row == row,
      !(hasUpdated && hasWaited)
    {
      return
    }
    note(
      cell.number,
      .left(
        row: row,
        into: hasWaited ? .pooled : after.state(of: cell.number) ?? .dead))
  }

  private mutating func note(_ call: CellCall) {
    for made in call.made {
      var byTable = false
      for dequeue in call.dequeues where dequeue.cell == made.number {
        byTable = true
      }
      note(
        made.number,
        .made(
          row: call.row, className: made.className,
          identifier: made.reuseIdentifier, byTable: byTable))
    }
    for dequeue in call.dequeues {
      guard let cell = dequeue.cell else { continue }
      if dequeue.isHit {
        note(cell, .dequeued(row: call.row, identifier: dequeue.identifier))
      }
      if cell != call.returned {
        note(
          cell,
          .unreturned(
            Event.Unreturned(
              row: call.row, identifier: dequeue.identifier,
              instead: call.returned),
            into: after.state(of: cell) ?? .dead))
      }
    }
    if let cell = call.returned { note(cell, .shown(row: call.row)) }
  }
}

// MARK: What calls tell

/// The cells that were returned for a row.
nonisolated func returned(in calls: ArraySlice<Call>) -> Set<Int> {
  var numbers: Set<Int> = []
  for case .cell(let call) in calls {
    if let cell = call.returned { numbers.insert(cell) }
  }
  return numbers
}

/// The cells that came out of a queue.
nonisolated private func dequeued(in calls: ArraySlice<Call>) -> Set<Int> {
  var numbers: Set<Int> = []
  for case .cell(let call) in calls {
    for dequeue in call.dequeues where dequeue.isHit {
      if let cell = dequeue.cell { numbers.insert(cell) }
    }
  }
  return numbers
}

nonisolated private func births(in calls: ArraySlice<Call>) -> Set<Int> {
  var numbers: Set<Int> = []
  for case .cell(let call) in calls {
    for made in call.made { numbers.insert(made.number) }
  }
  return numbers
}

import Inspector
import Stage

/// What became of each cell between two looks at a table, turn by turn.
nonisolated struct Lives {
  let step: Int
  let before: Snapshot
  let after: Snapshot

  /// The rows that were served in between.
  let calls: [CellCall]

  /// The cells that came to measure in between.
  let gauges: [Gauge]

  /// Whether rows may have got other numbers in between.
  let hasUpdated: Bool
  private(set) var events: [Event] = []
}

nonisolated extension Lives {
  /// Writes down all turns: who left or moved, who came to measure, who was
  /// born otherwise, what each row was given, who died.
  ///
  /// - Parameter isFirst: Whether nothing was written down yet, so that all
  ///   cells there are were born in between.
  mutating func note(isFirst: Bool) {
    guard !isUneventful else { return }
    let gone = noteVisible()
    for gauge in gauges { note(gauge) }
    noteOtherBirths(since: isFirst ? 0 : before.made)
    for call in calls { note(call) }
    noteDeaths(besides: gone)
  }

  /// Whether nothing has become of any cell, as in most frames of a slow
  /// scroll.
  private var isUneventful: Bool {
    after.hasSameCells(as: before) && !hasUpdated && gauges.isEmpty
      && calls.isEmpty
  }

  /// Those that were on screen; returns the numbers of those that have died.
  private mutating func noteVisible() -> Set<Int> {
    let served = Set(calls.compactMap { $0.returned })
    let waited = Set(
      calls.flatMap { $0.dequeues }.filter { $0.isHit }.compactMap { $0.cell })
    var dead: Set<Int> = []
    for cell in before.visible {
      if !served.contains(cell.number), let move = move(of: cell) {
        note(cell.number, move)
        continue
      }
      noteLeaving(cell, hasWaited: waited.contains(cell.number))
      if after[cell.number] == nil { dead.insert(cell.number) }
    }
    return dead
  }

  private mutating func noteDeaths(besides gone: Set<Int>) {
    guard after.count(.dead) != before.count(.dead) else { return }
    for number in Difference(from: before, to: after).cells(into: .dead)
    where number <= before.made && !gone.contains(number) {
      note(number, .died)
    }
  }

  /// Where a cell that was returned for no row since has gone with its own: it
  /// shows one as before, and that has another number.
  private func move(of cell: CellRecord) -> Event.Kind? {
    guard hasUpdated, let row = cell.row, let now = after[cell.number]?.row,
      now != row
    else { return nil }
    return .moved(from: row, to: now)
  }

  private mutating func note(_ cell: Int, _ kind: Event.Kind) {
    events.append(Event(step: step, cell: cell, kind: kind))
  }

  /// What a cell has become.
  private func state(of cell: Int) -> CellState {
    after.state(of: cell) ?? .dead
  }

  private mutating func note(_ gauge: Gauge) {
    note(
      gauge.cell,
      gauge.byTable
        ? .madeToMeasure(
          row: gauge.row, className: gauge.className,
          identifier: gauge.identifier)
        : .dequeuedToMeasure(
          row: gauge.row, identifier: gauge.identifier,
          wasWaiting: gauge.wasWaiting, into: state(of: gauge.cell)))
  }

  /// The cells that the app made at some other time than while it served a
  /// row; before the opening, all cells there are.
  private mutating func noteOtherBirths(since earlier: Int) {
    guard earlier < after.made else { return }
    let served = Set(calls.flatMap { $0.made }.map { $0.number })
    let explained = served.union(gauges.map { $0.cell })
    for number in earlier + 1...after.made where !explained.contains(number) {
      guard let cell = after[number] else { continue }
      note(
        number,
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
    let state = hasWaited ? .pooled : state(of: cell.number)
    note(cell.number, .left(row: row, into: state))
  }

  private mutating func note(_ call: CellCall) {
    for made in call.made {
      note(
        made.number,
        .made(
          row: call.row, className: made.className,
          identifier: made.reuseIdentifier,
          byTable: call.dequeues.contains { $0.cell == made.number }))
    }
    for dequeue in call.dequeues {
      guard let cell = dequeue.cell else { continue }
      if dequeue.isHit {
        note(cell, .dequeued(row: call.row, identifier: dequeue.identifier))
      }
      guard cell != call.returned else { continue }
      let unreturned = Event.Unreturned(
        row: call.row, identifier: dequeue.identifier, instead: call.returned)
      note(cell, .unreturned(unreturned, into: state(of: cell)))
    }
    if let cell = call.returned { note(cell, .shown(row: call.row)) }
  }
}

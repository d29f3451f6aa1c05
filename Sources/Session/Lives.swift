import Inspector
import Stage

/// The events of all cells between two snapshots of a table.
nonisolated struct Lives {
  let step: Int
  let before: Snapshot
  let after: Snapshot

  /// The calls of `cellForRowAt` between the snapshots.
  let calls: [CellCall]

  /// The cells that the table made, or the app dequeued, between the snapshots
  /// to measure rows with.
  let measuringCells: [MeasuringCell]

  /// The cells that the app dequeued between the snapshots and keeps, though
  /// they are orphans in the later one.
  let kept: Set<Int>

  /// Whether an update between the snapshots may have given rows new index
  /// paths.
  let hasUpdated: Bool
  private(set) var events: [Event] = []

  /// The cells that came out of a queue between the snapshots.
  private(set) var hits: Set<Int> = []
}

nonisolated extension Lives {
  /// Appends to `events`, in this order: the cells that left or moved, the
  /// cells that measure, other new cells, the cells that each row got, and the
  /// deaths.
  ///
  /// - Parameter isFirst: Whether no events were recorded before, so that every
  ///   living cell was made between the snapshots.
  mutating func record(isFirst: Bool) {
    guard !isUneventful else { return }
    for call in calls {
      for dequeue in call.dequeues where dequeue.isHit {
        if let cell = dequeue.cell { hits.insert(cell) }
      }
    }
    let gone = recordVisible().union(recordReady())
    for measuring in measuringCells { record(measuring) }
    recordOtherBirths(since: isFirst ? 0 : before.made)
    recordCalls()
    recordDeaths(besides: gone)
  }

  /// Records what each row got. Between two snapshots a cell may be shown and
  /// leave again, when a row's height pushes it off the screen.
  private mutating func recordCalls() {
    var shown: [Int: IndexPath] = [:]
    for call in calls {
      for dequeue in call.dequeues where dequeue.isHit {
        guard let cell = dequeue.cell, let row = shown[cell] else { continue }
        record(cell, .left(row: row, into: .pooled))
      }
      record(call)
      if let cell = call.arrived { shown[cell] = call.row }
    }
    for (cell, row) in shown.sorted(by: { $0.key < $1.key })
    where after.state(of: cell) != .visible {
      record(cell, .left(row: row, into: state(of: cell)))
    }
  }

  /// Whether nothing happened to any cell, as in most frames of a slow scroll.
  private var isUneventful: Bool {
    after.hasSameCells(as: before) && !hasUpdated && measuringCells.isEmpty
      && calls.isEmpty
  }

  /// Records the events of the cells that were on screen in the earlier
  /// snapshot.
  ///
  /// - Returns: The numbers of the cells that died.
  private mutating func recordVisible() -> Set<Int> {
    let served = Set(calls.compactMap { $0.arrived })
    var dead: Set<Int> = []
    for cell in before.visible {
      if !served.contains(cell.number), let move = move(of: cell) {
        record(cell.number, move)
        continue
      }
      recordLeaving(cell, hasWaited: hits.contains(cell.number))
      if after[cell.number] == nil { dead.insert(cell.number) }
    }
    return dead
  }

  /// Records the events of the cells that were prepared or kept in the earlier
  /// snapshot.
  ///
  /// - Returns: The numbers of the cells that died.
  private mutating func recordReady() -> Set<Int> {
    var dead: Set<Int> = []
    for cell in before.cells(.prepared) + before.cells(.kept) {
      guard let row = cell.readyRow else { continue }
      let now = after[cell.number]
      if hits.contains(cell.number) {
        record(
          cell.number, .givenUp(row: row, from: cell.state, into: .pooled))
      } else if now?.state == .visible {
        record(
          cell.number, .displayed(row: now?.row ?? row, from: cell.state))
      } else if now?.readyRow == nil {
        record(
          cell.number,
          .givenUp(
            row: row, from: cell.state, into: state(of: cell.number)))
        if now == nil { dead.insert(cell.number) }
      }
    }
    return dead
  }

  private mutating func recordDeaths(besides gone: Set<Int>) {
    guard after.count(.dead) != before.count(.dead) else { return }
    for number in Difference(from: before, to: after).cells(into: .dead)
    where number <= before.made && !gone.contains(number) {
      record(number, .died)
    }
  }

  /// The move of a cell whose row got another index path in an update; `nil` if
  /// the row kept its index path or lost the cell.
  ///
  /// - Parameter cell: A cell that was on screen before, and that no call of
  ///   `cellForRowAt` has returned since.
  private func move(of cell: CellRecord) -> Event.Kind? {
    guard hasUpdated, let row = cell.row, let now = after[cell.number]?.row,
      now != row
    else { return nil }
    return .moved(from: row, to: now)
  }

  private mutating func record(_ cell: Int, _ kind: Event.Kind) {
    events.append(Event(step: step, cell: cell, kind: kind))
  }

  /// A cell's state in the later snapshot; `.dead` if it has none.
  private func state(of cell: Int) -> CellState {
    after.state(of: cell) ?? .dead
  }

  private mutating func record(_ measuring: MeasuringCell) {
    record(
      measuring.cell,
      measuring.byTable
        ? .madeToMeasure(
          row: measuring.row, className: measuring.className,
          identifier: measuring.identifier)
        : .dequeuedToMeasure(
          row: measuring.row, identifier: measuring.identifier,
          wasWaiting: measuring.wasWaiting, into: state(of: measuring.cell),
          isKept: kept.contains(measuring.cell)))
  }

  /// Records the new cells that were made neither during a call of
  /// `cellForRowAt` nor to measure.
  ///
  /// - Parameter earlier: The number of the last cell already recorded; 0 at
  ///   the opening, whose events include the cells made before it.
  private mutating func recordOtherBirths(since earlier: Int) {
    guard earlier < after.made else { return }
    let served = Set(calls.flatMap { $0.made }.map { $0.number })
    let explained = served.union(measuringCells.map { $0.cell })
    // What waits, or has waited, was made by the table in advance.
    for number in earlier + 1...after.made where !explained.contains(number) {
      guard let cell = after[number] else { continue }
      record(
        number,
        .made(
          row: nil, className: cell.className,
          identifier: cell.reuseIdentifier,
          byTable: cell.state == .pooled || hits.contains(number)))
    }
  }

  private mutating func recordLeaving(_ cell: CellRecord, hasWaited: Bool) {
    guard let row = cell.row else { return }
    if let now = after[cell.number], now.state == .visible, now.row == row,
      !(hasUpdated && hasWaited)
    {
      return
    }
    let state = hasWaited ? .pooled : state(of: cell.number)
    record(cell.number, .left(row: row, into: state))
  }

  private mutating func record(_ call: CellCall) {
    for made in call.made {
      record(
        made.number,
        .made(
          row: call.row, className: made.className,
          identifier: made.reuseIdentifier,
          byTable: call.dequeues.contains { $0.cell == made.number }))
    }
    for dequeue in call.dequeues {
      guard let cell = dequeue.cell else { continue }
      if dequeue.isHit {
        record(cell, .dequeued(row: call.row, identifier: dequeue.identifier))
      }
      guard cell != call.returned else { continue }
      let unreturned = Event.Unreturned(
        row: call.row, identifier: dequeue.identifier, instead: call.returned,
        isKept: kept.contains(cell))
      record(cell, .unreturned(unreturned, into: state(of: cell)))
    }
    if let cell = call.returned {
      record(
        cell,
        call.isReconfiguring
          ? .reconfigured(row: call.row)
          : call.isPreparing
            ? .prepared(row: call.row) : .shown(row: call.row))
    }
  }
}

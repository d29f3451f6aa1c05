import Inspector
import Stage

/// Writes down what the witnesses see.
final class Recorder {
  let census: Census

  /// The calls of the step that is going on, in order.
  private(set) var calls: [Call] = []
  private(set) var counts = CallCounts()

  /// The call of `cellForRowAt` that is being answered.
  private var open: CellCall?
  private var madeBefore = 0
  private var withTrees: [Int] = []

  /// The table's view, whose tree is written down around calls.
  @Unretained var view: View?

  init(census: Census) {
    self.census = census
  }
}

extension Recorder {
  /// How many calls of one step keep their trees: the last so many.
  static let treesKept = TableSession.treesKept

  /// The calls since the last time they were taken.
  func takeCalls() -> [Call] {
    defer {
      calls = []
      withTrees = []
    }
    return calls
  }

  func note(_ call: Call) {
    calls.append(call)
  }

  /// Turns with nothing between them are one entry, however many.
  func noteTurn() {
    if case .turn(let times)? = calls.last {
      calls[calls.count - 1] = .turn(times: times + 1)
    } else {
      calls.append(.turn(times: 1))
    }
  }

  func noteSections(_ count: Int) {
    counts.numberOfSections += 1
    calls.append(.numberOfSections(count))
  }

  func noteRows(_ count: Int, section: Int) {
    counts.numberOfRowsInSection += 1
    if case .numberOfRows(var run)? = calls.last {
      run.append(section, count)
      calls[calls.count - 1] = .numberOfRows(run)
    } else {
      calls.append(.numberOfRows(Run(section, count)))
    }
  }

  /// - Complexity: O(1), also in the middle of a run of a million.
  func noteHeight(_ height: Double, row: IndexPath) {
    counts.heightForRowAt += 1
    if case .heights(var run)? = calls.last {
      calls.removeLast()
      run.append(row, height)
      calls.append(.heights(run))
    } else {
      calls.append(.heights(Run(row, height)))
    }
  }
}

// MARK: cellForRowAt and the dequeues inside it

extension Recorder {
  var tree: [TreeCell] {
    guard let view else { return [] }
    return cellsInTree(of: view).map { TreeCell($0) }
  }

  func beginCell(row: IndexPath) {
    counts.cellForRowAt += 1
    madeBefore = census.made
    open = CellCall(row: row, treeBefore: tree)
  }

  func endCell(_ cell: TableViewCell?) {
    guard var call = open else { return }
    open = nil
    call.returned = cell?.number
    for cell in census.alive(after: madeBefore) { call.note(cell) }
    calls.append(.cell(call))
    dropOldTrees()
  }

  /// The row whose cell is being asked for, if one is.
  var servedRow: IndexPath? { open?.row }

  func dequeue(
    _ identifier: String, _ answer: () -> TableViewCell?
  ) -> TableViewCell? {
    let made = census.made
    let before = tree
    let cell = answer()
    let isHit = cell != nil && census.made == made
    if isHit { counts.hits += 1 } else { counts.misses += 1 }
    open?.dequeues.append(
      Dequeue(
        identifier: identifier, cell: cell?.number, isHit: isHit,
        treeBefore: before, treeAfter: tree,
        handedOut: cell.map { TreeCell($0) }))
    if let cell, !isHit { open?.note(cell) }
    return cell
  }

  private func dropOldTrees() {
    withTrees.append(calls.count - 1)
    guard withTrees.count > Recorder.treesKept else { return }
    let index = withTrees.removeFirst()
    guard case .cell(var call) = calls[index] else { return }
    call.treeBefore = nil
    for dequeue in call.dequeues.indices {
      call.dequeues[dequeue].treeBefore = nil
      call.dequeues[dequeue].treeAfter = nil
    }
    calls[index] = .cell(call)
  }
}

extension CellCall {
  /// Writes down a cell made during the call, once.
  fileprivate mutating func note(_ cell: TableViewCell) {
    guard !made.contains(where: { $0.number == cell.number }) else { return }
    made.append(
      Made(
        number: cell.number, className: cell.className,
        reuseIdentifier: cell.reuseIdentifier))
  }
}

import Inspector
import Stage

/// A cell used to measure a row: a template made by the table, or a cell
/// dequeued by the app.
nonisolated struct MeasuringCell {
  let cell: Int
  let className: String
  let identifier: String
  let row: IndexPath
  let byTable: Bool
  let wasWaiting: Bool
}

/// The log that the proxies between table and app keep: calls, totals, the
/// sources of heights, and the cells that measure.
final class Recorder {
  let census: Census

  /// The calls of the step in progress, in order.
  private(set) var calls: [Call] = []
  private(set) var counts = CallCounts()

  /// The number of sections that the app told last; 1 if it isn't asked.
  private(set) var sections = 1

  /// The bytes that `calls` take.
  private(set) var callsSize = 0

  /// The sources of rows' heights.
  private(set) var heightSources = HeightSources()

  /// A counter that grows at the beginning and at the end of each update.
  private(set) var updates = 0

  /// Whether content of height 0 has been warned of, once.
  private var hasWarned = false

  /// The work to report to and to poll; `nil` between actions.
  var work: LongWork?

  /// Whether the work is interrupted, so that the app must not be asked for
  /// another cell or height.
  ///
  /// Each access counts as one question to the app.
  var isInterrupted: Bool { work?.isInterruptedAtQuestion() ?? false }

  /// Whether calls are logged with the view trees around them.
  var takesTrees = true

  /// Whether the table works for rows that haven't come yet.
  var isPreparing = false

  /// The call of `cellForRowAt` in progress; `nil` between calls.
  private var open: CellCall?
  private var withTrees: [Int] = []

  /// What the call in progress has asked of the network so far.
  private var loads: [Call] = []
  private let onlooker: Onlooker

  /// The cells that were made or dequeued to measure with since the last
  /// `takeMeasuringCells()`.
  private var measuringCells: [MeasuringCell] = []
  private var templates: Set<Int> = []

  init(census: Census, onlooker: Onlooker) {
    self.census = census
    self.onlooker = onlooker
  }
}

extension Recorder {
  /// Removes and returns the calls logged since the last `takeCalls()`.
  func takeCalls() -> [Call] {
    defer {
      calls.removeAll(keepingCapacity: calls.count < 1_000)
      callsSize = 0
      withTrees = []
    }
    return calls == Recorder.oneTurn
      ? Recorder.oneTurn : withoutSpareCapacity(calls)
  }

  /// The calls of a step that turned the run loop and had no other effect;
  /// shared by all such steps.
  private static let oneTurn = [Call.turn(times: 1)]

  /// Removes and returns the first `count` calls logged since the last
  /// `takeCalls()`.
  func forgetCalls(_ count: Int) -> ArraySlice<Call> {
    let forgotten = calls[..<count]
    for call in forgotten { callsSize -= call.size }
    calls.removeFirst(count)
    withTrees = withTrees.filter { $0 >= count }.map { $0 - count }
    return forgotten
  }

  /// Discards the calls and the measuring cells logged since they were last
  /// taken.
  func forget() {
    calls = []
    callsSize = 0
    withTrees = []
    measuringCells = []
  }

  /// Logs a call, or folds it into the last entry.
  ///
  /// - Complexity: O(1), also in the middle of a run of a million.
  func record(_ call: Call) {
    counts.add(call)
    if case .numberOfSections(let count) = call { sections = count }
    if calls.isEmpty || !calls[calls.count - 1].fold(in: call) {
      calls.append(call)
      callsSize += call.size
    }
  }

  /// Sets the number of identifiers that the app has compared so far.
  func recordComparisons(_ count: Int) { counts.compared = count }

  /// Adds the layout pass and the drawn cells of a turn of the run loop to the
  /// totals.
  func recordTurn(hasLaidOut: Bool, displays: Int) {
    if hasLaidOut { counts.layouts += 1 }
    counts.displays += displays
  }

  func beginUpdate() {
    updates += 1
    heightSources.beginUpdate()
  }

  func endUpdate(isRefused: Bool, target: (IndexPath) -> IndexPath?) {
    updates += 1
    heightSources.endUpdate(isRefused: isRefused, target: target)
  }

  /// Logs the fitting of a row's cell, and records it as the height's source.
  func recordFit(_ fit: Fit) {
    heightSources.fit(fit.row)
    record(.fits(FoldedCalls(fit.row, fit.height)))
    guard fit.isCollapsed, !hasWarned else { return }
    hasWarned = true
    record(.warning(Fit.warning))
  }

  /// Logs a call of `heightForRowAt`, and records the height's source.
  ///
  /// - Parameters:
  ///   - isInDoubt: Whether the table has only an estimate so far, or asks each
  ///     time.
  ///   - answer: Asks the app.
  /// - Returns: The app's answer.
  func height(
    of row: IndexPath, isInDoubt: @autoclosure () -> Bool,
    answer: () -> Double
  ) -> Double {
    heightSources.ask(row, isInForce: hasJustServed(row) && !isInDoubt())
    let height = answer()
    var run = FoldedCalls(row, height)
    if heightSources.endCall() == .measured { run.measured = 1 }
    record(.heights(run))
    return height
  }

  private func hasJustServed(_ row: IndexPath) -> Bool {
    for call in calls.reversed() {
      switch call {
      case .cell(let call): return call.row == row
      case .load: continue
      default: return false
      }
    }
    return false
  }

  /// Records the source of the height in question, and logs a new template.
  ///
  /// - Parameter cell: The template that was filled and measured; `nil` if the
  ///   height came from the cache.
  func recordMeasuring(
    _ row: IndexPath, _ identifier: String, with cell: TableViewCell?
  ) {
    heightSources.record(cell == nil ? .cached : .measured)
    guard let cell else { return }
    counts.measured += 1
    guard templates.insert(cell.number).inserted else { return }
    measuringCells.append(
      MeasuringCell(
        cell: cell.number, className: cell.className, identifier: identifier,
        row: row, byTable: true, wasWaiting: false))
  }

  func takeMeasuringCells() -> [MeasuringCell] {
    defer { measuringCells = [] }
    return measuringCells
  }
}

// MARK: cellForRowAt and the dequeues inside it

extension Recorder {
  private var moment: RecordedTree? {
    guard takesTrees, work?.keepsTrees != false else { return nil }
    return RecordedTree(tree: onlooker.takeTree())
  }

  /// Logs a call of `cellForRowAt`, and returns the app's cell.
  ///
  /// - Parameters:
  ///   - isReconfiguring: Whether the row has a cell, which is to be filled
  ///     again.
  ///   - answer: Asks the app.
  func cell(
    for row: IndexPath, isReconfiguring: Bool, answer: () -> TableViewCell?
  ) -> TableViewCell? {
    let madeBefore = census.made
    open = CellCall(
      row: row, isReconfiguring: isReconfiguring, isPreparing: isPreparing,
      before: moment)
    let cell = answer()
    guard var call = open else { return cell }
    open = nil
    call.returned = cell?.number
    for cell in census.alive(after: madeBefore) { call.addMade(cell) }
    record(.cell(call))
    dropOldTrees()
    for load in loads { record(load) }
    loads = []
    return cell
  }

  /// Logs what an app asks of its network, after the call of `cellForRowAt` in
  /// which it does.
  func recordLoad(_ kind: NetworkCall, _ request: Request, _ ask: Ask) {
    let call = Call.load(
      LoadCall(
        kind: kind, request: request.number, url: request.url,
        asker: ask.asker))
    if open == nil { record(call) } else { loads.append(call) }
  }

  /// Logs an answer that has landed.
  ///
  /// - Returns: Whether a cell on screen, or prepared or kept for a row, got the
  ///   picture.
  func recordLanding(
    _ request: Request, _ answer: Answer, at time: Int64, on table: any Table
  ) -> Bool {
    let cells = census.alive.filter {
      $0.picture != nil && $0.picture == answer.picture
    }
    let ahead = table.preparing
    let ready = (ahead?.preparedCells ?? []) + (ahead?.keptCells ?? [])
    let rows = table.indexPathsForVisibleRows + ready.map { $0.row }
    let shown = cells.map { cell in
      rows.first { table.cellForRow(at: $0) === cell }
    }
    record(
      .landing(
        LandingCall(
          request: request.number, url: request.url, sent: request.time,
          time: time, rows: answer.asks.map { $0.asker.row },
          cells: cells.map { $0.number }, shown: shown,
          fails: answer.picture == nil)))
    return shown.contains { $0 != nil }
  }

  /// Logs a dequeue, and returns the table's answer.
  ///
  /// - Parameter answer: Asks the table.
  func dequeue(_ identifier: String, answer: () -> TableViewCell?)
    -> TableViewCell?
  {
    let made = census.made
    let before = moment
    let cell = answer()
    let isMade = census.made != made
    let isThere = open?.isReconfiguring == true && cell != nil && !isMade
    let isHit = cell != nil && !isMade && !isThere
    if isHit { counts.hits += 1 } else if !isThere { counts.misses += 1 }
    open?.dequeues.append(
      Dequeue(
        identifier: identifier, cell: cell?.number, isHit: isHit,
        isThere: isThere, before: before, after: moment,
        handedOut: cell?.likeness))
    if let cell, isMade { open?.addMade(cell) }
    if let cell, let row = heightSources.rowAsked {
      measuringCells.append(
        MeasuringCell(
          cell: cell.number, className: cell.className, identifier: identifier,
          row: row, byTable: false, wasWaiting: isHit))
    }
    return cell
  }

  private func dropOldTrees() {
    withTrees.append(calls.count - 1)
    guard withTrees.count > TableSession.treesKept else { return }
    let index = withTrees.removeFirst()
    callsSize -= calls[index].size
    calls[index].dropTrees()
    callsSize += calls[index].size
  }
}

extension CellCall {
  /// Adds a cell to `made`, unless the cell is there already.
  fileprivate mutating func addMade(_ cell: TableViewCell) {
    guard !made.contains(where: { $0.number == cell.number }) else { return }
    made.append(
      Made(
        number: cell.number, className: cell.className,
        reuseIdentifier: cell.reuseIdentifier))
  }
}

/// A copy of an array without spare capacity.
nonisolated func withoutSpareCapacity<Element>(_ elements: [Element])
  -> [Element]
{
  var exact: [Element] = []
  exact.reserveCapacity(elements.count)
  exact += elements
  return exact
}

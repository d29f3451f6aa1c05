import Inspector
import Stage

/// A cell that measures: made for it, or dequeued by the app.
nonisolated struct Gauge {
  let cell: Int
  let className: String
  let identifier: String
  let row: IndexPath
  let byTable: Bool
  let wasWaiting: Bool
}

/// Writes down what the witnesses see.
final class Recorder {
  let census: Census

  /// The calls of the step that is going on, in order.
  private(set) var calls: [Call] = []
  private(set) var counts = CallCounts()

  /// Where rows' heights came from.
  private(set) var heightSources = HeightSources()

  /// How many changes the table was told, or began or ended to be told.
  private(set) var updates = 0

  /// What is being done; `nil` while nobody performs.
  var work: LongWork?

  /// Whether the question for a cell or a height that comes now is not to be
  /// answered any more.
  var isInterrupted: Bool { work?.isInterruptedAtQuestion() ?? false }

  /// Whether the tree is looked at around calls.
  var looksAtTrees = true

  /// The call of `cellForRowAt` that is being answered.
  private var open: CellCall?
  private var withTrees: [Int] = []
  private let onlooker: Onlooker

  /// The cells that came to measure since the last time they were taken.
  private var gauges: [Gauge] = []
  private var templates: Set<Int> = []

  init(census: Census, onlooker: Onlooker) {
    self.census = census
    self.onlooker = onlooker
  }
}

extension Recorder {
  /// The calls since the last time they were taken.
  func takeCalls() -> [Call] {
    defer {
      calls.removeAll(keepingCapacity: true)
      withTrees = []
    }
    return calls == Recorder.oneTurn ? Recorder.oneTurn : exactly(calls)
  }

  /// All that a step of which nothing came has to say.
  private static let oneTurn = [Call.turn(times: 1)]

  /// Lets go of what was not taken.
  func forget() {
    calls = []
    withTrees = []
    gauges = []
  }

  /// Notes a call, or folds it into the one before.
  ///
  /// - Complexity: O(1), also in the middle of a run of a million.
  func note(_ call: Call) {
    counts.add(call)
    if calls.isEmpty || !calls[calls.count - 1].fold(in: call) {
      calls.append(call)
    }
  }

  /// Notes what a turn of the run loop did.
  func noteTurn(hasLaidOut: Bool, displays: Int) {
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

  /// Passes a row's height on, and notes it and where it came from.
  ///
  /// - Parameter isEstimated: Whether the table has only a guess so far.
  func height(
    of row: IndexPath, isEstimated: @autoclosure () -> Bool,
    answer: () -> Double
  ) -> Double {
    heightSources.ask(row, isInForce: hasJustServed(row) && !isEstimated())
    let height = answer()
    var run = Run(row, height)
    if heightSources.answer() == .measured { run.measured = 1 }
    note(.heights(run))
    return height
  }

  private func hasJustServed(_ row: IndexPath) -> Bool {
    if case .cell(let call)? = calls.last { call.row == row } else { false }
  }

  /// A height was remembered, or found with a cell.
  func noteMeasuring(
    _ row: IndexPath, _ identifier: String, with cell: TableViewCell?
  ) {
    heightSources.note(cell == nil ? .cached : .measured)
    guard let cell else { return }
    counts.measured += 1
    guard templates.insert(cell.number).inserted else { return }
    gauges.append(
      Gauge(
        cell: cell.number, className: cell.className, identifier: identifier,
        row: row, byTable: true, wasWaiting: false))
  }

  func takeGauges() -> [Gauge] {
    defer { gauges = [] }
    return gauges
  }
}

// MARK: cellForRowAt and the dequeues inside it

extension Recorder {
  private var moment: Moment? {
    looksAtTrees ? Moment(tree: onlooker.lookAtTree()) : nil
  }

  /// Passes a row's cell on, and notes what the app did for it.
  func cell(for row: IndexPath, answer: () -> TableViewCell?) -> TableViewCell?
  {
    let madeBefore = census.made
    open = CellCall(row: row, before: moment)
    let cell = answer()
    guard var call = open else { return cell }
    open = nil
    call.returned = cell?.number
    for cell in census.alive(after: madeBefore) { call.note(cell) }
    note(.cell(call))
    dropOldTrees()
    return cell
  }

  /// Passes on what a queue gives, and notes it.
  func dequeue(_ identifier: String, answer: () -> TableViewCell?)
    -> TableViewCell?
  {
    let made = census.made
    let before = moment
    let cell = answer()
    let isHit = cell != nil && census.made == made
    if isHit { counts.hits += 1 } else { counts.misses += 1 }
    open?.dequeues.append(
      Dequeue(
        identifier: identifier, cell: cell?.number, isHit: isHit,
        before: before, after: moment, handedOut: cell?.likeness))
    if let cell, !isHit { open?.note(cell) }
    if let cell, let row = heightSources.rowAsked {
      gauges.append(
        Gauge(
          cell: cell.number, className: cell.className, identifier: identifier,
          row: row, byTable: false, wasWaiting: isHit))
    }
    return cell
  }

  private func dropOldTrees() {
    withTrees.append(calls.count - 1)
    guard withTrees.count > TableSession.treesKept else { return }
    let index = withTrees.removeFirst()
    calls[index].dropTrees()
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

/// The same elements, in an array that has no room for more.
nonisolated func exactly<Element>(_ elements: [Element]) -> [Element] {
  var exact: [Element] = []
  exact.reserveCapacity(elements.count)
  exact += elements
  return exact
}

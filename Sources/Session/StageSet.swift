import Editions
import Inspector
import Stage

/// A live table and its app, with the census of their cells and the proxies
/// that log the calls between them.
final class StageSet {
  let edition: Edition
  let scenario: Scenario
  let census = Census()
  let recorder: Recorder
  let onlooker: Onlooker
  let table: any Table
  let app: any TableViewController
  let tableProxy: TableProxy
  private let appProxy: AppProxy

  /// The network from which the app's pictures come; `nil` for an app without
  /// pictures.
  let network: Network?
  let judge: PictureJudge?

  /// The time of the newest frame.
  var clock = Clock()
  private(set) var meter = Meter()

  /// The updates in the open batch; `nil` if no batch is open.
  var pending: [Action.Update]?

  /// The number of rows in each section, and the value of `readings` when they
  /// were counted.
  private var counted: (rows: [Int], at: Int) = ([], -1)

  init(_ edition: Edition, _ scenario: Scenario, file: [UInt8]) {
    Census.current = census
    defer { Census.current = nil }
    self.edition = edition
    self.scenario = scenario
    table = edition.makeTable(frame: Rect(origin: .zero, size: scenario.screen))
    onlooker = Onlooker(at: table, census: census)
    recorder = Recorder(census: census, onlooker: onlooker)
    app = scenario.controller(showing: file)
    tableProxy = TableProxy(table, recorder: recorder)
    if let pictures = app.pictureShowing {
      let network = Network { pictures.reply(to: $0) }
      judge = PictureJudge(pictures, table: table, network: network)
      self.network = network
    } else {
      network = nil
      judge = nil
    }
    appProxy = AppProxy(app, table: tableProxy, judge: judge)
    table.selfSizing?.didFit = { [recorder] in recorder.recordFit($0) }
    app.pictureShowing?.network = network
    network?.didCall = { [recorder] in recorder.recordLoad($0, $1, $2) }
    network?.didLand = { [recorder, table] in
      recorder.recordLanding($0, $1, at: $2, on: table)
    }
    app.viewDidLoad(tableProxy)
    if let height = scenario.rowHeight { table.rowHeight = height }
    table.scrollView.safeAreaInsets.top = scenario.topInset
    table.dataSource = appProxy
    table.delegate = appProxy
    table.preparing?.prefetchDataSource = appProxy.rowPrefetching
    let stage = Unretained<StageSet>(wrappedValue: self)
    table.preparing?.clock = { stage.wrappedValue?.worked ?? 0 }
  }
}

extension StageSet {
  /// The number of rows in each section, as the table last read them.
  ///
  /// - Complexity: O(*sections*) after the table asked the app for a number of
  ///   rows or sections; otherwise O(1).
  var rowCounts: [Int] {
    if counted.at != readings {
      let rows = (0..<table.numberOfSections).map {
        table.numberOfRows(inSection: $0)
      }
      counted = (rows, readings)
    }
    return counted.rows
  }

  /// Whether something besides its superview keeps a cell in the tree alive: if
  /// the table has let go of the cell, the app.
  func isKept(_ number: Int) -> Bool {
    guard let (parent, cell) = position(of: number) else { return false }
    return !parent.keepsAlone(cell)
  }

  /// A cell's superview and identity; `nil` for a cell outside the tree. No
  /// reference to the cell outlives the call.
  @inline(never)
  private func position(of number: Int) -> (View, ObjectIdentifier)? {
    guard let cell = census.cell(number), let parent = cell.superview else {
      return nil
    }
    return (parent, ObjectIdentifier(cell))
  }

  /// A counter that grows whenever the table may have read the app's numbers of
  /// rows and sections.
  private var readings: Int {
    recorder.counts.numberOfSections + recorder.counts.numberOfRowsInSection
      + recorder.updates
  }

  /// Whether the table waits for a layout pass with no row on screen, as after
  /// a held reload.
  var isHeld: Bool {
    table.scrollView.needsLayout && table.indexPathsForVisibleRows.isEmpty
  }

  /// Draws the cells in the view tree that need display and aren't hidden.
  ///
  /// - Returns: The number of cells drawn.
  ///
  /// - Complexity: O(*cells that were made, changed or shown* since the last
  ///   call).
  func display() -> Int {
    var displays = 0
    for number in census.takeUndrawn() {
      guard let cell = census.cell(number) else { continue }
      guard cell.superview != nil, !cell.isHidden else { continue }
      if cell.displayIfNeeded() { displays += 1 }
    }
    return displays
  }

  /// Lays out the cells in the view tree that need it, in order of creation.
  ///
  /// - Complexity: O(*n* log *n*) for *n* cells that were made, changed or moved
  ///   since the last call.
  func layOutCells() throws(TableError) {
    for number in census.takeUnplaced().sorted() {
      guard let cell = census.cell(number), cell.superview != nil else {
        continue
      }
      try cell.layoutIfNeeded()
    }
  }

  /// What each kind of work takes, in microseconds.
  var prices: WorkTable {
    get { meter.prices }
    set { meter.prices = newValue }
  }

  /// Ends a frame, so that the clock shows when it is done.
  func endFrame() -> Bill {
    meter.endFrame(workDone, blank: blank, on: &clock)
  }

  /// Adds the work since the frame's end to the clock, and returns it.
  func workAhead() -> WorkDone { meter.work(workDone, on: &clock) }

  /// The time that all work has taken so far, in microseconds.
  var worked: Int64 { workDone.time(at: prices) }

  /// When the newest frame's layout pass is to be done, by `worked`, so that the
  /// frame is in time.
  var deadline: Int64 { meter.deadline(on: clock) }

  /// The points of the screen on which rows have no cell, because there was no
  /// time for them.
  var blank: Double {
    let screen = table.scrollView.bounds
    return (table.preparing?.blankRows ?? []).reduce(0) { points, row in
      let rect = table.rectForRow(at: row)
      return points + min(rect.maxY, screen.maxY) - max(rect.minY, screen.minY)
    }
  }

  /// All work done since the table was opened, without the app's other work.
  private var workDone: WorkDone {
    let counts = recorder.counts
    let work: WorkTable = [
      .create: Int64(census.made),
      .fill: Int64(counts.cellForRowAt + counts.measured),
      .fit: Int64(counts.fitted + counts.measured),
      .height: Int64(counts.heightForRowAt),
      .decode: Int64(network?.counts.used ?? 0),
    ]
    return WorkDone(
      work: work + census.noted,
      paused: table.preparing?.pausedWork ?? PausedWork())
  }

  /// Performs a recorded action again without recording it.
  func replay(_ action: Action, _ work: LongWork) throws(SessionError) {
    recorder.takesTrees = false
    defer {
      recorder.takesTrees = true
      recorder.forget()
    }
    var performance = Performance(stage: self, work: work)
    try performance.carryOut(action)
  }
}

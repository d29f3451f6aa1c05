import Editions
import Inspector
import Stage

/// A table, its app, their census and the witnesses between them.
final class StageSet {
  let edition: Edition
  let scenario: Scenario
  let census = Census()
  let recorder: Recorder
  let onlooker: Onlooker
  let table: any Table
  let app: any TableViewController
  let witnessTable: WitnessTable
  private let witnessApp: WitnessApp

  /// The changes that the app has told since a batch was opened; `nil` if none
  /// is open.
  var pending: [Action.Update]?

  init(_ edition: Edition, _ scenario: Scenario, file: [UInt8]) {
    Census.current = census
    defer { Census.current = nil }
    self.edition = edition
    self.scenario = scenario
    table = edition.makeTable(frame: Rect(origin: .zero, size: scenario.screen))
    onlooker = Onlooker(at: table, census: census)
    recorder = Recorder(census: census, onlooker: onlooker)
    app = scenario.controller(showing: file)
    witnessTable = WitnessTable(table, recorder: recorder)
    witnessApp = WitnessApp(app, table: witnessTable)
    app.viewDidLoad(witnessTable)
    table.dataSource = witnessApp
    table.delegate = witnessApp
  }
}

extension StageSet {
  /// How many rows each section has, as the table knows it.
  var rowCounts: [Int] {
    (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
  }

  /// Whether sizes have been read and cells are still to come.
  var isHeld: Bool {
    table.scrollView.needsLayout && table.indexPathsForVisibleRows.isEmpty
  }

  /// Draws the cells that are due and to be seen, and says how many there were.
  ///
  /// - Complexity: O(*cells that were made, changed or shown* since).
  func display() -> Int {
    var displays = 0
    for number in census.takeUndrawn() {
      guard let cell = census.cell(number) else { continue }
      guard cell.superview != nil, !cell.isHidden else { continue }
      if cell.displayIfNeeded() { displays += 1 }
    }
    return displays
  }

  /// Plays an action again, with nobody watching, and says whether it went as
  /// far as it should.
  func replay(_ action: Action, _ work: LongWork) -> Bool {
    recorder.looksAtTrees = false
    defer {
      recorder.looksAtTrees = true
      recorder.forget()
    }
    var performance = Performance(stage: self, work: work)
    return (try? performance.carryOut(action)) != nil
  }
}

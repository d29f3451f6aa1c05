import Editions
import Stage
import TestSupport
import Testing

/// A row that stays on screen keeps its cell, whatever heights its table
/// assumes meanwhile.
struct KeepingLaws {
  private nonisolated static let estimating = Edition.book.filter {
    $0.can(.estimating)
  }

  @Test(
    "Rows that stay on screen keep their cells, whatever the estimates",
    arguments: estimating)
  func small(edition: Edition) throws {
    var checks = Checks()
    for counts in [[1], [4], [2, 3], [7]] {
      for estimate in [5.0, 30, 200] {
        for height in [10.0, 60, 150] {
          for change in Change.all {
            let table = try Foggy(edition, counts, estimate, height)
            try checks.keeps(table, change, "opened")
            try checks.keeps(table, .scroll(35), "\(change), then")
            try checks.keeps(table, change, "\(change), scroll 35, then")
          }
        }
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(checks.compared > 1_000, "\(checks)")
  }

  @Test(
    "Rows that stay keep their cells through every update of a small table",
    arguments: estimating.filter { $0.can(.updating) })
  func updates(edition: Edition) throws {
    var checks = Checks()
    for counts in [[4], [2, 0, 3]] {
      for update in everyUpdate(of: counts) {
        for estimate in [5.0, 30, 200] {
          for offset in [0.0, 35, 500] {
            let table = try Foggy(edition, counts, 30, 10)
            try checks.keeps(table, .scroll(offset), "opened")
            try checks.keeps(table, .estimate(estimate), "at \(offset)")
            try checks.keeps(table, .update([update]), "guess \(estimate)")
          }
        }
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(checks.compared > 5_000, "\(checks)")
  }

  @Test("Rows that stay keep their cells: at random", arguments: estimating)
  func random(edition: Edition) throws {
    let seed = freshSeed()
    var dice = SeededGenerator(seed: seed)
    var checks = Checks()
    for _ in 0..<tries(160) {
      let counts = (0..<Int.random(in: 1...3, using: &dice)).map { _ in
        Int.random(in: 0...25, using: &dice)
      }
      let table = try Foggy(
        edition, counts, Double.random(in: 1...200, using: &dice),
        Double.random(in: 1...60, using: &dice))
      for step in 0..<20 {
        let change = table.change(using: &dice)
        try checks.keeps(table, change, "seed \(seed), step \(step)")
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(checks.compared > tries(5_000), "\(checks)")
  }
}

/// A change of a table other than a reload.
private enum Change {
  case scroll(Double)
  case estimate(Double)
  case screen(Size)
  case forget
  case update([Update])

  static let all: [Change] = [
    .scroll(20), .scroll(90), .scroll(400), .estimate(1), .estimate(700),
    .screen(Size(width: 120, height: 100)),
    .screen(Size(width: 100, height: 240)),
    .screen(Size(width: 100, height: 30)), .forget,
  ]
}

/// A table of numbered rows, whose heights are estimated at first.
private struct Foggy {
  let table: any Table
  let app: NumberedApp

  /// Opens a table, and lays it out.
  ///
  /// - Parameter height: A height in points; the rows are 1, 0.5 and 3 times as
  ///   tall, in turn.
  init(
    _ edition: Edition, _ counts: [Int], _ estimate: Double, _ height: Double
  ) throws(TableError) {
    table = edition.makeTable(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    app = NumberedApp(numbered(counts)) { height * [1, 0.5, 3][$0 % 3] }
    table.estimating?.estimatedRowHeight = estimate
    table.dataSource = app
    table.delegate = app
    try table.scrollView.layoutIfNeeded()
  }

  /// The cells on screen, by their rows' numbers.
  var cells: [Int: TableViewCell] {
    var cells: [Int: TableViewCell] = [:]
    for row in table.indexPathsForVisibleRows {
      cells[app.rows[row.section][row.row]] = table.cellForRow(at: row)
    }
    return cells
  }

  func perform(_ change: Change) throws {
    switch change {
    case .scroll(let way):
      let view = table.scrollView
      view.contentOffset.y = min(
        max(0, view.contentOffset.y + way), view.maximumOffset)
    case .estimate(let height): table.estimating?.estimatedRowHeight = height
    case .screen(let size): table.scrollView.frame.size = size
    case .forget:
      if let row = table.indexPathsForVisibleRows.last {
        table.measuring?.forgetHeight(at: row)
      }
    case .update(let updates): update(updates)
    }
    try table.scrollView.layoutIfNeeded()
  }

  /// Applies a batch to the app and the table, if the batch is possible.
  ///
  /// Reloaded rows get new numbers, as inserted rows do.
  private func update(_ updates: [Update]) {
    guard let table = table.updating, let rows = app.rows(after: updates)
    else { return }
    app.rows = rows
    table.performBatchUpdates(
      { for update in updates { update.tell(table) } }, completion: nil)
  }

  func change(using dice: inout SeededGenerator) -> Change {
    switch Int.random(in: 0..<5, using: &dice) {
    case 0: .estimate(Double.random(in: 0.5...300, using: &dice))
    case 1:
      .screen(
        Size(
          width: Double(Int.random(in: 90...110, using: &dice)),
          height: Double(Int.random(in: 20...300, using: &dice))))
    case 2: .forget
    case 3 where table.updating != nil:
      .update(
        randomUpdates(2...2, of: app.rows.map { $0.count }, using: &dice))
    default: .scroll(Double.random(in: -300...300, using: &dice))
    }
  }
}

extension Checks {
  fileprivate mutating func keeps(
    _ world: Foggy, _ change: Change, _ place: String
  ) throws {
    let before = world.cells
    world.app.cellsAsked = []
    try world.perform(change)
    let after = world.cells
    for (number, cell) in before {
      guard let now = after[number] else { continue }
      holds(
        now === cell && !world.app.cellsAsked.contains(number),
        "\(place) \(change): row \(number) of \(world.app.rows) was on screen "
          + "before and after, and was asked for its cell")
    }
  }
}

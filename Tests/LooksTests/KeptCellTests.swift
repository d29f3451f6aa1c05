import Editions
import Inspector
import Session
import Stage
import TestSupport
import Testing

@testable import Looks

/// An app that dequeues a cell for row 0 which it doesn't return, and may keep
/// it.
private final class Keeper: TableViewController, RowHeights {
  /// The question that the app answers meanwhile: a height, or a cell.
  enum Habit: CaseIterable {
    case measures
    case asksTwice
  }

  let habit: Habit
  let keeps: Bool
  private var kept: [TableViewCell] = []

  init(_ habit: Habit, keeps: Bool) {
    self.habit = habit
    self.keeps = keeps
  }

  func viewDidLoad(_ tableView: any Table) {
    tableView.register(TableViewCell.self, forCellReuseIdentifier: "row")
  }

  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  {
    3
  }

  func tableView(_ tableView: any Table, heightForRowAt indexPath: IndexPath)
    -> Double
  {
    if habit == .measures, indexPath.row == 0 { take(from: tableView) }
    return 44
  }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    if habit == .asksTwice, indexPath.row == 0 { take(from: tableView) }
    return tableView.dequeueReusableCell(withIdentifier: "row")
  }

  private func take(from tableView: any Table) {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row")
    if let cell, keeps { kept.append(cell) }
  }
}

struct KeptCellTests {
  @Test(
    "The life of an orphan says whether the app keeps it",
    arguments: Keeper.Habit.allCases, [false, true])
  fileprivate func orphan(habit: Keeper.Habit, keeps: Bool) throws {
    let scenario = Scenario("keeper", "takes a cell and doesn't return it") {
      Keeper(habit, keeps: keeps)
    }
    let session = try TableSession(.heightCache, scenario)
    _ = try session.perform(.reload(held: false))
    let orphans = session.current.after.cells(.orphaned)
    #expect(!orphans.isEmpty)
    let end =
      keeps
      ? "; the app keeps it, and nothing else can reach it anymore."
      : "; nothing can reach it anymore."
    for orphan in orphans {
      let life = try #require(lifeReport(of: orphan.number, in: session))
      let events = try #require(life.fields["events"]).description
      #expect(events.contains(end), "\(events)")
      #expect(events.contains("the app keeps it") == keeps, "\(events)")
    }
  }
}

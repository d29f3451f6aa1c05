import Editions
import Stage

/// Refuses, before anything is done, what can't be done to a table on stage.
struct Checking {
  private let stage: StageSet

  init(_ stage: StageSet) {
    self.stage = stage
  }
}

extension Checking {
  private var table: any Table { stage.table }
  private var edition: Edition { stage.edition }

  /// Refuses an action that is impossible now.
  func check(_ action: Action) throws(SessionError) {
    try checkUpdating(action)
    switch action {
    case .scroll, .scrollTo, .flick: try checkScrolling(action)
    case .forgetHeight, .estimate: try checkHeights(action)
    case .tap(let row):
      try checkRow(row)
      guard table.cellForRow(at: row) != nil else {
        throw stage.isHeld ? .held(row) : .notVisible(row)
      }
    case .resize(let size):
      let sides = 1.0...100_000
      guard sides.contains(size.width), sides.contains(size.height) else {
        throw .impossibleSize(size)
      }
    case .data(let change): try check(change)
    case .policy(let name, let value): try checkPolicy(name, value)
    case .like:
      guard edition.policies.contains(.order) else {
        throw .policyNotTaught(.order, chapter: edition.chapter)
      }
    case .update(.insert(_, let count)):
      guard (1...1_000_000).contains(count) else {
        throw .impossibleCount(count)
      }
    case .open, .reload, .turn, .memoryWarning, .update, .beginUpdates,
      .endUpdates:
      break
    }
  }

  /// Refuses a row that does not exist.
  func checkRow(_ row: IndexPath) throws(SessionError) {
    guard row.row >= 0, row.row < table.numberOfRows(inSection: row.section)
    else { throw .noSuchRow(row, rows: stage.rowCounts) }
  }

  private func checkScrolling(_ action: Action) throws(SessionError) {
    switch action {
    case .scrollTo(.row(let row, _), let step):
      try checkRow(row)
      try checkStep(step)
    case .scrollTo(_, let step): try checkStep(step)
    case .scroll(let distance, let step):
      guard distance.isFinite else { throw .impossibleDistance(distance) }
      try checkStep(step)
    case .flick(let speed):
      guard Flick.speeds.contains(speed.magnitude) else {
        throw .impossibleSpeed(speed.magnitude)
      }
    default: break
    }
  }

  private func checkStep(_ step: Double?) throws(SessionError) {
    guard let step else { return }
    guard step > 0, step.isFinite else { throw .impossibleStep(step) }
  }

  private func checkHeights(_ action: Action) throws(SessionError) {
    switch action {
    case .forgetHeight(let row):
      guard table.measuring != nil else {
        throw .abilityNotTaught(.measuring, chapter: edition.chapter)
      }
      if let row { try checkRow(row) }
    case .estimate(let height):
      guard table.estimating != nil else {
        throw .abilityNotTaught(.estimating, chapter: edition.chapter)
      }
      guard height.isFinite, height >= 0 else {
        throw .table(.impossibleEstimate(row: nil, height: height))
      }
    default: break
    }
  }

  private func checkPolicy(_ name: PolicyName, _ value: String)
    throws(SessionError)
  {
    guard edition.policies.contains(name) else {
      throw .policyNotTaught(name, chapter: edition.chapter)
    }
    var policy = table.policy
    guard policy.set(name, to: value) else {
      throw .noSuchPolicyValue(name, value)
    }
  }

  private func check(_ change: Action.DataChange) throws(SessionError) {
    guard let rows = stage.app.editableRows else {
      throw .notEditable(scenario: stage.scenario.name)
    }
    var counts = rows.rowCounts
    func expect(_ row: IndexPath, orEnd: Bool) throws(SessionError) {
      guard counts.indices.contains(row.section), row.row >= 0,
        row.row < counts[row.section] + (orEnd ? 1 : 0)
      else {
        throw orEnd
          ? .noSuchPosition(row, rows: counts) : .noSuchRow(row, rows: counts)
      }
    }
    switch change {
    case .insert(_, let row): try expect(row, orEnd: true)
    case .delete(let row), .edit(_, let row): try expect(row, orEnd: false)
    case .move(let source, let target):
      try expect(source, orEnd: false)
      counts[source.section] -= 1
      try expect(target, orEnd: true)
    }
  }
}

// MARK: Updates

extension Checking {
  /// Refuses what can't be done to a table that can't, or to such an app, or
  /// while a batch is open, or while none is.
  private func checkUpdating(_ action: Action) throws(SessionError) {
    switch action {
    case .update, .beginUpdates, .endUpdates:
      guard table.updating != nil else {
        throw .abilityNotTaught(.updating, chapter: edition.chapter)
      }
    default: break
    }
    switch action {
    case .update(.reload), .update(.reloadSection): break
    case .update(let update):
      guard stage.app.editableRows?.rearranging != nil else {
        throw .notEditable(scenario: stage.scenario.name)
      }
      guard stage.app.sectionCount != nil || !update.changesSections else {
        throw .oneSection(scenario: stage.scenario.name)
      }
    case .beginUpdates:
      guard stage.pending == nil else { throw .batchIsOpen }
    case .endUpdates:
      guard stage.pending != nil else { throw .noBatch }
    case .data, .policy, .like, .memoryWarning: break
    default:
      guard stage.pending == nil else { throw .batchIsOpen }
    }
  }
}

import Editions
import Inspector
public import Stage

extension TableSession {
  /// Refuses what can't be done before anything is.
  func check(_ action: Action) throws(SessionError) {
    try checkUpdating(action)
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
    case .tap(let row):
      try checkRow(row)
      guard table.cellForRow(at: row) != nil else {
        throw isHeld ? .held(row) : .notVisible(row)
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
    case .update(.insert(_, let count)):
      guard (1...1_000_000).contains(count) else {
        throw .impossibleCount(count)
      }
    case .open, .reload, .turn, .memoryWarning, .update, .beginUpdates,
      .endUpdates:
      break
    }
  }

  private func checkStep(_ step: Double?) throws(SessionError) {
    guard let step else { return }
    guard step > 0, step.isFinite else { throw .impossibleStep(step) }
  }

  /// Refuses a row that does not exist.
  public func checkRow(_ row: IndexPath) throws(SessionError) {
    guard row.row >= 0, row.row < table.numberOfRows(inSection: row.section)
    else { throw .noSuchRow(row, rows: rowCounts) }
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
      throw .notEditable(scenario: scenario.name)
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

// MARK: Carrying out

extension TableSession {
  /// Does it, and records the step.
  func carryOut(_ action: Action) throws(SessionError) -> Step {
    Census.current = stage.census
    defer { Census.current = nil }
    var filming = Filming(self)
    var overshoot = 0.0
    switch action {
    case .open:
      try reload()
      try filming.turn()
    case .scroll(let distance, let step):
      overshoot = try filming.scroll(by: distance, step: step)
    case .scrollTo(let target, let step):
      overshoot = try filming.scroll(to: target, step: step)
    case .flick(let speed):
      overshoot = try filming.scroll(by: Flick(speed: speed))
    case .reload(let held):
      try reload()
      if !held { try filming.turn() }
    case .turn: try filming.turn()
    case .tap(let row):
      table.tapRow(at: row)
      try throwFailure()
      try filming.turn()
    case .resize(let size):
      table.scrollView.frame.size = size
      try filming.turn()
    case .memoryWarning: table.didReceiveMemoryWarning()
    case .forgetHeight(let row):
      if let row {
        table.measuring?.forgetHeight(at: row)
      } else {
        table.measuring?.forgetHeights()
      }
      if table.scrollView.needsLayout, !isHeld { try filming.turn() }
    case .estimate(let height):
      table.estimating?.estimatedRowHeight = height
      try filming.turn()
    case .data(let change): carryOut(change)
    case .update(let update):
      filming.update { carryOut(update) }
      try throwFailure()
      if pending == nil { try filming.turn() }
    case .beginUpdates: beginUpdates()
    case .endUpdates:
      filming.update { endUpdates() }
      try throwFailure()
      try filming.turn()
    case .policy(let name, let value): _ = table.policy.set(name, to: value)
    case .like(let preset):
      for name in edition.policies {
        _ = table.policy.set(name, to: preset.policy[name])
      }
    }
    return filming.end(action, overshoot: overshoot)
  }

  /// The app calls `reloadData()`, and then does what it does after that.
  private func reload() throws(SessionError) {
    table.reloadData()
    try throwFailure()
    stage.recorder.note(.contentSize(table.scrollView.contentSize))
    stage.app.didReload(stage.witnessTable)
  }

  private func throwFailure() throws(SessionError) {
    if let failure = table.failure { throw .table(failure) }
  }

  private func carryOut(_ change: Action.DataChange) {
    guard let rows = stage.app.editableRows else { return }
    switch change {
    case .insert(let text, let row): rows.insert(text, at: row)
    case .delete(let row): rows.delete(at: row)
    case .move(let source, let target): rows.move(from: source, to: target)
    case .edit(let text, let row): rows.edit(text, at: row)
    }
  }

  /// The offset at which a target is where it is wanted; it may lie beyond the
  /// content's ends.
  func offset(for target: Action.Target) -> Double {
    let view = table.scrollView
    switch target {
    case .top: return 0
    case .bottom: return view.maximumOffset
    case .row(let row, let position):
      let rect = table.rectForRow(at: row)
      let room = view.frame.height - rect.height
      switch position {
      case .top: return rect.minY
      case .middle: return rect.minY - room / 2
      case .bottom: return rect.minY - room
      }
    }
  }
}

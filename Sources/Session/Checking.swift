import Editions
import Stage

extension StageSet {
  /// Checks that an action is possible now, before it changes anything.
  ///
  /// - Throws: The error for an action that is impossible.
  func check(_ action: Action) throws(SessionError) {
    try checkBatch(action)
    switch action {
    case .scroll(let distance, let step):
      guard distance.isFinite else { throw .impossible(.distance(distance)) }
      try checkStep(step)
    case .scrollTo(let target, let step):
      if case .row(let row, _) = target { try checkRow(row) }
      try checkStep(step)
    case .flick(let speed):
      guard Flick.speeds.contains(speed.magnitude) else {
        throw .impossible(.speed(speed.magnitude))
      }
    case .tap(let row):
      try checkCell(row) { .notVisible($0, sections: $1) }
    case .resize(let size): try checkScreen(size)
    case .inset(_, let points, let isSafeArea):
      guard points.magnitude <= 100_000, points >= 0 || !isSafeArea else {
        throw .impossible(.inset(points, isSafeArea: isSafeArea))
      }
    case .data(let change): try checkData(change)
    case .policy(let name, let value): try checkPolicy(name, value)
    case .like:
      guard edition.policies.contains(.order) else {
        throw .noPresets(in: edition.label)
      }
    case .rowHeight(automaticDimension) where table.selfSizing != nil,
      .estimate(automaticDimension) where table.selfSizing != nil:
      break
    case .letters(let size):
      try expect(.selfSizing, table.selfSizing)
      guard (0.5...4).contains(size) else {
        throw .impossible(.letters(size))
      }
    case .invalidate(let row):
      try expect(.selfSizing, table.selfSizing)
      try checkCell(row) { .noCell($0, sections: $1) }
    case .rowHeight(let height):
      try checkHeight(height, or: .impossibleHeight(row: nil, height: height))
      try checkCrowd(height)
    case .forgetHeight(let row):
      try expect(.measuring, table.measuring)
      if let row { try checkRow(row) }
    case .estimate(let height):
      try expect(.estimating, table.estimating)
      try checkHeight(height, or: .impossibleEstimate(row: nil, height: height))
    case .reconfigure(let rows):
      try expect(.identifying, table.reconfiguring)
      try checkReconfigures()
      for row in rows { try checkRow(row) }
    case .apply(let way):
      try expect(.identifying, table.reconfiguring)
      if case .reconfiguring = way { try checkReconfigures() }
      guard app.snapshotApplying != nil else {
        throw .noSnapshots(scenario: scenario.name)
      }
    case .update(let update): try checkUpdate(update)
    case .open, .reload, .turn, .memoryWarning, .beginUpdates, .endUpdates:
      break
    }
  }

  /// Throws `.noSuchRow` for a row that does not exist.
  private func checkRow(_ row: IndexPath) throws(SessionError) {
    try row.checkIsRow(of: rowCounts)
  }

  private func expect(_ ability: Ability, _ part: AnyObject?)
    throws(SessionError)
  {
    guard part != nil else {
      throw .abilityNotTaught(ability, in: edition.label)
    }
  }

  /// Throws `refusal` for a height that is negative, infinite or not a number,
  /// and `.endlessContent` for a height of 1e12 points or more.
  private func checkHeight(_ height: Double, or refusal: TableError)
    throws(SessionError)
  {
    guard height.isFinite, height >= 0 else { throw .table(refusal) }
    guard height < 1e12 else { throw .table(.endlessContent(height: height)) }
  }

  /// Throws for a row height above 0 and below 0.5 points if the table has more
  /// than `TableSession.mostRows` rows: too many would be on screen at once.
  ///
  /// - Complexity: O(*sections*).
  private func checkCrowd(_ height: Double) throws(SessionError) {
    let rows = rowCounts.reduce(0, +)
    guard rows > TableSession.mostRows, height > 0, height < 0.5 else { return }
    throw .impossible(.rowHeight(height, rows: rows))
  }

  private func checkStep(_ step: Double?) throws(SessionError) {
    guard let step else { return }
    guard step > 0, step.isFinite else { throw .impossible(.step(step)) }
  }

  /// Throws for a row without a cell; `.held` if it gets one as the run loop
  /// turns.
  private func checkCell(
    _ row: IndexPath, else error: (IndexPath, Int) -> SessionError
  ) throws(SessionError) {
    try checkRow(row)
    guard table.cellForRow(at: row) != nil else {
      let sections = rowCounts.count
      throw isHeld ? .held(row, sections: sections) : error(row, sections)
    }
  }

  private func checkReconfigures() throws(SessionError) {
    guard table.policy.reconfigure == .fill else { throw .noReconfigure }
  }

  private func checkScreen(_ size: Size) throws(SessionError) {
    let sides = 1.0...100_000
    guard sides.contains(size.width), sides.contains(size.height) else {
      throw .impossible(.screen(size))
    }
  }

  /// Throws unless the chapter's table knows a policy and the policy can have
  /// the value.
  private func checkPolicy(_ name: PolicyName, _ value: String)
    throws(SessionError)
  {
    guard edition.policies.contains(name) else {
      throw .policyNotTaught(name, in: edition.label)
    }
    var policy = table.policy
    if !policy.set(name, to: value) {
      throw .noSuchPolicyValue(name, value)
    }
    let padding = policy.headerPadding
    try checkHeight(padding, or: .endlessContent(height: padding))
  }
}

// MARK: Data and updates

extension StageSet {
  private func checkData(_ change: Action.DataChange) throws(SessionError) {
    guard var counts = app.editableRows?.rowCounts else {
      throw .notEditable(scenario: scenario.name)
    }
    switch change {
    case .insert(_, let row): try expect(placeFor: row, in: counts)
    case .delete(let row), .edit(_, let row): try row.checkIsRow(of: counts)
    case .move(let source, let target):
      try source.checkIsRow(of: counts)
      counts[source.section] -= 1
      try expect(placeFor: target, in: counts)
    }
  }

  private func expect(placeFor row: IndexPath, in counts: [Int])
    throws(SessionError)
  {
    guard counts.indices.contains(row.section),
      (0...counts[row.section]).contains(row.row)
    else { throw .noSuchPosition(row, rows: counts) }
  }

  private func checkUpdate(_ update: Action.Update) throws(SessionError) {
    guard app.snapshotApplying == nil else { throw .needsSnapshot }
    switch update {
    case .reload, .reloadSection: return
    default: break
    }
    let rows = app.editableRows
    guard rows?.rearranging != nil || rows?.runRearranging != nil else {
      throw .notEditable(scenario: scenario.name)
    }
    guard app.sectionCount != nil || !update.changesSections else {
      throw .oneSection(scenario: scenario.name)
    }
    if case .insert(let row, let count) = update {
      guard (1...TableSession.mostRows).contains(count) else {
        throw .impossible(.rowsInserted(count))
      }
      guard row.row <= Int.max - count else {
        throw .noSuchPosition(row, rows: app.editableRows?.rowCounts ?? [])
      }
    }
  }

  /// Throws for an action that an open batch forbids, for `.endUpdates` without
  /// an open batch, and for updates if the chapter's table can't update.
  private func checkBatch(_ action: Action) throws(SessionError) {
    switch action {
    case .update, .beginUpdates, .endUpdates:
      try expect(.updating, table.updating)
    default: break
    }
    switch action {
    case .data, .policy, .like, .memoryWarning, .update: break
    case .endUpdates: guard pending != nil else { throw .noBatch }
    default: guard pending == nil else { throw .batchIsOpen }
    }
  }
}

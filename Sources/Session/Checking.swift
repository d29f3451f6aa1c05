import Editions
import Stage

extension StageSet {
  /// Throws `.noSuchRow` for a row that does not exist.
  func checkRow(_ row: IndexPath) throws(SessionError) {
    try row.checkIsRow(of: rowCounts)
  }

  func expect(_ ability: Ability, _ part: AnyObject?)
    throws(SessionError)
  {
    guard part != nil else {
      throw .abilityNotTaught(ability, in: edition.label)
    }
  }

  /// Throws `refusal` for a height that is negative, infinite or not a number,
  /// and `.endlessContent` for a height of 1e12 points or more.
  func checkHeight(_ height: Double, or refusal: TableError)
    throws(SessionError)
  {
    guard height.isFinite, height >= 0 else { throw .table(refusal) }
    guard height < 1e12 else { throw .table(.endlessContent(height: height)) }
  }

  /// Throws for a row height above 0 and below 0.5 points if the table has more
  /// than `TableSession.mostRows` rows: too many would be on screen at once.
  ///
  /// - Complexity: O(*sections*).
  func checkCrowd(_ height: Double) throws(SessionError) {
    let rows = rowCounts.reduce(0, +)
    guard rows > TableSession.mostRows, height > 0, height < 0.5 else { return }
    throw .impossible(.rowHeight(height, rows: rows))
  }

  func checkPrice(_ time: Int64) throws(SessionError) {
    guard (0...60_000_000).contains(time) else {
      throw .impossible(.price(time))
    }
  }

  func checkStep(_ step: Double?) throws(SessionError) {
    guard let step else { return }
    guard step > 0, step.isFinite else { throw .impossible(.step(step)) }
  }

  /// Throws for a row without a cell; `.held` if it gets one as the run loop
  /// turns.
  func checkCell(
    _ row: IndexPath, else error: (IndexPath, Int) -> SessionError
  ) throws(SessionError) {
    try checkRow(row)
    guard table.indexPathsForVisibleRows.contains(row) else {
      let sections = rowCounts.count
      throw isHeld ? .held(row, sections: sections) : error(row, sections)
    }
  }

  func checkReconfigures() throws(SessionError) {
    guard table.policy.reconfigure == .fill else { throw .noReconfigure }
  }

  func checkScreen(_ size: Size) throws(SessionError) {
    let sides = 1.0...100_000
    guard sides.contains(size.width), sides.contains(size.height) else {
      throw .impossible(.screen(size))
    }
  }

  /// Throws unless the chapter's table knows a policy and the policy can have
  /// the value.
  func checkPolicy(_ name: PolicyName, _ value: String)
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
  func checkData(_ change: Action.DataChange) throws(SessionError) {
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

  func checkUpdate(_ update: Action.Update) throws(SessionError) {
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

  /// Throws for an action that an open batch forbids.
  func checkBatch(_ action: Action) throws(SessionError) {
    if pending != nil, !action.isAllowedInBatch { throw .batchIsOpen }
  }
}

import Stage

extension Action.Update {
  /// Makes the call that tells a table of it.
  func tell(_ table: any BatchUpdating) {
    switch self {
    case .insert(let row, let count):
      table.insertRows(at: row.downwards(count))
    case .delete(let rows): table.deleteRows(at: rows)
    case .move(let source, let target): table.moveRow(at: source, to: target)
    case .reload(let rows): table.reloadRows(at: rows)
    case .insertSection(let section): table.insertSections([section])
    case .deleteSection(let section): table.deleteSections([section])
    case .moveSection(let source, let target):
      table.moveSection(source, toSection: target)
    case .reloadSection(let section): table.reloadSections([section])
    }
  }

  /// Whether sections come, go or change places.
  var changesSections: Bool {
    switch self {
    case .insertSection, .deleteSection, .moveSection: true
    case .insert, .delete, .move, .reload, .reloadSection: false
    }
  }
}

/// What an app makes of its rows to suit a batch: what goes is taken out, then
/// what comes is put in, from the top.
///
/// It does what it can: a row that isn't there is not taken out, one that
/// would lie beyond the end becomes the last. Whether all that can be so is for
/// the table to say.
nonisolated struct RowsAfter {
  private let rowCounts: [Int]
  private var sections: [[Arrangement]?]
  private var gone: Set<IndexPath> = []
  private var comingSections: [(place: Int, rows: [Arrangement])] = []
  private var comingRows: [(place: IndexPath, row: Arrangement)] = []

  init(_ rowCounts: [Int], _ updates: [Action.Update]) {
    self.rowCounts = rowCounts
    sections = rowCounts.enumerated().map { section, count in
      IndexPath(row: 0, section: section).downwards(count).map { .old($0) }
    }
    for update in updates { note(update) }
  }

  /// The rows, section by section.
  var arrangement: [[Arrangement]] {
    var result = sections.compactMap { $0 }
    for coming in comingSections.sorted(by: { $0.place < $1.place }) {
      result.insert(coming.rows, at: min(max(coming.place, 0), result.count))
    }
    let coming = comingRows.sorted { $0.place < $1.place }
    for section in result.indices {
      if !gone.isEmpty { result[section].removeAll(where: isGone) }
      let rows = coming.filter { $0.place.section == section }
      if !rows.isEmpty { result[section] = merged(result[section], rows) }
    }
    return result
  }

  /// The rows that stay, and between them those that come, each at its place
  /// or else at the end.
  ///
  /// - Complexity: O(*rows*).
  private func merged(
    _ staying: [Arrangement], _ coming: [(place: IndexPath, row: Arrangement)]
  ) -> [Arrangement] {
    var result: [Arrangement] = []
    var coming = coming[...]
    for row in staying {
      while let next = coming.first, next.place.row <= result.count {
        result.append(next.row)
        coming.removeFirst()
      }
      result.append(row)
    }
    return result + coming.map { $0.row }
  }

  private func isGone(_ row: Arrangement) -> Bool {
    if case .old(let row) = row { gone.contains(row) } else { false }
  }

  private mutating func note(_ update: Action.Update) {
    switch update {
    case .delete(let rows): gone.formUnion(rows)
    case .move(let source, let target):
      guard source.isRow(of: rowCounts) else { return }
      gone.insert(source)
      comingRows.append((target, .old(source)))
    case .insert(let row, let count):
      for place in row.downwards(count) {
        comingRows.append((place, .new("New row")))
      }
    case .insertSection(let section):
      comingSections.append((section, [.new("New row")]))
    case .deleteSection(let section): _ = takeSection(section)
    case .moveSection(let source, let target):
      guard let rows = takeSection(source) else { return }
      comingSections.append((target, rows))
    case .reload, .reloadSection: break
    }
  }

  private mutating func takeSection(_ section: Int) -> [Arrangement]? {
    guard sections.indices.contains(section) else { return nil }
    defer { sections[section] = nil }
    return sections[section]
  }
}

nonisolated extension IndexPath {
  /// Whether there is such a row, if sections have so many rows.
  func isRow(of rowCounts: [Int]) -> Bool {
    rowCounts.indices.contains(section)
      && (0..<rowCounts[section]).contains(row)
  }

  /// So many rows from this one on.
  fileprivate func downwards(_ count: Int) -> [IndexPath] {
    (row..<row + count).map { IndexPath(row: $0, section: section) }
  }
}

// MARK: Carrying out

extension StageSet {
  func carryOut(_ update: Action.Update) {
    if pending == nil { change([update]) }
    pending?.append(update)
    if let updating = witnessTable.updating { update.tell(updating) }
  }

  func beginUpdates() {
    pending = []
    witnessTable.updating?.beginUpdates()
  }

  func endUpdates() {
    change(pending ?? [])
    pending = nil
    witnessTable.updating?.endUpdates()
  }

  func carryOut(_ change: Action.DataChange) {
    guard let rows = app.editableRows else { return }
    switch change {
    case .insert(let text, let row): rows.insert(text, at: row)
    case .delete(let row): rows.delete(at: row)
    case .move(let source, let target): rows.move(from: source, to: target)
    case .edit(let text, let row): rows.edit(text, at: row)
    }
  }

  private func change(_ updates: [Action.Update]) {
    guard let rows = app.editableRows else { return }
    rows.rearranging?.rearrange(
      RowsAfter(rows.rowCounts, updates).arrangement)
  }
}

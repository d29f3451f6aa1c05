import Editions
import Stage

extension Action.Update {
  /// Makes the call that tells a table of it.
  func tell(_ table: any BatchUpdating) {
    switch self {
    case .insert(let row, let count):
      table.insertRows(
        at: (0..<count).map {
          IndexPath(row: row.row + $0, section: row.section)
        })
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
  private var sections: [[Arrangement]?]
  private var comingSections: [(place: Int, rows: [Arrangement])] = []
  private var comingRows: [(place: IndexPath, row: Arrangement)] = []

  init(_ rowCounts: [Int], _ updates: [Action.Update]) {
    sections = rowCounts.enumerated().map { section, count in
      (0..<count).map { .old(IndexPath(row: $0, section: section)) }
    }
    var gone: Set<IndexPath> = []
    for update in updates { note(update, &gone) }
    if !gone.isEmpty {
      for section in sections.indices {
        sections[section]?.removeAll { arrangement in
          guard case .old(let row) = arrangement else { return false }
          return gone.contains(row)
        }
      }
    }
    for update in updates { noteSection(update) }
  }

  /// The rows, section by section.
  var arrangement: [[Arrangement]] {
    var result = sections.compactMap { $0 }
    for coming in comingSections.sorted(by: { $0.place < $1.place }) {
      result.insert(coming.rows, at: min(max(coming.place, 0), result.count))
    }
    let coming = comingRows.sorted { $0.place < $1.place }
    for section in result.indices {
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

  private func exists(_ row: IndexPath) -> Bool {
    guard sections.indices.contains(row.section) else { return false }
    return sections[row.section]?.indices.contains(row.row) ?? false
  }

  private mutating func note(
    _ update: Action.Update, _ gone: inout Set<IndexPath>
  ) {
    switch update {
    case .delete(let rows):
      for row in rows { gone.insert(row) }
    case .move(let source, let target):
      guard exists(source) else { return }
      gone.insert(source)
      comingRows.append((target, .old(source)))
    case .insert(let row, let count):
      for index in 0..<count {
        let place = IndexPath(row: row.row + index, section: row.section)
        comingRows.append((place, .new("New row")))
      }
    default: break
    }
  }

  private mutating func noteSection(_ update: Action.Update) {
    switch update {
    case .insertSection(let section):
      comingSections.append((section, [.new("New row")]))
    case .deleteSection(let section):
      if sections.indices.contains(section) { sections[section] = nil }
    case .moveSection(let source, let target):
      guard sections.indices.contains(source), let rows = sections[source]
      else { return }
      comingSections.append((target, rows))
      sections[source] = nil
    default: break
    }
  }
}

// MARK: Carrying out

extension StageSet {
  func carryOut(_ update: Action.Update) {
    if pending != nil {
      pending?.append(update)
    } else {
      change([update])
    }
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

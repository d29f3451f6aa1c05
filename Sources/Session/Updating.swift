import Stage

extension Action.Update {
  /// Calls the table's method for the update.
  func tell(_ table: any BatchUpdating) {
    switch self {
    case .insert(let row, let count): table.insertRows(at: row.downwards(count))
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

/// The app's rows after a batch of updates.
///
/// Rows that are deleted or moved are taken out; then new and moved rows are
/// put in, from the top.
///
/// It tolerates impossible updates: a row that doesn't exist is not taken out,
/// and a row inserted beyond the end becomes the last. The table judges whether
/// the batch is valid. Rows are kept in runs, so that rows named by no update
/// cost nothing.
nonisolated struct RowsAfter {
  private let rowCounts: [Int]
  private var sections: [[ArrangedRows]?]
  private var gone: Set<IndexPath> = []
  private var comingSections: [(section: Int, rows: [ArrangedRows])] = []
  private var comingRows: [(target: IndexPath, rows: ArrangedRows)] = []

  init(_ rowCounts: [Int], _ updates: [Action.Update]) {
    self.rowCounts = rowCounts
    sections = rowCounts.enumerated().map { section, count in
      count > 0 ? [.old(IndexPath(row: 0, section: section), count: count)] : []
    }
    for update in updates { add(update) }
  }

  /// The rows after the batch, as an array of runs for each section.
  ///
  /// - Complexity: O(*sections* · (*sections that come* + log *changes*) +
  ///   *changes* · log *changes*).
  var runs: [[ArrangedRows]] {
    var result = sections.compactMap { $0 }
    for coming in comingSections.sorted(by: { $0.section < $1.section }) {
      result.insert(coming.rows, at: min(max(coming.section, 0), result.count))
    }
    if !gone.isEmpty {
      let gone = gone.sorted()
      for section in result.indices {
        result[section] = result[section].flatMap { $0.without(gone) }
      }
    }
    var coming = comingRows.sorted { $0.target < $1.target }[...]
    while let section = coming.first?.target.section {
      let rows = coming.prefix { $0.target.section == section }
      coming = coming.dropFirst(rows.count)
      guard result.indices.contains(section) else { continue }
      result[section] = merged(result[section], rows)
    }
    return result
  }

  /// The rows after the batch, as an array of single rows for each section.
  ///
  /// - Complexity: O(*rows*).
  var arrangement: [[Arrangement]] {
    runs.map { runs in runs.flatMap { $0.oneByOne } }
  }

  /// The rows of a section that stay, merged with the new and moved rows, each
  /// at its index, or at the end if its index lies beyond it.
  private func merged(
    _ staying: [ArrangedRows],
    _ coming: ArraySlice<(target: IndexPath, rows: ArrangedRows)>
  ) -> [ArrangedRows] {
    var result: [ArrangedRows] = []
    var count = 0
    var coming = coming
    for run in staying {
      var rest = run
      while let next = coming.first, next.target.row < count + rest.count {
        let above = max(next.target.row - count, 0)
        if above > 0 { result.append(rest.part(0..<above)) }
        rest = rest.part(above..<rest.count)
        result.append(next.rows)
        count += above + next.rows.count
        coming.removeFirst()
      }
      result.append(rest)
      count += rest.count
    }
    return result + coming.map { $0.rows }
  }

  private mutating func add(_ update: Action.Update) {
    switch update {
    case .delete(let rows): gone.formUnion(rows)
    case .move(let source, let target):
      guard source.isRow(of: rowCounts) else { return }
      gone.insert(source)
      comingRows.append((target, .old(source, count: 1)))
    case .insert(let row, let count):
      comingRows.append((row, .new("New row", count: count)))
    case .insertSection(let section):
      comingSections.append((section, [.new("New row", count: 1)]))
    case .deleteSection(let section): _ = takeSection(section)
    case .moveSection(let source, let target):
      guard let rows = takeSection(source) else { return }
      comingSections.append((target, rows))
    case .reload, .reloadSection: break
    }
  }

  private mutating func takeSection(_ section: Int) -> [ArrangedRows]? {
    guard sections.indices.contains(section) else { return nil }
    defer { sections[section] = nil }
    return sections[section]
  }
}

nonisolated extension ArrangedRows {
  /// The rows in a range, counted from the run's first row.
  fileprivate func part(_ range: Range<Int>) -> ArrangedRows {
    switch self {
    case .new(let text, _): return .new(text, count: range.count)
    case .old(let first, _):
      let row = first.row + range.lowerBound
      return .old(
        IndexPath(row: row, section: first.section), count: range.count)
    }
  }

  /// The runs that are left of a run when some old rows are taken out.
  ///
  /// - Parameter gone: The rows taken out, in order.
  /// - Complexity: O(log *gone* + *rows taken out of this run*).
  fileprivate func without(_ gone: [IndexPath]) -> [ArrangedRows] {
    guard case .old(let first, let count) = self else { return [self] }
    var low = 0
    var high = gone.count
    while low < high {
      let middle = (low + high) / 2
      if gone[middle] < first { low = middle + 1 } else { high = middle }
    }
    var parts: [ArrangedRows] = []
    var next = 0
    for row in gone[low...] {
      let index = row.row - first.row
      guard row.section == first.section, index < count else { break }
      if index > next { parts.append(part(next..<index)) }
      next = index + 1
    }
    if next < count { parts.append(part(next..<count)) }
    return parts
  }

  fileprivate var oneByOne: [Arrangement] {
    switch self {
    case .old(let first, let count): first.downwards(count).map { .old($0) }
    case .new(let text, let count):
      [Arrangement](repeating: .new(text), count: count)
    }
  }
}

nonisolated extension IndexPath {
  /// Whether the row exists in sections with these numbers of rows.
  func isRow(of rowCounts: [Int]) -> Bool {
    rowCounts.indices.contains(section)
      && (0..<rowCounts[section]).contains(row)
  }

  /// Throws `.noSuchRow` unless sections of these sizes have the row.
  func checkIsRow(of rowCounts: [Int]) throws(SessionError) {
    guard isRow(of: rowCounts) else {
      throw .noSuchRow(self, rows: rowCounts)
    }
  }

  /// `count` consecutive rows of a section, beginning with this one.
  fileprivate func downwards(_ count: Int) -> [IndexPath] {
    (row..<row + count).map { IndexPath(row: $0, section: section) }
  }
}

// MARK: Carrying out

extension StageSet {
  func carryOut(_ update: Action.Update) {
    if pending == nil { change([update]) }
    pending?.append(update)
    if let updating = tableProxy.updating { update.tell(updating) }
  }

  func beginUpdates() {
    pending = []
    tableProxy.updating?.beginUpdates()
  }

  func endUpdates() {
    change(pending ?? [])
    pending = nil
    tableProxy.updating?.endUpdates()
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
    let after = RowsAfter(rows.rowCounts, updates)
    rows.runRearranging?.rearrange(after.runs)
    rows.rearranging?.rearrange(after.arrangement)
  }
}

public import Stage

/// One call with which an app tells its table of a change.
public nonisolated enum Update: Hashable, Sendable {
  case insert(IndexPath)
  case delete(IndexPath)
  case reload(IndexPath)
  case move(IndexPath, IndexPath)
  case insertSection(Int)
  case deleteSection(Int)
  case reloadSection(Int)
  case moveSection(Int, Int)
}

extension Update {
  /// Makes the call on a table.
  public func tell(_ table: any BatchUpdating) {
    switch self {
    case .insert(let row): table.insertRows(at: [row])
    case .delete(let row): table.deleteRows(at: [row])
    case .reload(let row): table.reloadRows(at: [row])
    case .move(let source, let target): table.moveRow(at: source, to: target)
    case .insertSection(let section): table.insertSections([section])
    case .deleteSection(let section): table.deleteSections([section])
    case .reloadSection(let section): table.reloadSections([section])
    case .moveSection(let source, let target):
      table.moveSection(source, toSection: target)
    }
  }
}

/// A slow and plain model of a batch on lists of rows: it removes deleted and
/// moved rows, then inserts new and moved rows, from the top.
///
/// A row is a number; an inserted or reloaded row is a number below 0.
public struct Slow {
  /// The rows of every section afterward.
  public private(set) var sections: [[Int]] = []
  private var fresh = 0

  /// Applies updates to the rows of every section; `nil` if the updates are
  /// impossible.
  ///
  /// - Parameter before: The rows of every section: numbers of 0 and more, each
  ///   used once.
  public init?(_ before: [[Int]], _ updates: [Update]) {
    guard Slow.isNamedOnce(before, updates) else { return nil }
    var bySection = before.map { Optional(Stay(rows: $0.map { $0 })) }
    var goneRows: Set<IndexPath> = []
    var coming: [(row: IndexPath, number: Int)] = []
    var comingSections: [(section: Int, stay: Stay)] = []
    for update in updates {
      switch update {
      case .reloadSection(let section):
        bySection[section] = Stay(rows: before[section].map { _ in number() })
        bySection[section]?.isFresh = true
      case .reload(let row) where bySection[row.section]?.isFresh == false:
        bySection[row.section]?.rows[row.row] = number()
      default: break
      }
    }
    for update in updates {
      switch update {
      case .delete(let row): goneRows.insert(row)
      case .move(let source, let target):
        goneRows.insert(source)
        coming.append((target, before[source.section][source.row]))
      case .insert(let row): coming.append((row, number()))
      case .insertSection(let section):
        var stay = Stay(rows: [number(), number()])
        stay.isFresh = true
        comingSections.append((section, stay))
      default: break
      }
    }
    for row in goneRows.sorted(by: >) {
      if bySection[row.section]?.isFresh == false {
        bySection[row.section]?.rows.remove(at: row.row)
      }
    }
    var kept = bySection
    for update in updates {
      switch update {
      case .deleteSection(let section): kept[section] = nil
      case .moveSection(let source, let target):
        guard let stay = bySection[source] else { return nil }
        comingSections.append((target, stay))
        kept[source] = nil
      default: break
      }
    }
    var stays = kept.compactMap { $0 }
    for (section, stay) in comingSections.sorted(by: { $0.section < $1.section }
    ) {
      guard (0...stays.count).contains(section) else { return nil }
      stays.insert(stay, at: section)
    }
    for (row, number) in coming.sorted(by: { $0.row < $1.row }) {
      guard stays.indices.contains(row.section), row.row >= 0 else {
        return nil
      }
      let count = stays[row.section].rows.count
      if stays[row.section].isFresh {
        guard row.row < count else { return nil }
        stays[row.section].rows[row.row] = number
      } else {
        guard row.row <= count else { return nil }
        stays[row.section].rows.insert(number, at: row.row)
      }
    }
    sections = stays.map { $0.rows }
  }

  private struct Stay {
    var rows: [Int]

    /// Whether the section is inserted or reloaded, so that all its rows are
    /// new.
    var isFresh = false
  }

  private mutating func number() -> Int {
    fresh -= 1
    return fresh
  }

  /// Whether all old rows and sections that the updates name exist, and the
  /// updates name no position before or after the batch twice.
  private static func isNamedOnce(_ before: [[Int]], _ updates: [Update])
    -> Bool
  {
    var rows: [IndexPath] = []
    var places: [IndexPath] = []
    var sections: [Int] = []
    var sectionPlaces: [Int] = []
    for update in updates {
      switch update {
      case .insert(let row): places.append(row)
      case .delete(let row), .reload(let row): rows.append(row)
      case .move(let source, let target):
        rows.append(source)
        places.append(target)
      case .insertSection(let section): sectionPlaces.append(section)
      case .deleteSection(let section), .reloadSection(let section):
        sections.append(section)
      case .moveSection(let source, let target):
        sections.append(source)
        sectionPlaces.append(target)
      }
    }
    return Set(rows).count == rows.count && Set(places).count == places.count
      && Set(sections).count == sections.count
      && Set(sectionPlaces).count == sectionPlaces.count
      && sections.allSatisfy { before.indices.contains($0) }
      && rows.allSatisfy { row in
        before.indices.contains(row.section)
          && before[row.section].indices.contains(row.row)
      }
  }
}

/// Sections with these counts of rows, numbered from 0 through all sections.
public func numbered(_ counts: [Int]) -> [[Int]] {
  var next = 0
  return counts.map { count in
    defer { next += count }
    return Array(next..<next + count)
  }
}

/// Random updates of a table with these counts of rows, some of them
/// impossible.
public func randomUpdates(
  _ number: ClosedRange<Int>, of counts: [Int],
  using generator: inout SeededGenerator
) -> [Update] {
  let all = everyUpdate(of: counts)
  return (0..<Int.random(in: number, using: &generator)).map { _ in
    all[Int.random(in: all.indices, using: &generator)]
  }
}

/// Every update of a table with these counts of rows, some of them just out of
/// range.
public func everyUpdate(of counts: [Int]) -> [Update] {
  var updates: [Update] = []
  let rows = counts.indices.flatMap { section in
    (0...counts[section]).map { IndexPath(row: $0, section: section) }
  }
  let places = (0...counts.count).flatMap { section in
    (0...(counts.max() ?? 0) + 1).map { IndexPath(row: $0, section: section) }
  }
  for row in rows { updates += [.delete(row), .reload(row)] }
  for place in places { updates.append(.insert(place)) }
  for row in rows where row.row < counts[row.section] {
    for place in places { updates.append(.move(row, place)) }
  }
  for section in 0...counts.count {
    updates += [
      .insertSection(section), .deleteSection(section),
      .reloadSection(section),
    ]
    for target in 0...counts.count {
      updates.append(.moveSection(section, target))
    }
  }
  return updates
}

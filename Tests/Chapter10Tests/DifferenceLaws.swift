import Laws
import Stage
import TestSupport
import Testing

@testable import Chapter10

/// The laws of differences: of all small lists, and of large ones with sections.
struct DifferenceLaws {
  /// Every list of up to four of five identifiers, none of them twice.
  private static let lists = everyList(of: [1, 2, 3, 4, 5], upTo: 4)
    .filter { Set($0).count == $0.count }

  @Test("Each pair of lists of up to four of five: the target, by fewest moves")
  func everyPair() throws {
    var checks = Checks()
    var pairs = 0
    for old in Self.lists {
      for new in Self.lists {
        pairs += 1
        let difference = SnapshotDifference(
          from: try snapshot([old]), to: try snapshot([new]))
        let place = "\(old) to \(new)"
        checks.same(applied(difference, to: [old], new: [new]), [new], place)
        checks.same(
          difference.rows.moved.count, fewestMoves(old, new),
          "\(place): moves")
        checks.same(
          difference.rows.deleted.count, Set(old).subtracting(new).count,
          "\(place): deletions")
        checks.same(
          difference.rows.inserted.count, Set(new).subtracting(old).count,
          "\(place): insertions")
      }
    }
    #expect(Self.lists.count == 206)
    #expect(pairs == 42_436)
    #expect(checks.isFine, "\(checks)")
  }

  @Test(
    "Each pair on a table: it shows the target, and who stays keeps the cell")
  func everyPairOnTables() throws {
    var checks = Checks()
    for old in share(of: Self.lists, turn: 0) {
      let world = try IdentityTable([old])
      for new in Self.lists {
        let before = world.cells
        let served = world.app.served.count
        try world.apply([new])
        let place = "\(old) to \(new)"
        checks.same(world.shown, [new], place)
        let after = world.cells
        for name in Set(old).intersection(new) {
          checks.holds(
            after[name] === before[name], "\(place): the cell of \(name)")
        }
        checks.same(
          world.app.served.count - served, Set(new).subtracting(old).count,
          "\(place): cells asked for")
        try world.apply([old])
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(checks.compared > least(150_000), "\(checks)")
  }

  @Test("Sections come, go and change places, and rows go from one to another")
  func sections() throws {
    let seed = freshSeed()
    var generator = SeededGenerator(seed: seed)
    var checks = Checks()
    for _ in 0..<tries(800) {
      let old = randomSections(&generator)
      let new = randomSections(&generator)
      let place = "\(old) to \(new)"
      let (from, to) = (try snapshot(old), try snapshot(new))
      let difference = SnapshotDifference(from: from, to: to)
      checks.same(
        applied(difference, to: old.map(\.items), new: new.map(\.items)),
        new.map(\.items), place)
      checks.same(
        difference.sections.moved.count,
        fewestMoves(old.map(\.name), new.map(\.name)),
        "\(place): moves of sections")
      let (sections, rows) = (difference.sections, difference.rows)
      checks.holds(
        rows.deleted.allSatisfy { !sections.deleted.contains($0.section) }
          && rows.inserted.allSatisfy {
            !sections.inserted.contains($0.section)
          }, "\(place): a section goes or comes, and so do its rows once more")
      let world = try IdentityTable([], screen: 3_000)
      world.app.source?.apply(from)
      try world.settle()
      let before = world.cells
      world.app.source?.apply(to)
      try world.settle()
      checks.same(world.shown, new.map(\.items), "\(place), on a table")
      let after = world.cells
      for name in Set(from.itemIdentifiers).intersection(to.itemIdentifiers) {
        checks.holds(
          after[name] === before[name], "\(place): the cell of \(name)")
      }
    }
    #expect(checks.isFine, "seed \(seed)\n\(checks)")
    #expect(checks.compared > least(4_000), "\(checks)")
  }

  @Test("The longest run of each order of seven numbers is as long as any")
  func runs() {
    var checks = Checks()
    for numbers in orders(of: Array(0..<7)) {
      let run = longestRun(in: numbers)
      let values = run.map { numbers[$0] }
      checks.holds(
        run == run.sorted() && values == values.sorted(), "\(numbers)")
      checks.same(
        numbers.count - run.count, fewestMoves(Array(0..<7), numbers),
        "\(numbers)")
    }
    #expect(checks.isFine, "\(checks)")
    #expect(checks.compared == 2 * 5_040)
  }

  /// Up to four sections of up to forty rows, of some names and numbers.
  private func randomSections(_ generator: inout SeededGenerator)
    -> [(name: Int, items: [Int])]
  {
    var numbers = Array(0..<60).shuffled(using: &generator)
    if Bool.random(using: &generator) { numbers.sort() }
    var names = [1, 2, 3, 4, 5].shuffled(using: &generator)
    return (0..<Int.random(in: 0...4, using: &generator)).map { _ in
      let count = min(numbers.count, Int.random(in: 0...20, using: &generator))
      defer { numbers.removeFirst(count) }
      return (names.removeFirst(), Array(numbers.prefix(count)))
    }
  }
}

/// All orders of some numbers.
private func orders(of numbers: [Int]) -> [[Int]] {
  guard numbers.count > 1 else { return [numbers] }
  return numbers.flatMap { first in
    orders(of: numbers.filter { $0 != first }).map { [first] + $0 }
  }
}

/// The fewest moves that take a list to another, found by trying which of those
/// in both may stay: all sets of them.
private func fewestMoves(_ old: [Int], _ new: [Int]) -> Int {
  let places = new.compactMap { old.firstIndex(of: $0) }
  var most = 0
  for choice in 0..<(1 << places.count) {
    let stay = places.indices.filter { choice & (1 << $0) != 0 }
    let values = stay.map { places[$0] }
    if values == values.sorted() { most = max(most, stay.count) }
  }
  return places.count - most
}

/// What becomes of lists by a difference: what goes or moves is taken out, then
/// sections and rows are put in from the top, as arrays do it.
private func applied(
  _ difference: SnapshotDifference, to old: [[Int]], new: [[Int]]
) -> [[Int]] {
  let (rows, sections) = (difference.rows, difference.sections)
  var taken = old.map { $0.map { Optional($0) } }
  for row in rows.deleted + rows.moved.map(\.source) {
    taken[row.section][row.row] = nil
  }
  let rest = taken.map { $0.compactMap { $0 } }
  let gone = Set(sections.deleted + sections.moved.map(\.source))
  var result = rest.indices.filter { !gone.contains($0) }.map { rest[$0] }
  var coming = sections.inserted.map { ($0, [Int]()) }
  coming += sections.moved.map { ($0.target, rest[$0.source]) }
  for (section, list) in coming.sorted(by: { $0.0 < $1.0 }) {
    result.insert(list, at: section)
  }
  var placed = rows.inserted.map { ($0, new[$0.section][$0.row]) }
  placed += rows.moved.map {
    ($0.target, old[$0.source.section][$0.source.row])
  }
  // A section that comes brings its rows along.
  for section in sections.inserted {
    let moved = Set(rows.moved.map(\.target))
    for row in new[section].indices {
      let place = IndexPath(row: row, section: section)
      if !moved.contains(place) { placed.append((place, new[section][row])) }
    }
  }
  for (place, name) in placed.sorted(by: { $0.0 < $1.0 }) {
    result[place.section].insert(name, at: place.row)
  }
  return result
}

import Inspector
import Session
import Stage
import Text

/// The laws of tables that know their rows by identifiers.
nonisolated let identityLaws = [
  Law(
    "as-listed", "A snapshot that is applied is what the table shows.",
    since: 10, in: .identities
  ) { checks, session in
    guard session.current.action.isApply, let roll = Roll(session) else {
      return
    }
    checks.same(
      session.rowCounts, roll.shown.map { $0.count }, "the rows in each section"
    )
    for cell in session.current.after.visible {
      guard let row = cell.row, let person = roll.person(at: row),
        !roll.edited.contains(person)
      else { continue }
      checks.holds(
        cell.text == roll.names[person],
        "\(session.name(row)) shows '\(cell.text)', and "
          + "'\(roll.names[person])' stands there")
    }
  },
  Law(
    "who-stays",
    "Whoever is on screen before and after a snapshot is applied "
      + "keeps the cell.", since: 10, in: .identities
  ) { checks, session in
    guard session.current.tellsDifference, let roll = Roll(session) else {
      return
    }
    let before = session.steps[session.position - 1].after
    let now = session.current.after
    for cell in before.visible {
      guard let row = cell.row, let person = roll.person(before: row),
        let target = roll.place(of: person),
        let shown = now.cell(showing: target)
      else { continue }
      checks.holds(
        shown.number == cell.number,
        "\(roll.names[person]) went from \(session.name(row)) to "
          + "\(session.name(target)), and from \(cell.name) to \(shown.name)")
    }
  },
  Law(
    "fewest-moves", "A snapshot is applied by as few moves as possible.",
    since: 10, in: .identities
  ) { checks, session in
    guard session.current.tellsDifference, let roll = Roll(session) else {
      return
    }
    var moves = 0
    for case .update(let call) in session.current.calls
    where call.method == "moveRow" {
      moves += 1
    }
    checks.holds(
      moves == roll.fewestMoves,
      "the table is told \(counted(moves, "move")), and "
        + "\(roll.fewestMoves) would do")
  },
  Law(
    "filled-again",
    "A row that is reconfigured keeps its cell, and stays "
      + "selected.", since: 10, in: .identities
  ) { checks, session in
    guard case .reconfigure = session.current.action else { return }
    let before = session.steps[session.position - 1].after
    let now = session.current.after
    for cell in before.visible {
      guard let row = cell.row, let shown = now.cell(showing: row) else {
        continue
      }
      checks.holds(
        shown.number == cell.number && shown.isSelected == cell.isSelected,
        "\(session.name(row)) was shown by \(cell.name), and is by "
          + "\(shown.name)"
          + (shown.isSelected == cell.isSelected ? "" : ", and not selected"))
    }
  },
]

extension Action {
  fileprivate nonisolated var isApply: Bool {
    if case .apply = self { true } else { false }
  }
}

extension Step {
  /// Whether a snapshot was applied by a difference in which no row is
  /// reloaded.
  fileprivate nonisolated var tellsDifference: Bool {
    switch action {
    case .apply(.animated), .apply(.reconfiguring): true
    case .apply(.unanimated): policy.unanimated == .difference
    default: false
    }
  }
}

/// Who stands where in the scenarios `people` and `teams`, by a model that only
/// follows the commands.
private struct Roll {
  /// People's names, by their numbers in order of arrival.
  var names: [String] = []

  /// The people whose texts were changed.
  var edited: Set<Int> = []

  /// The app's list, section by section.
  var listed: [[Int]] = []

  /// The list that the table was told of last, and the one before it.
  var shown: [[Int]] = []
  var shownBefore: [[Int]] = []

  /// Follows a session; `nil` for a scenario whose people aren't known by
  /// names.
  init?(_ session: TableSession) {
    guard ["people", "teams"].contains(session.scenario.name) else {
      return nil
    }
    for cell in session.steps[0].after.visible {
      guard let row = cell.row else { continue }
      while listed.count <= row.section { listed.append([]) }
      listed[row.section].append(names.count)
      names.append(cell.text)
    }
    shown = listed
    shownBefore = listed
    for step in session.steps[...session.position] { follow(step.action) }
  }

  private mutating func follow(_ action: Action) {
    shownBefore = shown
    switch action {
    case .apply: shown = listed
    case .data(.insert(let text, let row)):
      listed[row.section].insert(names.count, at: row.row)
      names.append(text)
    case .data(.delete(let row)): listed[row.section].remove(at: row.row)
    case .data(.move(let source, let target)):
      let person = listed[source.section].remove(at: source.row)
      listed[target.section].insert(person, at: target.row)
    case .data(.edit(_, let row)):
      edited.insert(listed[row.section][row.row])
    default: break
    }
  }
}

extension Roll {
  func person(at row: IndexPath) -> Int? { Roll.person(at: row, in: shown) }

  /// Who stood in a row before the last step.
  func person(before row: IndexPath) -> Int? {
    Roll.person(at: row, in: shownBefore)
  }

  private static func person(at row: IndexPath, in list: [[Int]]) -> Int? {
    guard list.indices.contains(row.section),
      list[row.section].indices.contains(row.row)
    else { return nil }
    return list[row.section][row.row]
  }

  func place(of person: Int) -> IndexPath? {
    for (section, people) in shown.enumerated() {
      if let row = people.firstIndex(of: person) {
        return IndexPath(row: row, section: section)
      }
    }
    return nil
  }

  /// The fewest moves of the last step: those who change sections, and in each
  /// section all but the most that are in order; found by trying each as the
  /// last of those.
  var fewestMoves: Int {
    let former = Set(shownBefore.joined())
    var moves = shown.joined().filter { former.contains($0) }.count
    for (old, new) in zip(shownBefore, shown) {
      var longest: [Int] = []
      let places = new.compactMap { old.firstIndex(of: $0) }
      for (index, place) in places.enumerated() {
        let before = (0..<index).filter { places[$0] < place }
        longest.append(1 + (before.map { longest[$0] }.max() ?? 0))
      }
      moves -= longest.max() ?? 0
    }
    return moves
  }
}

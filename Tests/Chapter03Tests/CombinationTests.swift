import TestSupport
import Testing

/// *Follows*: which rules the log of 2016 forces, and which it leaves open.
///
/// Seven questions with two answers each make 128 tables. Each runs the log's
/// app; a table passes if its 40 prints are the log's.
struct CombinationTests {
  @Test("Of 128 tables four print the log, and they agree on all that it shows")
  func combinations() throws {
    let log = try OrphanLog()
    var passing: [Rules] = []
    var compared = 0
    for rules in Rules.all {
      let prints = prints(of: log, by: rules)
      #expect(prints.count == 40, "\(rules)")
      if prints.allSatisfy({ $0 }) { passing.append(rules) }
      compared += 1
    }
    #expect(compared == 128)
    #expect(passing.count == 4)
    for rules in passing {
      // Forced: cells come out of their queue in the order of their rows.
      #expect(rules.takesFirst == rules.fillsInRowOrder, "\(rules)")
      #expect(rules.placesInFront && rules.unhidesWhenReturned, "\(rules)")
      #expect(rules.tapStopsAtVisible && rules.queueAlone, "\(rules)")
    }
    // Open: the log has one reload, before which nothing is hidden.
    #expect(Set(passing.map { $0.hidesVisibleOnly }) == [true, false])
    #expect(passing.contains(.ours))
  }

  /// For each print of the log, whether a table by these rules prints the same.
  private func prints(of log: OrphanLog, by rules: Rules) -> [Bool] {
    var table = SlowTable(rules: rules)
    var same: [Bool] = []
    for phase in log.phases {
      if let before = phase.subviewsBeforeReload {
        same.append(table.tree == before)
        table.reload()
        same.append(table.tree == phase.subviewsAfterReload)
      }
      for row in phase.rows {
        let (section, index) = (row.indexPath[0], row.indexPath[1])
        same.append(table.tree == row.subviewsBefore)
        let handedOut = table.dequeue("Cell") ?? table.make("Cell")
        same.append(table[handedOut] == row.dequeued)
        same.append(table.tree == row.subviewsAfter)
        table.serve(section, index, handedOut)
      }
      let tapped = phase.subviewsBeforeReload == nil ? 1 : 0
      table.tap([2, tapped])
      same.append(table.tree == phase.afterTap)
    }
    return same
  }
}

/// Seven questions about a table that hides its cells, each with two answers.
private struct Rules: Equatable {
  /// Whether a queue hands out the first cell in; if not, the last.
  var takesFirst = true
  /// Whether a reload queues cells in the order of their rows; if not, in
  /// reverse.
  var fillsInRowOrder = true
  /// Whether a returned cell goes to the tree's front; if not, to its end.
  var placesInFront = true
  /// Whether a cell is unhidden when it is returned; if not, when dequeued.
  var unhidesWhenReturned = true
  /// Whether a tapped cell goes behind the last visible one; if not, to the
  /// tree's end, past the hidden ones.
  var tapStopsAtVisible = true
  /// Whether only queues hand out cells; if not, an empty queue falls back on a
  /// hidden cell of the tree.
  var queueAlone = true
  /// Whether a reload queues only the visible cells; if not, every cell of the
  /// tree.
  var hidesVisibleOnly = true

  static let ours = Rules()

  static var all: [Rules] {
    (0..<128).map { bits in
      func answer(_ question: Int) -> Bool { bits >> question & 1 == 0 }
      return Rules(
        takesFirst: answer(0), fillsInRowOrder: answer(1),
        placesInFront: answer(2), unhidesWhenReturned: answer(3),
        tapStopsAtVisible: answer(4), queueAlone: answer(5),
        hidesVisibleOnly: answer(6))
    }
  }
}

/// A slow and plain model of the log's table and its app.
private struct SlowTable {
  struct Cell {
    let identifier: String
    var row = [0, 0]
    var text = ""
    var tag = 0
    var isHidden = false
  }

  let rules: Rules
  /// In order of birth: c1, c2, …
  var cells: [Cell] = []
  /// The numbers of the cells in the tree, index 0 first.
  var numbers: [Int] = []
  var queues: [String: [Int]] = [:]

  var tree: [OrphanLog.Cell] { numbers.map { self[$0] } }

  subscript(_ number: Int) -> OrphanLog.Cell {
    let cell = cells[number - 1]
    return OrphanLog.Cell(
      cell: "c\(number)",
      class: cell.identifier == "CustomCell"
        ? "CustomTableViewCell" : "CommonCell", text: cell.text,
      isHidden: cell.isHidden, tag: cell.tag)
  }

  mutating func make(_ identifier: String) -> Int {
    cells.append(Cell(identifier: identifier))
    return cells.count
  }

  mutating func dequeue(_ identifier: String) -> Int? {
    var found: Int?
    if var queue = queues[identifier], !queue.isEmpty {
      found = rules.takesFirst ? queue.removeFirst() : queue.removeLast()
      queues[identifier] = queue
    } else if !rules.queueAlone {
      found = numbers.first {
        cells[$0 - 1].isHidden && cells[$0 - 1].identifier == identifier
      }
    }
    if let found, !rules.unhidesWhenReturned {
      cells[found - 1].isHidden = false
    }
    return found
  }

  /// Serves a row as the log's app does, after it has dequeued a 'Cell'.
  mutating func serve(_ section: Int, _ row: Int, _ handedOut: Int) {
    var number = handedOut
    if section < 2 {
      let identifier = ["Cell0", "CustomCell"][section]
      number = dequeue(identifier) ?? make(identifier)
    }
    cells[number - 1].row = [section, row]
    cells[number - 1].text = "Section \(section), Row \(row)"
    if section > 0 { cells[number - 1].tag = (section + 1) * 1000 + row }
    cells[number - 1].isHidden = false
    numbers.removeAll { $0 == number }
    numbers.insert(number, at: rules.placesInFront ? 0 : numbers.count)
  }

  mutating func reload() {
    let leaving = numbers.filter {
      !rules.hidesVisibleOnly || !cells[$0 - 1].isHidden
    }.sorted {
      cells[$0 - 1].row.lexicographicallyPrecedes(cells[$1 - 1].row)
    }
    for number in rules.fillsInRowOrder ? leaving : leaving.reversed() {
      cells[number - 1].isHidden = true
      queues[cells[number - 1].identifier, default: []].append(number)
    }
  }

  mutating func tap(_ row: [Int]) {
    guard
      let number = numbers.first(where: {
        cells[$0 - 1].row == row && !cells[$0 - 1].isHidden
      })
    else { return }
    numbers.removeAll { $0 == number }
    let last = numbers.lastIndex { !cells[$0 - 1].isHidden }
    let end = rules.tapStopsAtVisible ? (last ?? -1) + 1 : numbers.count
    numbers.insert(number, at: end)
  }
}

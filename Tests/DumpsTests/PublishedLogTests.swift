import Editions
import Inspector
import Session
import Stage
import TestSupport
import Testing

@testable import Dumps
@testable import Shell

/// *Published*: the log of 2016 as a debugger printed it, read back, is the
/// evidence of chapter 3 in every field, and what the machine does.
struct PublishedLogTests {
  @Test("The log, read as dumps, is the evidence, field by field")
  func fields() throws {
    let text = DumpText(try Project.text("Tests/Evidence/orphan_log.txt"))
    #expect(text.skipped == 0 && text.refused.isEmpty && text.tellsBirths)
    var compared = Compared()
    var rest = Told(text)
    for phase in try OrphanLog().phases {
      if let cells = phase.subviewsBeforeReload {
        compared.list(rest.next(), cells)
      }
      if let cells = phase.subviewsAfterReload {
        compared.list(rest.next(), cells)
      }
      for row in phase.rows { compared.row(row, &rest) }
      compared.list(rest.next(), phase.afterTap)
    }
    #expect(rest.isAtEnd)
    #expect(
      compared == Compared(rows: 12, lists: 28, dequeuedCells: 12, births: 14))
  }

  @Test("14 cells have 12 addresses")
  func addresses() throws {
    let text = DumpText(try Project.text("Tests/Evidence/orphan_log.txt"))
    var births: [DumpedCell] = []
    for event in text.dumps.flatMap({ $0.events }) + text.lastEvents {
      if case .made(let cell) = event { births.append(cell) }
    }
    #expect(births.map { $0.number } == Array(1...14))
    #expect(Set(births.map { $0.address }).count == 12)
  }

  @Test("At its end the log has the machine's cells, its orphans proved")
  func machine() throws {
    let path = "orphan_log.txt"
    let talk = try Talk(files: [
      path: try Project.text("Tests/Evidence/orphan_log.txt")
    ])
    talk.shell.settings.renderer.width = 300
    talk.say("open \(path)")
    #expect(talk.error == nil)
    let log = talk.shell.surroundings.history.now.after
    let played = try Talk(.reloadHiding, "mismatched")
    played.say("tap 2.1; reload; tap 2.0")
    #expect(played.error == nil)
    let machine = played.shell.session.current.after
    #expect(log.tree == machine.tree)
    #expect(log.made == 14 && machine.made == 14)
    var compared = 0
    for number in log.tree {
      let (one, other) = (log[number], machine[number])
      #expect(one?.state == other?.state, "c\(number)")
      #expect(one?.text == other?.text && one?.tag == other?.tag)
      #expect(one?.isHidden == other?.isHidden)
      #expect(one?.className == other?.className)
      compared += 1
    }
    #expect(compared == 8 && log.count(.orphaned) == 2)
    #expect(
      talk.say("findings").first
        == "2 cells were dequeued and not returned, so the table can't reach them "
        + "anymore. c9 and c10.")
  }
}

/// What a text tells, from its beginning to its end.
private struct Told {
  private var steps: [Step]

  enum Step {
    case event(DumpEvent)
    case dump(Dump)
  }

  init(_ text: DumpText) {
    steps = text.dumps.flatMap { dump in
      dump.events.map { .event($0) } + [.dump(dump)]
    }
    steps += text.lastEvents.map { .event($0) }
  }

  var isAtEnd: Bool { steps.isEmpty }

  /// The next dump, which must come next.
  mutating func next() -> Dump? {
    guard case .dump(let dump)? = steps.first else { return nil }
    steps.removeFirst()
    return dump
  }

  /// The row that was asked for, which must come next.
  mutating func row() -> [Int]? {
    guard case .event(.row(let section, let row))? = steps.first else {
      return nil
    }
    steps.removeFirst()
    return [section, row]
  }

  /// The births that come next.
  mutating func births() -> [DumpedCell] {
    var births: [DumpedCell] = []
    while case .event(.made(let cell))? = steps.first {
      births.append(cell)
      steps.removeFirst()
    }
    return births
  }

  /// The dequeue, which must come next.
  mutating func dequeue() -> DumpedCell? {
    guard case .event(.dequeued(let cell))? = steps.first else { return nil }
    steps.removeFirst()
    return cell
  }
}

/// The numbers of what was compared; the test expects exact ones.
private struct Compared: Equatable {
  var rows = 0
  var lists = 0
  var dequeuedCells = 0
  var births = 0

  mutating func list(_ dump: Dump?, _ published: [OrphanLog.Cell]) {
    #expect(dump?.cells.map { OrphanLog.Cell($0) } == published)
    lists += 1
  }

  mutating func row(_ row: OrphanLog.Row, _ told: inout Told) {
    #expect(told.row() == row.indexPath)
    list(told.next(), row.subviewsBefore)
    var made = told.births()
    let dequeued = told.dequeue()
    #expect(dequeued.map { OrphanLog.Cell($0) } == row.dequeued)
    dequeuedCells += 1
    list(told.next(), row.subviewsAfter)
    made += told.births()
    #expect(
      made.map {
        OrphanLog.Created(cell: "c\($0.number)", class: $0.className)
      } == row.created)
    births += made.count
    rows += 1
  }
}

extension OrphanLog.Cell {
  fileprivate init(_ cell: DumpedCell) {
    self.init(
      cell: "c\(cell.number)", class: cell.className, text: cell.text ?? "",
      isHidden: cell.isHidden, tag: cell.tag)
  }
}

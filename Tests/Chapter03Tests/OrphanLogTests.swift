import Editions
import Inspector
import Session
import Stage
import TestSupport
import Testing

/// *Published*: our machine prints the log of 2016, in every field.
struct OrphanLogTests {
  @Test("The machine prints the published log, field by field")
  func replay() throws {
    let log = try OrphanLog()
    let session = try TableSession(.reloadHiding, scenario("mismatched"))
    var compared = Compared()

    // First load, and a tap on the last row.
    compared.rows(of: session.last, with: log.phases[0])
    _ = try session.perform(.tap(IndexPath(row: 1, section: 2)))
    compared.list(session.current.after, with: log.phases[0].afterTap)

    // reloadData(), looked at before the run loop turns and after.
    let reload = log.phases[1]
    compared.list(
      session.current.after, with: try #require(reload.subviewsBeforeReload))
    _ = try session.perform(.reload(held: true))
    compared.list(
      session.current.after, with: try #require(reload.subviewsAfterReload))
    compared.rows(of: try session.perform(.turn), with: reload)
    _ = try session.perform(.tap(IndexPath(row: 0, section: 2)))
    compared.list(session.current.after, with: reload.afterTap)

    #expect(compared == Compared(rows: 12, lists: 28, dequeuedCells: 12))
  }
}

/// The numbers of rows, lists and dequeued cells compared; the test expects
/// exact ones.
private struct Compared: Equatable {
  var rows = 0
  var lists = 0
  var dequeuedCells = 0
}

extension Compared {
  fileprivate mutating func rows(of step: Step, with phase: OrphanLog.Phase) {
    var calls: [CellCall] = []
    for case .cell(let call) in step.calls { calls.append(call) }
    #expect(calls.count == phase.rows.count)
    for (call, row) in zip(calls, phase.rows) {
      #expect([call.row.section, call.row.row] == row.indexPath)
      #expect(
        call.made.map {
          OrphanLog.Created(cell: "c\($0.number)", class: $0.className)
        } == row.created, "made for row \(call.row)")
      self.call(call, with: row)
      rows += 1
    }
  }

  /// Compares a call's first dequeue, before and after which the log's app
  /// prints.
  private mutating func call(_ call: CellCall, with row: OrphanLog.Row) {
    guard let dequeue = call.dequeues.first else {
      Issue.record("row \(call.row) dequeued nothing")
      return
    }
    list(dequeue.treeBefore ?? [], with: row.subviewsBefore)
    list(dequeue.treeAfter ?? [], with: row.subviewsAfter)
    #expect(dequeue.handedOut.map { logged($0) } == row.dequeued)
    #expect(dequeue.cell.map { "c\($0)" } == row.dequeued.cell)
    dequeuedCells += 1
  }

  fileprivate mutating func list(
    _ snapshot: Snapshot, with published: [OrphanLog.Cell]
  ) {
    let cells = snapshot.tree.compactMap { snapshot[$0] }.map {
      OrphanLog.Cell(
        cell: $0.name, class: $0.className, text: $0.text,
        isHidden: $0.isHidden, tag: $0.tag)
    }
    #expect(cells == published)
    lists += 1
  }

  private mutating func list(
    _ tree: [Likeness], with published: [OrphanLog.Cell]
  ) {
    #expect(tree.map { logged($0) } == published)
    lists += 1
  }

  private func logged(_ cell: Likeness) -> OrphanLog.Cell {
    OrphanLog.Cell(
      cell: "c\(cell.number)", class: cell.className, text: cell.text,
      isHidden: cell.isHidden, tag: cell.tag)
  }
}

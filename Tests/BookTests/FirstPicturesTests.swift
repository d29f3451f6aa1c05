import Editions
import Foundation
import Inspector
import Session
import Stage
import Testing
import Text

/// The numbers in the pictures of chapters 1 to 3, compared with the machine's.
struct FirstPicturesTests {
  @Test("The first screen shows what chapter 1's table shows")
  func firstScreen() throws {
    let texts = try texts(in: "01-NaiveAllocation/pictures/first-screen.svg")
    let session = try TableSession(
      .naiveAllocation, scenario("fifty", .naiveAllocation))
    let start = session.current.after
    let last = try #require(start.visible.last)
    let next = try session.table.rectForRow(at: IndexPath(row: 13, section: 0))
    _ = try session.perform(.scroll(by: 5, step: nil))
    let end = session.current.after.viewport.maxY
    let first = try #require(session.current.after.visible.first)
    let facts = [
      "offset 0: \(start.visible.count) cells",
      "offset 5: \(session.current.after.visible.count) cells",
      decimal(start.viewport.maxY), decimal(last.frame.minY),
      decimal(next.minY), decimal(end),
      "\(decimal(start.viewport.maxY - last.frame.minY)) of 44 points",
      "\(decimal(first.frame.maxY - 5)) of 44 points",
      "\(decimal(end - next.minY)) of 44 points",
    ]
    for fact in facts { #expect(texts.contains(fact), "\(fact)") }
    for (row, cell) in session.current.after.visible.enumerated() {
      let indices = texts.indices.filter { texts[$0] == cell.name }
      #expect(indices.count == (row == 13 ? 1 : 2), "\(cell.name)")
      for index in indices { #expect(texts[index + 1] == cell.text) }
    }
  }

  @Test("The circle shows the cells of chapter 2's table at offset 45")
  func circle() throws {
    let texts = try texts(in: "02-ReuseQueues/pictures/circle.svg")
    let session = try TableSession(
      .reuseQueues, scenario("fifty", .reuseQueues))
    _ = try session.perform(.scroll(by: 45, step: 1))
    let snapshot = session.current.after
    let waiting = try #require(snapshot.cells(.pooled).first)
    #expect(
      texts.contains(
        "offset 45: \(snapshot.visible.count) on screen, "
          + "\(snapshot.count(.pooled)) waiting"))
    #expect(texts.contains("y \(decimal(snapshot.viewport.minY))"))
    #expect(texts.contains("y \(decimal(snapshot.viewport.maxY))"))
    for cell in snapshot.visible + [waiting] {
      let index = try #require(texts.firstIndex(of: cell.name))
      #expect(texts[index + 1] == cell.text, "\(cell.name)")
    }
  }

  @Test("The reload shows tree and queues of chapter 3's table, three times")
  func reload() throws {
    let texts = try texts(in: "03-ReloadHiding/pictures/reload.svg")
    let session = try TableSession(
      .reloadHiding, scenario("mismatched", .reloadHiding))
    // The published log taps the last row before it reloads; the picture
    // doesn't.
    var snapshots = [session.current.after]
    for action in [Action.reload(held: true), .turn] {
      snapshots.append(try session.perform(action).after)
    }
    let panels = texts.split(separator: "the tree: cell, the row it says")
      .dropFirst()
    #expect(panels.count == snapshots.count)
    for (panel, snapshot) in zip(panels, snapshots) {
      let shown = panel.prefix { $0 != "the queues, first out first" }
      let wanted = snapshot.tree.compactMap { snapshot[$0] }.flatMap {
        [$0.name, row(said: $0.text), state($0)]
      }
      #expect(Array(shown.prefix(wanted.count)) == wanted)
    }
    let queues = snapshots[1].pools.flatMap { pool in
      [pool.identifier] + pool.cells.map { "c\($0)" }
    }
    let held = Array(panels[panels.startIndex + 1])
    #expect(held.contains(queues), "\(queues)")
    for panel in [panels.first, panels.last] {
      #expect(panel?.count { $0 == "empty" } == snapshots[1].pools.count)
    }
  }

  /// `Section 2, Row 1` as `2.1`.
  private func row(said text: String) -> String {
    text.split { !$0.isNumber }.joined(separator: ".")
  }

  private func state(_ cell: CellRecord) -> String {
    switch cell.state {
    case .pooled: "hidden, waits"
    case .orphaned: "hidden, no key"
    default: cell.state.rawValue
    }
  }

  private func scenario(_ name: String, _ edition: Edition) throws -> Scenario {
    try #require(edition.scenario(named: name))
  }

  /// The texts in an SVG picture, in file order, without the letters on the
  /// cells' badges.
  private func texts(in picture: String) throws -> [String] {
    let svg = try BookFiles.text(picture)
    let texts = svg.matches(of: /<text([^>]*)>([^<]*)/)
      .filter { !$0.output.1.contains("class=\"badge\"") }
      .map { $0.output.2.trimmingCharacters(in: .whitespacesAndNewlines) }
    #expect(texts.count > 10, "\(picture)")
    return texts
  }
}

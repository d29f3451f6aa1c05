import Editions
import Foundation
import Session
import Stage
import TestSupport
import Testing

@testable import Chapter08

private typealias IndexPath = Stage.IndexPath

/// The numbers in the chapter's text, compared with the machine.
struct ScaleTextTests {
  typealias Tree = SumTree<RowRun>

  @Test("Ten rows by hand are ten rows in the shell, line by line")
  func ten() throws {
    let session = try session(.scale, "ten")
    func runs() throws -> String {
      guard
        case .leaf(_, let runs)? = try session.table.rowRuns?.runTree(
          inSection: 0, around: 0..<1)
      else { return "no leaf" }
      return runs.map { run in
        "\(run.rows.count) × \(Int(run.height))" + (run.isEstimated ? "?" : "")
      }.joined(separator: "   ")
    }
    var drawn: [String] = []
    for action: Action in [
      .reload(held: true),
      .scrollTo(.row(IndexPath(row: 6, section: 0), at: .top), step: nil),
      .update(.insert(IndexPath(row: 2, section: 0), count: 1)),
    ] {
      _ = try session.perform(action)
      drawn.append(try runs())
    }
    #expect(try drawn == byHand())
    #expect(
      try session.table.rectForRow(at: IndexPath(row: 8, section: 0)).minY
        == 358)
  }

  /// The lines of runs in the chapter's drawing, such as
  /// `6 × 44?   1 × 50   3 × 44?`.
  private func byHand() throws -> [String] {
    let text = try Project.text("Chapters/08-Scale/Scale.md")
    let section = text.components(separatedBy: "\n## Ten rows by hand\n").last?
      .components(separatedBy: "\n## ").first
    return (section ?? "").components(separatedBy: "\n")
      .filter { $0.hasPrefix("    ") && $0.contains(" × ") }
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test("One height among 100,000: 13 nodes are made again, or a few more")
  func nodes() {
    let count = 100_000
    var builder = SumTreeBuilder<RowRun>()
    for row in 0..<count {
      builder.append(RowRun(1, .known(Double(row % 2))))
    }
    let tree = builder.tree
    let old = tree.root?.nodes ?? []
    #expect(tree.sums.partCount == count)
    #expect(tree.root?.levels == 13)
    #expect(old.count == 6_249)
    var most = 0
    for row in 50_000..<50_064 {
      var changed = tree
      changed.replace(row..<row + 1, with: RowRun(1, .known(7)))
      let made = (changed.root?.nodes ?? []).subtracting(old).count
      #expect(made >= 13)
      if row % 32 > 1 && row % 32 < 30 { #expect(made == 13, "row \(row)") }
      most = max(most, made)
    }
    #expect(most <= 60, "\(most) nodes")
  }

  @Test("Chapter 8's table makes the same calls as Chapter 7's")
  func conversation() throws {
    var compared = 0
    for name in ["fifty", "ten-thousand-estimated", "inbox", "names", "fog"] {
      let row = IndexPath(row: 0, section: 0)
      let said = try [Edition.batchUpdates, .scale].map { edition in
        let session = try session(edition, name)
        try session.perform(all: [
          .update(.insert(row, count: 1)), .scrollTo(.bottom, step: nil),
          .update(.delete([row])), .scrollTo(.top, step: 440),
          .reload(held: false),
        ])
        return session.current.counts
      }
      #expect(said[0] == said[1], "\(name)")
      compared += said[0].cellForRowAt
    }
    #expect(compared > 100, "\(compared) cells asked for")
  }

  @Test("Among fractions, row n is within n/384 points of Chapter 7's place")
  func fractions() throws {
    for (divisor, isExact) in [(64.0, true), (5, false), (7, false)] {
      // No two neighbors are equally tall.
      let heights = (0..<384).map { Double($0 * 37 % 101 + 1) / divisor }
      let tables = try [Edition.batchUpdates, .scale].map { edition in
        let scenario = Scenario("fractions", "rows of parts of a point") {
          PlainApp(heights: [heights])
        }
        return try TableSession(edition, scenario).table
      }
      var farthest = 0.0
      for row in heights.indices {
        let tops = tables.map {
          $0.rectForRow(at: IndexPath(row: row, section: 0)).minY
        }
        let distance = abs(tops[0] - tops[1])
        #expect(distance <= Double(row) / 384 + 1e-9, "row \(row)")
        farthest = max(farthest, distance)
      }
      #expect((farthest == 0) == isExact, "1/\(divisor): \(farthest)")
    }
  }

  @Test("After three updates the app of a billion rows holds four stretches")
  func app() {
    let rows = NumberedRows(count: 1_000_000_000)
    #expect(rows.names.sums.partCount == 1)
    rows.insert("New row", at: IndexPath(row: 5, section: 0))
    rows.move(
      from: IndexPath(row: 999_999_999, section: 0),
      to: IndexPath(row: 0, section: 0))
    for _ in 3...7 { rows.delete(at: IndexPath(row: 3, section: 0)) }
    #expect(rows.names.sums.partCount == 4)
    #expect(MemoryLayout<NumberedRows.Names>.stride == 32)
    #expect(rows.text(3) == "Row 6")
    #expect(rows.text(999_999_995) == "Row 999999999")
  }
}

extension SumNode {
  /// The node and all nodes below it.
  fileprivate var nodes: Set<ObjectIdentifier> {
    var found: Set = [ObjectIdentifier(self)]
    if let (left, right) = halves {
      found.formUnion(left.nodes)
      found.formUnion(right.nodes)
    }
    return found
  }
}

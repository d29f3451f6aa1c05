import Editions
import Foundation
import Session
import Stage
import TestSupport
import Testing
import Text

@testable import Chapter04

private typealias IndexPath = Stage.IndexPath

/// The chapter's tables, pictures and quotations, compared with the machine and
/// the listings.
struct RowIndexTextTests {
  @Test("The search for row 7,000 that the page follows is the code's")
  func halves() throws {
    let told = try text("RowIndex.md").split(separator: "\n").map {
      $0.split(separator: "│").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let rows = RowIndex(heights: Array(repeating: 44, count: 10_000))
    let top = rows.top(ofRow: 7_000)
    var doubt = 0..<rows.count
    var turn = 0
    let found = firstIndex(upTo: rows.count) { row in
      let bottom = rows.top(ofRow: row + 1)
      let isPast = bottom > top
      doubt = isPast ? doubt.lowerBound..<row : row + 1..<doubt.upperBound
      turn += 1
      let line = [
        "\(turn)", "\(row)", decimal(bottom), isPast ? "yes" : "no",
        grouped(doubt.count),
      ]
      #expect(told.contains(line), "\(line)")
      return isPast
    }
    #expect(found == 7_000)
    #expect(turn == 14)
    #expect(doubt.isEmpty)
  }

  @Test("The page's questions about the larder have the machine's answers")
  func larder() throws {
    let page = try text("RowIndex.md")
    let table = try session(.rowIndex, "sections").table
    let geometry = try #require(table.geometry)
    let rows = geometry.indexPathsForRows(
      in: Rect(x: 0, y: 200, width: 320, height: 100))
    let names = rows.map { "\($0.section).\($0.row)" }.joined(separator: ", ")
    let lines = [
      "`rect(forSection: 1)` | \(stretch(geometry.rect(forSection: 1)))",
      "`rectForHeader(inSection: 1)` | "
        + stretch(geometry.rectForHeader(inSection: 1)),
      "`rectForRow(at:)`, row 1.0 | "
        + stretch(table.rectForRow(at: IndexPath(row: 0, section: 1))),
      "`rectForFooter(inSection: 2)` | "
        + stretch(geometry.rectForFooter(inSection: 2)),
      "`indexPathsForRows(in:)`, from 200 to 300 | rows \(names)",
    ]
    for line in lines { #expect(page.contains("| \(line) |"), "\(line)") }
  }

  @Test("The picture of the sums has the numbers of the code's example")
  func sums() throws {
    let picture = try text("pictures/sums.svg")
    let rows = RowIndex(heights: [40, 60, 40])
    for row in 0..<rows.count {
      let height = decimal(rows.height(ofRow: row))
      let bottom = decimal(rows.top(ofRow: row + 1))
      #expect(picture.contains(">Row \(row)<"))
      #expect(picture.contains(">\(height) points<"))
      #expect(picture.contains(">\(bottom)<"))
    }
    let touched = rows.rows(touching: 50..<110)
    #expect(picture.contains("first to end past it: row \(touched.lowerBound)"))
    #expect(touched.upperBound == rows.count)
    #expect(picture.contains("A viewport from 50 to 110 touches rows 1 and 2."))
  }

  @Test("What the page quotes stands in a listing")
  func quotations() throws {
    let blocks = try text("RowIndex.md").components(separatedBy: "\n```swift\n")
      .dropFirst().compactMap { $0.components(separatedBy: "\n```").first }
    let listings = blocks.filter { $0.hasPrefix("// <<") }.flatMap(lines)
    let quoted = blocks.filter { !$0.hasPrefix("// <<") }.flatMap(lines)
    #expect(quoted.count == 4)
    for line in quoted { #expect(listings.contains(line), "\(line)") }
  }

  private func lines(of block: String) -> [String] {
    block.components(separatedBy: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  private func stretch(_ rect: Rect) -> String {
    "\(decimal(rect.minY)) to \(decimal(rect.maxY))"
  }

  private func text(_ name: String) throws -> String {
    try Project.text("Chapters/04-RowIndex/\(name)")
  }
}

import Editions
import Foundation
import Reports
import Session
import Text

/// The picture of one fling on all machines, in Chapter 12: each machine's frames
/// as bars against the line that they had to keep.
@MainActor
enum FlingPicture {
  static let file = "Chapters/12-AheadOfTime/pictures/fling.svg"

  /// A machine, its name in the picture, and the actions that set it up.
  private static let machines: [(String, Edition, [Action])] = [
    ("nothing is reused", .naiveAllocation, []),
    ("cells are reused", .reuseQueues, []),
    ("heights are cached", .heightCache, []),
    ("heights are estimated", .estimatedHeights, []),
    ("rows are announced", .aheadOfTime, []),
    (
      "cells are prepared", .aheadOfTime,
      [.policy(.prepare, "deadline-or-needed")]
    ),
  ]

  static func drawn() throws -> String {
    let rows = try machines.map { name, edition, setUp in
      Row(name: name, step: try fling(on: edition, setUp))
    }
    let words = rows.map { "\($0.name), \($0.numbers)" }
      .joined(separator: "; ")
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" \
      height="\(height(of: rows.count))" viewBox="0 0 \(width) \
      \(height(of: rows.count))" role="img" aria-labelledby="title desc">
      """,
      "<title id=\"title\">One fling on six machines</title>",
      "<desc id=\"desc\">The frames of one fling, as bars; what stands above "
        + "the line made its frame late. Milliseconds of hitches in each "
        + "second: \(words).</desc>",
      Scene.language,
      """
      <rect class="ground" x="0.5" y="0.5" width="\(width - 1)" \
      height="\(height(of: rows.count) - 1)" rx="8"/>
      """,
    ]
    for (index, row) in rows.enumerated() {
      lines += row.lines(at: 16 + Double(index) * Row.height)
    }
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private static let width = 660

  private static func height(of rows: Int) -> Int {
    24 + rows * Int(Row.height)
  }

  /// The fling, after a reload.
  private static func fling(on edition: Edition, _ setUp: [Action]) throws
    -> Step
  {
    guard let posts = edition.scenario(named: "posts") else {
      throw CocoaError(.fileNoSuchFile)
    }
    let session = try TableSession(edition, posts)
    let actions =
      setUp + [
        .prices(Edition.guessedPrices), .reload(held: false),
        .flick(speed: 6_000),
      ]
    for action in actions { _ = try session.perform(action) }
    return session.current
  }

  /// A machine's frames.
  private struct Row {
    static let height = 66.0
    let name: String
    let step: Step

    private var bills: [Bill] { step.frames.compactMap { $0.bill } }

    private var counts: FrameCounts { FrameCounts(bills) }
    private var ratio: Int { Int(counts.hitchRatio.rounded()) }
    var numbers: String { "\(counts.late) late, \(ratio)" }

    /// - Parameter top: The row's upper edge.
    func lines(at top: Double) -> [String] {
      let (left, base, interval) = (196.0, top + 52, 12.0)
      var lines = [
        "<text class=\"strong\" x=\"16\" y=\"\(decimal(top + 28))\">\(name)</text>",
        "<text class=\"faint\" x=\"16\" y=\"\(decimal(top + 46))\">\(numbers) ms a "
          + "second</text>",
      ]
      var x = left
      for bill in bills {
        let wanted = Double(bill.time) / 16_667 * interval
        let height = min(wanted, 48)
        let good = min(height, interval)
        lines.append(bar("thumb", x, base - good, good))
        if height > good {
          lines.append(bar("why", x, base - height, height - good))
        }
        x += 2.8 * Double(bill.missed + 1)
      }
      lines.append(
        "<path class=\"mark\" d=\"M\(decimal(left)) \(decimal(base - interval)) H644\"/>"
      )
      return lines
    }

    private func bar(_ look: String, _ x: Double, _ y: Double, _ height: Double)
      -> String
    {
      "<rect class=\"\(look)\" x=\"\(decimal(x))\" y=\"\(decimal(y))\" "
        + "width=\"2.4\" height=\"\(decimal(height))\"/>"
    }

  }
}

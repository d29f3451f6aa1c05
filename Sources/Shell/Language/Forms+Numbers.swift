import Inspector
import Looks
import Session
import Stage
import Text

// Forms for numbers, sizes and distances.

extension Form where Value == Int {
  /// A whole number.
  ///
  /// - Parameters:
  ///   - what: How errors name the number.
  ///   - range: The values that the number may have.
  ///   - bound: How errors name the range, put after `what`.
  static func int(
    _ title: String, _ what: String,
    in range: ClosedRange<Int> = Int.min...Int.max, or bound: String = ""
  ) -> Form {
    .noun(
      title, what, samples: ["\(max(1, range.lowerBound))"],
      accepts: { Int($0) != nil },
      value: { token, arguments throws(ShellError) in
        guard let value = Int(token.text), range.contains(value) else {
          throw arguments.wrong(token, what + bound)
        }
        return value
      })
  }

  /// A count from 1 to 1,000,000,000.
  static func count(_ title: String, _ what: String) -> Form {
    .int(title, what, in: 1...1_000_000_000, or: ", 1 to 1,000,000,000")
  }
}

extension Form where Value == Double {
  /// A number, with decimals or without.
  static func number(_ title: String, _ what: String) -> Form {
    .noun(title, what, samples: ["12.5"]) { parseNumber($0) }
  }

  /// A distance, as its value in points: `200`, `3rows` or `1page`, with `down`
  /// for `1page` and `up` for `-1page`.
  ///
  /// A scroll by `3rows` puts the row 3 further down where the first row on
  /// screen is now.
  static func distance(_ title: String) -> Form {
    .noun(
      title, "a distance such as 200, 3rows or 1page",
      samples: ["200", "3rows", "1page", "down", "up"],
      accepts: { Distance($0) != nil },
      value: { token, arguments throws(ShellError) in
        let session = arguments.session
        let points = try asking(Distance(token.text)?.points(in: session))
        guard let points else {
          throw ShellError(
            session.isHeld
              ? "No row has a cell until the run loop turns; type 'turn'"
              : "There are no rows on screen to count from; give points")
        }
        // Take the value that a saved script reads back, so that replaying the
        // script leads to the same place.
        guard let points = parseNumber(exactly(points)) else {
          throw ShellError(
            "'\(token.text)' is more than 900,000,000,000,000,000 points; give "
              + "a shorter distance")
        }
        return points
      })
  }
}

extension Form where Value == Double? {
  /// `[by STEP]`
  static var step: Form {
    Shell.word("by", "in steps of a distance").then(.distance("STEP")).optional
  }
}

extension Form where Value == Size {
  /// A size such as `320x568`.
  static var size: Form {
    .noun("WIDTHxHEIGHT", "a size such as 320x568", samples: ["320x480"]) {
      text in
      let sides = text.split(separator: "x", omittingEmptySubsequences: false)
      guard sides.count == 2, let width = parseNumber(String(sides[0])),
        let height = parseNumber(String(sides[1]))
      else { return nil }
      return Size(width: width, height: height)
    }
  }
}

/// A distance as it is typed.
private nonisolated enum Distance {
  case points(Double)
  case pages(Double)
  case rows(Int)

  /// Parses `200`, `3rows`, `1page`, `down` and `up`; `nil` for anything else.
  init?(_ text: String) {
    if let pages = ["down": 1.0, "up": -1][text] {
      self = .pages(pages)
      return
    }
    let digits = text.prefix { !$0.isLetter }
    guard let value = parseNumber(String(digits)) else { return nil }
    switch text.dropFirst(digits.count) {
    case "", "pt", "point", "points": self = .points(value)
    case "page", "pages": self = .pages(value)
    case "row", "rows":
      guard value == value.rounded(), value.magnitude < 1e9 else { return nil }
      self = .rows(Int(value))
    default: return nil
    }
  }
}

extension Distance {
  /// The distance in points; `nil` for rows while no row is on screen.
  ///
  /// - Throws: An error of rebuilding the table, for rows.
  func points(in session: TableSession) throws(SessionError) -> Double? {
    let seen = session.now
    switch self {
    case .points(let points): return points
    case .pages(let pages): return pages * seen.after.viewport.height
    case .rows(let rows):
      guard let first = seen.after.visibleRows.first else { return nil }
      guard let row = seen.neighbor(of: first, rows) else {
        let height = seen.after.contentSize.height
        return rows < 0 ? -height : height
      }
      let table = try session.table
      return table.rectForRow(at: row).minY - table.rectForRow(at: first).minY
    }
  }
}

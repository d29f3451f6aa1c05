import Text

/// A bar chart of numbers, from left to right.
struct Chart {
  let values: [Double]

  /// The label of the first bar.
  let first: String
  /// The label of the last bar.
  let last: String

  /// The value that a bar should not exceed; `nil` for none. The lowest number
  /// on the axis is then this one, and a bar that stands for several values is
  /// as high as the highest.
  var line: Double?
}

extension Chart {
  /// The chart laid out on a page of `width` columns; where there are many
  /// values, a bar stands for several of them.
  ///
  ///     14 │▄▄▄▄████
  ///     12 │████████
  ///
  /// `▄` is the end of a bar whose value lies below the line's number and above
  /// the next lower one. `░` lies between the least and the highest value of a
  /// bar.
  func lines(on width: Int) -> [StyledLine] {
    let marks = marks
    let labels = marks.map { Chart.label($0) }
    let labelWidth = labels.reduce(0) { max($0, columns(of: $1)) }
    let room = max(4, width - labelWidth - 3)
    let bars = bars(in: room)
    let thickness = max(1, min(4, room / max(bars.count, 1)))
    var lines: [StyledLine] = []
    for level in marks.indices.dropFirst().reversed() {
      let line = bars.reduce(into: "") {
        $0 += repeated(
          $1.brick(from: marks[level - 1], to: marks[level]), thickness)
      }
      let label = StyledLine(labels[level], .faint)
        .fitted(to: labelWidth, trailing: true)
      let isOver = self.line.map { marks[level] > $0 } ?? false
      let rule = level == 1 && self.line != nil ? " ┼" : " │"
      lines.append(
        "\(label)\(rule, .faint)\(line, isOver ? .bad : .good)")
    }
    lines += axis(bars.count * thickness, labels[0], labelWidth)
    if bars.contains(where: { $0.least != $0.most }) {
      lines.append(StyledLine("░ several differ", .faint))
    }
    return lines
  }

  /// At most `room` bars; each has the least and the highest of an equal share
  /// of the values.
  private func bars(in room: Int) -> [ValueRange] {
    let share = (max(1, values.count) - 1) / room + 1
    return stride(from: 0, to: values.count, by: share).map { start in
      let several = values[start..<min(start + share, values.count)]
      let most = several.max() ?? 0
      return ValueRange(
        least: line == nil ? several.min() ?? 0 : most, most: most)
    }
  }

  /// The numbers on the axis, ascending, in even steps: from zero, or from
  /// below zero if a value is negative.
  private var marks: [Double] {
    let least = min(0, values.min() ?? 0)
    let most = max(0, values.max() ?? 0)
    let isWhole = values.allSatisfy { $0 == $0.rounded(.down) }
    if let line {
      let above = max(0, (most / line).rounded(.up) - 1)
      let step = max(1, (above / 10).rounded(.up))
      return [0]
        + (0...Int((above / step).rounded(.up))).map {
          line * (1 + step * Double($0))
        }
    }
    let step = Chart.step(for: most - least, isWhole: isWhole)
    let base = (least / step).rounded(.down) * step
    let count = max(1, min(11, ((most - base) / step).rounded(.up)))
    return (0...Int(count)).map { base + step * Double($0) }
  }

  /// The least step of 1, 2, 5, 10, 20, … (or of 0.01, 0.02, … for numbers that
  /// aren't whole) of which ten reach `rise`.
  private static func step(for rise: Double, isWhole: Bool) -> Double {
    guard rise > 0, rise.isFinite else { return 1 }
    var unit = isWhole ? 1 : 0.01
    while true {
      for step in [unit, 2 * unit, 5 * unit] where step * 10 >= rise {
        return step
      }
      unit *= 10
    }
  }

  private static func label(_ value: Double) -> String {
    let isWhole = value == value.rounded(.down) && value.magnitude < 1e15
    return isWhole ? grouped(Int64(value)) : decimal(value)
  }

  private func axis(_ width: Int, _ base: String, _ labelWidth: Int)
    -> [StyledLine]
  {
    let gap = spaces(max(1, width - columns(of: first + last)))
    let ends = values.count > 1 ? first + gap + last : first
    let label = StyledLine(base, .faint).fitted(to: labelWidth, trailing: true)
    return [
      "\(label)\(" └" + repeated("─", width), .faint)",
      StyledLine(spaces(labelWidth + 2) + ends, .faint),
    ]
  }

  /// A bar: the range of the values that it stands for.
  private struct ValueRange {
    let least: Double
    let most: Double

    /// The bar's character on the line between two numbers of the axis.
    func brick(from bottom: Double, to top: Double) -> String {
      if least >= top { return "█" }
      if most <= bottom { return " " }
      return least == most ? "▄" : "░"
    }
  }
}

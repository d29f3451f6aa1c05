import Text

/// Numbers as bars, from left to right.
public nonisolated struct Chart: Equatable, Sendable {
  public var values: [Double]

  /// What the first and the last bar stand for.
  public var first: String
  public var last: String

  public init(_ values: [Double], first: String, last: String) {
    self.values = values
    self.first = first
    self.last = last
  }
}

nonisolated extension Chart {
  /// The chart on a page: several values to a column where there are many.
  func lines(on width: Int) -> [StyledLine] {
    let least = values.min() ?? 0
    let bounds = Chart.bounds(from: least, to: values.max() ?? 0)
    let labelWidth = (bounds + [least]).reduce(0) {
      max($0, columns(of: Chart.label($1)))
    }
    let room = max(4, width - labelWidth - 3)
    let bars = bars(in: room)
    let thickness = max(1, min(4, room / max(bars.count, 1)))
    let lines = bounds.reversed().map { bound in
      let line = bars.reduce(into: "") {
        $0 += repeated($1 >= bound ? "█" : " ", thickness)
      }
      let label = StyledLine(Chart.label(bound), .faint)
        .fitted(to: labelWidth, trailing: true)
      return "\(label)\(" │", .faint)\(line, .good)" as StyledLine
    }
    return lines + floor(bars.count * thickness, labelWidth)
  }

  /// The highest value of each column.
  private func bars(in room: Int) -> [Double] {
    let share = max(1, (values.count + room - 1) / room)
    return stride(from: 0, to: values.count, by: share).map { start in
      values[start..<min(start + share, values.count)].max() ?? 0
    }
  }

  /// What a bar must reach for each line, from the lowest line on; ten at most.
  private static func bounds(from least: Double, to most: Double) -> [Double] {
    let floor = least > most / 2 ? least - 1 : 0
    let rise = most - floor
    let isWhole = rise == rise.rounded(.down)
    let count = isWhole ? max(1, Int(min(10, rise))) : 10
    return (1...count).map { level in
      let part = rise * Double(level) / Double(count)
      return floor + (isWhole ? part.rounded(.up) : part)
    }
  }

  private static func label(_ value: Double) -> String {
    let isWhole = value == value.rounded(.down) && value.magnitude < 1e15
    return isWhole ? grouped(Int(value)) : decimal(value)
  }

  private func floor(_ width: Int, _ labelWidth: Int) -> [StyledLine] {
    let gap = spaces(max(1, width - columns(of: first + last)))
    let ends = values.count > 1 ? first + gap + last : first
    return [
      StyledLine(spaces(labelWidth) + " └" + repeated("─", width), .faint),
      StyledLine(spaces(labelWidth + 2) + ends, .faint),
    ]
  }
}

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

/// A chart on a page: several values to a column where there are many.
nonisolated struct ChartLayout {
  private let chart: Chart
  private let least: Double
  private let most: Double
  private let labelWidth: Int
  private let room: Int

  init(_ chart: Chart, width: Int) {
    self.chart = chart
    least = chart.values.min() ?? 0
    most = chart.values.max() ?? 0
    var labelWidth = 0
    for bound in ChartLayout.bounds(from: least, to: most) + [least] {
      labelWidth = max(labelWidth, columns(of: ChartLayout.label(bound)))
    }
    self.labelWidth = labelWidth
    room = max(4, width - labelWidth - 3)
  }

  var lines: [StyledLine] {
    let bars = self.bars
    let thickness = max(1, min(4, room / max(bars.count, 1)))
    var lines: [StyledLine] = []
    for bound in ChartLayout.bounds(from: least, to: most).reversed() {
      var line = ""
      for bar in bars {
        line += String(repeating: bar >= bound ? "█" : " ", count: thickness)
      }
      lines.append(
        StyledLine(ChartLayout.label(bound), .faint)
          .fitted(to: labelWidth, trailing: true)
          + StyledLine(" │", .faint) + StyledLine(line, .good))
    }
    return lines + floor(bars.count * thickness)
  }

  /// The highest value of each column.
  private var bars: [Double] {
    let share = max(1, (chart.values.count + room - 1) / room)
    var bars: [Double] = []
    var index = 0
    while index < chart.values.count {
      let end = min(index + share, chart.values.count)
      bars.append(chart.values[index..<end].max() ?? 0)
      index = end
    }
    return bars
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

  private func floor(_ width: Int) -> [StyledLine] {
    let rule = String(repeating: "─", count: width)
    let gap = max(1, width - columns(of: chart.first + chart.last))
    return [
      StyledLine(spaces(labelWidth) + " └" + rule, .faint),
      StyledLine(spaces(labelWidth + 2) + chart.first, .faint)
        + StyledLine(
          chart.values.count > 1 ? spaces(gap) + chart.last : "", .faint),
    ]
  }
}
